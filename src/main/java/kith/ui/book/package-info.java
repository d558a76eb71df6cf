/** The user's own address book: what is in it, what is never shared, where it came from, and what friends get of it. */
@org.jspecify.annotations.NullMarked
package kith.ui.book;
