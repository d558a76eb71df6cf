/**
 * Asking about senders: verdicts for one, a pasted list, a file of them, or the author of a mail, in a table that is
 * filtered and sorted without computing anew; a drawer explains the verdict that is looked at, friend by friend.
 *
 * <p>Round: what came of one question, with its rows in every order that the table can show.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.check;
