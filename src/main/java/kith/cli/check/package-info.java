/** {@code kith check}, and the words and members of verdicts for all that judges mail. */
@org.jspecify.annotations.NullMarked
package kith.cli.check;
