/** {@code kith imap}. */
@org.jspecify.annotations.NullMarked
package kith.cli.imap;
