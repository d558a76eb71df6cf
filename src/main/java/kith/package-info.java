/** Where Kith starts. */
@org.jspecify.annotations.NullMarked
package kith;
