/** Founding a circle: its people and how it is merged, and in the details what follows from numbers that one plays with. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles.plan;
