/** Comparing fingerprints with a friend: in words, digits or codes, and typing what they read out. */
@org.jspecify.annotations.NullMarked
package kith.ui.friends.compare;
