/**
 * Editions: the pool of sixteen noisy filters that is made once from one state of the address book, and of which
 * every friend gets a prefix. And what they are worth to somebody else: an onlooker holds some filters
 * ({@link kith.privacy.Knowledge}), tries a {@link kith.privacy.Dictionary} on them and finds what an
 * {@link kith.privacy.Exposure} says. Section 2 of the design; {@code src/docs/adr/0004-pool.md} says why.
 */
@org.jspecify.annotations.NullMarked
package kith.privacy;
