/** Contacts that members have in common: as a map of shades, as a table, as files. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles.overlap;
