/**
 * Circles: people who agreed on common parameters, so that their filters can be compared bit by bit and merged into a
 * whitelist, in one of three ways (section 5 of the design).
 *
 * <p>Plain ({@link kith.circle.PlainMerge}): filters are ORed, and every contribution shows practically the whole book
 * of its member. Counted and sealed ({@link kith.circle.MaskedVector}, {@link kith.circle.MaskedSum}): vectors are
 * hidden by masks that each pair of members agrees on and that cancel in the sum of all, as in Bonawitz et al.,
 * "Practical Secure Aggregation for Privacy-Preserving Machine Learning" (2017), section 4, without its recovery of
 * members who do not come: here a missing member means a new round.
 *
 * <p>Words: a <em>cell</em> is one position of a masked vector or of their sum; a <em>mask</em> is the stream of
 * ChaCha20 (RFC 8439) under the <em>seed</em> of a pair, which HKDF-SHA-256 (RFC 5869) makes of the X25519 (RFC 7748)
 * shared secret; an <em>element</em> is what sealed mode enters for a set position, a number other than 0 modulo
 * 2^61 - 1; the <em>total</em> is the sum of all members' vectors, in which no mask is left.
 *
 * <p>Members of a plain circle are put in order by {@link kith.circle.GroupOrder}: average linkage (UPGMA; Sokal,
 * Michener 1958) and optimal leaf ordering (Bar-Joseph, Gifford, Jaakkola 2001).
 */
@org.jspecify.annotations.NullMarked
package kith.circle;
