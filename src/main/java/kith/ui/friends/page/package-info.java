/** The page of a friend: how things stand, sharing, what each holds, contacts in common, comparing, changing. */
@org.jspecify.annotations.NullMarked
package kith.ui.friends.page;
