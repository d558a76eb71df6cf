/** {@code kith open}. */
@org.jspecify.annotations.NullMarked
package kith.cli.inbox;


