/** {@code kith init}, {@code me}, {@code backup}, {@code restore}, {@code reset}. */
@org.jspecify.annotations.NullMarked
package kith.cli.profile;
