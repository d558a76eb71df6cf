/** Questions to the list of a circle, here and in every check. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles.ask;
