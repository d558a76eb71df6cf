/** Other members, another round, the end of a circle. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles.change;
