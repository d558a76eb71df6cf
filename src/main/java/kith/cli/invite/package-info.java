/** {@code kith invite}, {@code answer}, {@code accept}, {@code parcel}, {@code due}: files for one person. */
@org.jspecify.annotations.NullMarked
package kith.cli.invite;
