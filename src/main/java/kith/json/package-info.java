/** JSON as Kith reads it, stricter than any parser is by itself. */
@org.jspecify.annotations.NullMarked
package kith.json;
