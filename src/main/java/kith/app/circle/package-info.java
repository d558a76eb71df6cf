/** Circles: founded, joined, changed, contributed to, merged, closed. */
@org.jspecify.annotations.NullMarked
package kith.app.circle;
