/** {@code kith attack}, and what recipients could find out. */
@org.jspecify.annotations.NullMarked
package kith.cli.privacy;
