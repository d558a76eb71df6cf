/**
 * The screen of the circles: planning and founding one in plain, counted or sealed mode, taking part, merging, asking
 * its lists, changing and ending it. What the modes show to whom is design section 5; among whom one is hidden, what
 * several rounds show together and the round code are {@code kith.circle}'s.
 *
 * <p>More than 25 classes because every step of a circle, from planning to the end, is a pane with its view model, and
 * all of them stand on one page and share its {@link kith.ui.circles.CircleContext}.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.circles;
