/** The ways by which contacts get into the book, in the first run and later: their forms, and what they ask for. */
@org.jspecify.annotations.NullMarked
package kith.ui.book.source;
