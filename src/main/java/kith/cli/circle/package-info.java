/** {@code kith circle}. */
@org.jspecify.annotations.NullMarked
package kith.cli.circle;
