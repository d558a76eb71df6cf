/** The screen on which filters are signed for a friend: to whom, how many, what it means, and what was written. */
@org.jspecify.annotations.NullMarked
package kith.ui.share;
