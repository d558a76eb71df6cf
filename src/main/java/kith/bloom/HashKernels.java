package kith.bloom;

/**
 * {@link KeyedHash} of many items with one salt: one short loop over all items for each round, with the state in
 * arrays. A loop over the whole hash is too long for Java's second compiler to turn into vector instructions. These
 * loops are not too long, and are about three times as fast on processors with 256 or 512 bits, although every round
 * writes its state to the nearest cache and reads it again ({@code src/docs/adr/0015-kernels.md}).
 *
 * <p>An instance holds scratch memory: it is used by one thread at a time.
 */
final class HashKernels {
    /** Items whose state, four words each, stays in the nearest cache together with the items. */
    private static final int CHUNK = 256;
    private static final long LENGTH = 15L << 56;

    private final long[] v0 = new long[CHUNK];
    private final long[] v1 = new long[CHUNK];
    private final long[] v2 = new long[CHUNK];
    private final long[] v3 = new long[CHUNK];
    private final long[] first = new long[CHUNK];
    private final long[] second = new long[CHUNK];

    /**
     * Computes the index of each item for one hash function: {@code into[i]} becomes
     * {@code KeyedHash.index(KeyedHash.hash(salt, item i, function), length)}.
     *
     * @param salt the filter's salt
     * @param function number of the hash function, 0 to {@link KeyedHash#MAX_HASHES} - 1
     * @param length the filter's length in bits, 1 to {@link BitVector#MAX_LENGTH}
     * @param low the items' {@link ItemDigest#low}
     * @param high the items' {@link ItemDigest#high}
     * @param count how many items, from index 0; no array may be shorter
     * @param into gets the indices, 0 to length - 1
     */
    void indices(Salt salt, int function, int length, long[] low, long[] high, int count, int[] into) {
        for (int from = 0; from < count; from += CHUNK) {
            int size = Math.min(CHUNK, count - from);
            System.arraycopy(low, from, first, 0, size);
            System.arraycopy(high, from, second, 0, size);
            index(salt, function, length, from, size, into);
        }
    }

    /** The same for the items at these places. */
    void indices(Salt salt, int function, int length, long[] low, long[] high, int[] places, int count, int[] into) {
        for (int from = 0; from < count; from += CHUNK) {
            int size = Math.min(CHUNK, count - from);
            for (int i = 0; i < size; i++) {
                first[i] = low[places[from + i]];
                second[i] = high[places[from + i]];
            }
            index(salt, function, length, from, size, into);
        }
    }

    private void index(Salt salt, int function, int length, int from, int size, int[] into) {
        hash(salt, (long) function << 48 | LENGTH, size);
        for (int i = 0; i < size; i++) {
            into[from + i] = KeyedHash.index(v0[i], length);
        }
    }

    /** SipHash-2-4 of the chunk: two rounds for each of the two words of the message, then four. */
    private void hash(Salt salt, long tail, int size) {
        begin(salt.low(), salt.high(), first, v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        change(tail, first, second, v0, v3, size);
        round(v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        finish(second, v0, v2, size);
        round(v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        last(v0, v1, v2, v3, size);
    }

    /** Sets the state from the key and takes in the first word, with its first round. */
    private static void begin(long k0, long k1, long[] word, long[] s0, long[] s1, long[] s2, long[] s3, int size) {
        long i0 = k0 ^ 0x736f6d6570736575L;
        long i1 = k1 ^ 0x646f72616e646f6dL;
        long i2 = k0 ^ 0x6c7967656e657261L;
        long i3 = k1 ^ 0x7465646279746573L;
        for (int i = 0; i < size; i++) {
            long b3 = i3 ^ word[i];
            long a = i0 + i1;
            long b = i2 + b3;
            long c = Long.rotateLeft(i1, 13) ^ a;
            long d = Long.rotateLeft(b3, 16) ^ b;
            long e = b + c;
            long f = Long.rotateLeft(a, 32) + d;
            s0[i] = f;
            s1[i] = Long.rotateLeft(c, 17) ^ e;
            s2[i] = Long.rotateLeft(e, 32);
            s3[i] = Long.rotateLeft(d, 21) ^ f;
        }
    }

    /** One SipRound of the paper. */
    private static void round(long[] s0, long[] s1, long[] s2, long[] s3, int size) {
        for (int i = 0; i < size; i++) {
            long a = s0[i] + s1[i];
            long b = s2[i] + s3[i];
            long c = Long.rotateLeft(s1[i], 13) ^ a;
            long d = Long.rotateLeft(s3[i], 16) ^ b;
            long e = b + c;
            long f = Long.rotateLeft(a, 32) + d;
            s0[i] = f;
            s1[i] = Long.rotateLeft(c, 17) ^ e;
            s2[i] = Long.rotateLeft(e, 32);
            s3[i] = Long.rotateLeft(d, 21) ^ f;
        }
    }

    /** Ends the first word and takes in the second, which gets the function's number and the length. */
    private static void change(long tail, long[] first, long[] second, long[] s0, long[] s3, int size) {
        for (int i = 0; i < size; i++) {
            long word = second[i] | tail;
            second[i] = word;
            s0[i] ^= first[i];
            s3[i] ^= word;
        }
    }

    private static void finish(long[] second, long[] s0, long[] s2, int size) {
        for (int i = 0; i < size; i++) {
            s0[i] ^= second[i];
            s2[i] ^= 0xff;
        }
    }

    /** The last round, and the hash, which is left in {@code s0}. */
    private static void last(long[] s0, long[] s1, long[] s2, long[] s3, int size) {
        for (int i = 0; i < size; i++) {
            long a = s0[i] + s1[i];
            long b = s2[i] + s3[i];
            long c = Long.rotateLeft(s1[i], 13) ^ a;
            long d = Long.rotateLeft(s3[i], 16) ^ b;
            long e = b + c;
            long f = Long.rotateLeft(a, 32) + d;
            s0[i] = f ^ Long.rotateLeft(c, 17) ^ e ^ Long.rotateLeft(e, 32) ^ Long.rotateLeft(d, 21) ^ f;
        }
    }
}
