package kith.bloom.variant;

import java.util.Objects;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;

/**
 * The class of hash functions of Ramakrishna and Zobel (1997), "Performance in practice of string hashing functions":
 * h = seed, then for each word c of the key h = h xor ((h shl 5) + (h shr 2) + c) in 32 bits, without signs; one seed
 * for each function. The shifts 5 and 2 are among those that the authors found good; the words were letters there and
 * are numbers here, the way from strings to integers of Shuai, Yang, Ouyang and Gong (2018).
 *
 * <p>Fast, and no more than that. The last word moves h by no more than its own size: keys that differ in their last
 * words alone stay neighbours in all functions, and two of them that meet in one function are likely to meet in
 * another. What comes of it in a filter is what the experiment {@code vectors} shows.
 */
public final class ShiftAddXor implements WordHash {
    /** How 32 bits become an index. */
    public enum Range {
        /** h mod m, as published. */
        REMAINDER {
            @Override
            int index(int hash, int length) {
                return Integer.remainderUnsigned(hash, length);
            }
        },
        /** floor(h m / 2^32): without a division, and good for hashes whose upper bits are. */
        UPPER_BITS {
            @Override
            int index(int hash, int length) {
                return (int) (Integer.toUnsignedLong(hash) * length >>> Integer.SIZE);
            }
        };

        abstract int index(int hash, int length);
    }

    private static final int LEFT = 5;
    private static final int RIGHT = 2;

    private final Salt salt;
    private final Range range;
    private final int[] seeds = new int[KeyedHash.MAX_HASHES];

    /**
     * @param salt the seeds follow from it, as if they were random
     * @param range how 32 bits become an index
     */
    public ShiftAddXor(Salt salt, Range range) {
        this.salt = salt;
        this.range = range;
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = (int) KeyedHash.hash(salt.low(), salt.high(), i, 0, 0);
        }
    }

    @Override
    public Places places(int[] words) {
        return (function, length) -> range.index(hash(seeds[function], words), length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShiftAddXor that && salt.equals(that.salt) && range == that.range;
    }

    @Override
    public int hashCode() {
        return Objects.hash(salt, range);
    }

    /** {@return the hash of the words that begins with this seed} */
    static int hash(int seed, int[] words) {
        int hash = seed;
        for (int word : words) {
            hash ^= (hash << LEFT) + (hash >>> RIGHT) + word;
        }
        return hash;
    }
}
