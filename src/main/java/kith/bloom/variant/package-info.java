/**
 * The Bloom filters of the literature beside the one that Kith's files use, each with what it can do that the others
 * cannot: forget, count, grow, shrink, travel compressed, take long vectors as keys.
 *
 * <p>Words: a <em>cell</em> is the smallest part of a filter that is read or written, a bit or a counter; a
 * <em>probe</em> is one look at a cell for one item; an item is a <em>false positive</em> when it was never put and is
 * said to be perhaps there, and a <em>false negative</em> when it was put, not removed, and is said to be surely not
 * there. Filters hash with {@link kith.bloom.KeyedHash} where their paper does not ask for another hash.
 *
 * <p>References stand at each class. None of these filters is safe for use by several threads while one of them writes.
 */
@org.jspecify.annotations.NullMarked
package kith.bloom.variant;
