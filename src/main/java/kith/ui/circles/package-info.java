/** The screen of the circles: planning and founding one, taking part, merging, and asking its merged list. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles;
