/** Founding a circle: its people, how it is merged, and in the details what follows from numbers that one tries. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles.plan;
