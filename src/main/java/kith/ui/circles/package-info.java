/**
 * The screen of the circles: planning and founding one in plain, counted or sealed mode, taking part, merging, asking
 * its lists, changing and ending it. What the modes show to whom is design section 5; among whom one is hidden, what
 * several rounds show together and the round code are {@code kith.circle}'s.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.circles;
