/**
 * The user's own address book: what is in it, what is never shared, reading files, and the edition made from it.
 *
 * <p>More than 25 classes because every way in which contacts come (files, servers, Thunderbird, sent mail, by hand) is
 * a pane with its view model, beside the table that they all fill.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.book;
