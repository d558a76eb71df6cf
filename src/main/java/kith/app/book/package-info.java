/** The address book: read from files, programs, servers and sent mail, corrected, undone. */
@org.jspecify.annotations.NullMarked
package kith.app.book;
