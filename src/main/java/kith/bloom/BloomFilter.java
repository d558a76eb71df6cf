package kith.bloom;

import java.util.List;

/**
 * A Bloom filter with its own salt, hashed by {@code kith-hash-1}. Says of an item "surely not" or "perhaps".
 *
 * @param shape length and number of hash functions
 * @param salt the key of the hash functions
 * @param vector the bits, as long as the shape says
 */
public record BloomFilter(Shape shape, Salt salt, BitVector vector) {
    /** So few items are entered sooner than other threads could be told to. */
    private static final int FEW = 4096;

    /** Refuses a vector of another length than the shape's. */
    public BloomFilter {
        if (vector.length() != shape.bits()) {
            throw new IllegalArgumentException("vector of " + vector.length() + " bits for " + shape);
        }
    }

    /** {@return an empty filter} */
    public static BloomFilter empty(Shape shape, Salt salt) {
        return new BloomFilter(shape, salt, new BitVector(shape.bits()));
    }

    /** Enters an item. */
    public void put(ItemDigest item) {
        for (int i = 0; i < shape.hashes(); i++) {
            vector.set(KeyedHash.index(KeyedHash.hash(salt, item, i), shape.bits()));
        }
    }

    /** Enters many items: the same as {@link #put} of each, only faster. */
    public void putAll(ItemDigests items) {
        HashKernels kernels = new HashKernels();
        int[] indices = new int[items.size()];
        for (int i = 0; i < shape.hashes(); i++) {
            kernels.indices(salt, i, shape.bits(), items.low(), items.high(), items.size(), indices);
            vector.setAll(indices);
        }
    }

    /** Enters many items in each of several different filters, on all cores: the same as {@link #putAll} of each. */
    public static void putAll(List<BloomFilter> filters, ItemDigests items) {
        (items.size() <= FEW ? filters.stream() : filters.parallelStream()).forEach(filter -> filter.putAll(items));
    }

    /** {@return whether all of the item's bits are set} */
    public boolean mightContain(ItemDigest item) {
        for (int i = 0; i < shape.hashes(); i++) {
            if (!vector.get(KeyedHash.index(KeyedHash.hash(salt, item, i), shape.bits()))) {
                return false;
            }
        }
        return true;
    }

    /** {@return the share of set bits, 0 to 1} */
    public double fill() {
        return vector.fill();
    }

    /** {@return the probability that an item never entered matches, by the measured fill: w^k} */
    public double fpp() {
        return shape.measuredFpp(fill());
    }

    /** {@return the same filter with its bits in memory, see {@link BitVector#isFar}} */
    public BloomFilter near() {
        return vector.isFar() ? new BloomFilter(shape, salt, vector.copy()) : this;
    }

    /** {@return whether the two can be compared and merged bit by bit: same length, hash functions and salt} */
    public boolean isCompatible(BloomFilter other) {
        return shape.equals(other.shape) && salt.equals(other.salt);
    }
}
