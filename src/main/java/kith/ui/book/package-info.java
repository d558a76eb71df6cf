/** The user's own address book: what is in it, what is never shared, reading files, and the edition made from it. */
@org.jspecify.annotations.NullMarked
package kith.ui.book;
