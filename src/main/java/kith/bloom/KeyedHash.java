package kith.bloom;

/**
 * {@code kith-hash-1}: SipHash-2-4 (Aumasson, Bernstein 2012) keyed with the filter's salt over the item's digest and
 * the number of the hash function, and the index that follows from it.
 */
public final class KeyedHash {
    /** The name in files. */
    public static final String NAME = "kith-hash-1";
    /** Most hash functions of one filter. */
    public static final int MAX_HASHES = 32;

    /** Length of the message, 14 + 1 bytes, in the top byte of SipHash's last word. */
    private static final long LENGTH = 15L << 56;

    private KeyedHash() {
    }

    /**
     * {@return SipHash-2-4 of the 15 bytes digest || function}
     *
     * @param salt the key
     * @param digest bytes 0 to 13 of the message
     * @param function byte 14 of the message, the number of the hash function from 0
     */
    public static long hash(Salt salt, ItemDigest digest, int function) {
        return hash(salt.low(), salt.high(), digest.low(), digest.high(), function);
    }

    /**
     * {@return the same over bare words, for loops}
     *
     * @param k0 the salt's low word
     * @param k1 the salt's high word
     * @param low the digest's low word
     * @param high the digest's high word
     * @param function the number of the hash function, 0 to 31
     */
    public static long hash(long k0, long k1, long low, long high, int function) {
        long v0 = k0 ^ 0x736f6d6570736575L;
        long v1 = k1 ^ 0x646f72616e646f6dL;
        long v2 = k0 ^ 0x6c7967656e657261L;
        long v3 = k1 ^ 0x7465646279746573L;
        long word = low;
        // Two message words, then the finish: each is rounds over the same four words, unrolled by the compiler.
        for (int block = 0; block < 2; block++) {
            v3 ^= word;
            for (int round = 0; round < 2; round++) {
                v0 += v1;
                v1 = Long.rotateLeft(v1, 13) ^ v0;
                v0 = Long.rotateLeft(v0, 32);
                v2 += v3;
                v3 = Long.rotateLeft(v3, 16) ^ v2;
                v0 += v3;
                v3 = Long.rotateLeft(v3, 21) ^ v0;
                v2 += v1;
                v1 = Long.rotateLeft(v1, 17) ^ v2;
                v2 = Long.rotateLeft(v2, 32);
            }
            v0 ^= word;
            word = high | (long) function << 48 | LENGTH;
        }
        v2 ^= 0xff;
        for (int round = 0; round < 4; round++) {
            v0 += v1;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v3;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 += v3;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 += v1;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v2 = Long.rotateLeft(v2, 32);
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }

    /**
     * {@return floor(hash * length / 2^64), the hash taken as unsigned: an index from 0 to length - 1}
     *
     * @param hash any 64 bits
     * @param length the filter's length in bits, at least 1
     */
    public static int index(long hash, int length) {
        return (int) Math.unsignedMultiplyHigh(hash, length);
    }
}
