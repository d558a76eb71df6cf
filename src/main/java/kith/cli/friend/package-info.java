/** {@code kith friends}. */
@org.jspecify.annotations.NullMarked
package kith.cli.friend;
