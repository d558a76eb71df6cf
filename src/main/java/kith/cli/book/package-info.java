/** {@code kith book}. */
@org.jspecify.annotations.NullMarked
package kith.cli.book;
