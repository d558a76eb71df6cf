/** What a profile holds of circles: founders' files, contributions, lists, and how far a list is trusted. */
@org.jspecify.annotations.NullMarked
package kith.app.circle.held;
