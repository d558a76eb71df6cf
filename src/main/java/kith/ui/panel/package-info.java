/** The privacy panel, part of every screen that is about to give something away: what whom it shows, against whom. */
@org.jspecify.annotations.NullMarked
package kith.ui.panel;
