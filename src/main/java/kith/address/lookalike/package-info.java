/**
 * Senders that look like an address one knows and are another one.
 *
 * <p>Known: an address that stands in the clear on this machine: the user's own, a friend's, one of the book. Look:
 * what a text is to a reader in a hurry, so that two texts that look the same have one look ({@link
 * kith.address.lookalike.Look}). Registrable domain: what somebody has to register, one label more than a public
 * suffix; what stands before it is its owner's. Nothing here asks filters, and nobody is asked about an address that
 * was not given: all that is compared lies in memory.
 *
 * <p>References: UTS #39 (skeletons of confusable texts); UTS #46 (domains as people read them); Damerau, "A technique
 * for computer detection and correction of spelling errors", 1964 (a letter more, less, changed, or two exchanged);
 * Mor and Fraenkel, "A hash code method for detecting and correcting spelling errors", 1982 (neighbours found by
 * leaving letters out).
 */
@org.jspecify.annotations.NullMarked
package kith.address.lookalike;
