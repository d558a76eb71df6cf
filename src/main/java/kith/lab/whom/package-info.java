/**
 * Whom to exchange with next: what comes of choices from what a user holds ({@link kith.evidence.worth.NextFriends},
 * {@link kith.evidence.worth.MoreFilters}), beside choices by chance and those of somebody who sees all books.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.whom;
