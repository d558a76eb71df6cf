package kith.bloom;

/**
 * Sets bits at places that only the holder of a key can foresee: floor(SipHash-2-4(key, counter) * length / 2^64) for
 * counters from 0, as {@link KeyedHash} computes them for the digest (counter, 0) and hash function 0.
 */
public final class KeyedDraws {
    private static final int BATCH = 256;

    private KeyedDraws() {
    }

    /**
     * Draws until this many bits that were clear are set.
     *
     * @param vector gets the bits
     * @param key the key
     * @param bits how many, 0 to the number of clear bits
     * @throws IllegalArgumentException for more bits than are clear, which would never end
     */
    public static void set(BitVector vector, Salt key, int bits) {
        if (bits < 0 || bits > vector.length() - vector.cardinality()) {
            throw new IllegalArgumentException(bits + " more bits in " + vector);
        }
        HashKernels kernels = new HashKernels();
        long[] counters = new long[BATCH];
        long[] zeros = new long[BATCH];
        int[] indices = new int[BATCH];
        int missing = bits;
        for (long begin = 0; missing > 0; begin += BATCH) {
            for (int i = 0; i < BATCH; i++) {
                counters[i] = begin + i;
            }
            kernels.indices(key, 0, vector.length(), counters, zeros, BATCH, indices);
            for (int i = 0; i < BATCH && missing > 0; i++) {
                missing -= vector.set(indices[i]) ? 1 : 0;
            }
        }
    }
}
