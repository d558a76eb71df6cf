/** Who can be in a circle, how many contacts they may have, and how its file reaches them. */
@org.jspecify.annotations.NullMarked
package kith.app.circle.founding;
