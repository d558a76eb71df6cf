/** The user's own address book: its entries, and the sources that were read into it. */
@org.jspecify.annotations.NullMarked
package kith.book;
