/** Questions to a circle's lists and totals. */
@org.jspecify.annotations.NullMarked
package kith.app.circle.ask;
