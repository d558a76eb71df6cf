/** {@code kith overlap}. */
@org.jspecify.annotations.NullMarked
package kith.cli.overlap;
