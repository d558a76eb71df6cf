/** How many contacts people have in common. */
@org.jspecify.annotations.NullMarked
package kith.app.overlap;
