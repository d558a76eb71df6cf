/** Asking about senders: verdicts for one, a pasted list or a file of them, and the evidence of each friend. */
@org.jspecify.annotations.NullMarked
package kith.ui.check;
