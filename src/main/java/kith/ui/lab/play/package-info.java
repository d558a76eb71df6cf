/**
 * The playground on the screen: a filter cell by cell, the words in it, and each action step by step.
 *
 * <p>Words: a {@link kith.ui.lab.play.Walk walk} is a playground with the place in it that is looked at, which the user
 * moves by whole actions or by single steps; what is {@link kith.ui.lab.play.Shown shown} follows from it.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.lab.play;
