/** {@code kith lab}. */
@org.jspecify.annotations.NullMarked
package kith.cli.lab;
