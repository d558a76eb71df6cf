/**
 * Editions: the pool of sixteen noisy filters that is made once from one state of the address book, and of which
 * every friend gets a prefix. Sections 2 and 3 of the design; {@code src/docs/adr/0004-pool.md} says why.
 */
@org.jspecify.annotations.NullMarked
package kith.privacy;
