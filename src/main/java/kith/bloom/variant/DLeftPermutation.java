package kith.bloom.variant;

import kith.bloom.KeyedHash;
import kith.bloom.Salt;

/**
 * A bijection on all pairs of a bucket and a remainder: one round of an unbalanced Feistel network. The remainder goes
 * through an odd multiplication and an addition modulo its power of two, which can be undone; the bucket is moved,
 * modulo their number, by an amount that follows from the remainder alone (multiply-shift hashing, Dietzfelbinger et
 * al. 1997), which can be undone as well once the remainder is known. Multiplying the whole pair by an odd number, as
 * the paper suggests, would ask for a power of two of buckets.
 */
final class DLeftPermutation {
    private final int buckets;
    private final int remainderBits;
    private final long multiplier;
    private final long summand;
    private final long mover;
    private final long moved;

    /**
     * @param buckets how many there are, at least 1
     * @param remainderBits width of the remainder, 1 to 40
     * @param salt of the filter
     * @param number which permutation of the filter's
     */
    DLeftPermutation(int buckets, int remainderBits, Salt salt, int number) {
        this.buckets = buckets;
        this.remainderBits = remainderBits;
        this.multiplier = constant(salt, number, 0) | 1;
        this.summand = constant(salt, number, 1);
        this.mover = constant(salt, number, 2) | 1;
        this.moved = constant(salt, number, 3);
    }

    private static long constant(Salt salt, int number, int which) {
        // Function 1: the fingerprint itself is function 0 of a digest.
        return KeyedHash.hash(salt.low(), salt.high(), number, which, 1);
    }

    /** {@return the bucket that this pair goes to} */
    int bucket(int bucket, long remainder) {
        long sum = (long) bucket + KeyedHash.index(remainder * mover + moved, buckets);
        return (int) (sum < buckets ? sum : sum - buckets);
    }

    /** {@return the remainder that this one becomes} */
    long remainder(long remainder) {
        return remainder * multiplier + summand & (1L << remainderBits) - 1;
    }
}
