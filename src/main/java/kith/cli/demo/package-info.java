/** {@code kith demo}. */
@org.jspecify.annotations.NullMarked
package kith.cli.demo;
