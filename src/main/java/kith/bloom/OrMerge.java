package kith.bloom;

import java.util.Arrays;

/**
 * ORs many vectors that come one after the other. It keeps the result and the last few vectors, whatever their number:
 * reading them is what takes the time, so they are ORed {@value #AT_ONCE} at a time and the result, which a cache
 * holds, is written once for all of these. Not safe for use by several threads.
 */
public final class OrMerge {
    /** Vectors that are read together. */
    private static final int AT_ONCE = 4;

    private final BitVector merged;
    private final long[][] waiting = new long[AT_ONCE][];
    private int count;

    /**
     * Nothing merged yet.
     *
     * @param length of all vectors in bits, 1 to {@link BitVector#MAX_LENGTH}
     */
    public OrMerge(int length) {
        merged = new BitVector(length);
    }

    /**
     * Adds the bits of a vector, which must not change before {@link #merged} is called.
     *
     * @throws IllegalArgumentException for another length
     */
    public void add(BitVector vector) {
        if (vector.length() != merged.length()) {
            throw new IllegalArgumentException("lengths " + merged.length() + " and " + vector.length());
        }
        waiting[count++] = vector.words();
        if (count == AT_ONCE) {
            or(merged.words(), waiting[0], waiting[1], waiting[2], waiting[3]);
            clear();
        }
    }

    /** {@return all bits added so far: the same vector each time, to which later ones are added too} */
    public BitVector merged() {
        for (int i = 0; i < count; i++) {
            long[] last = waiting[i];
            or(merged.words(), last, last, last, last);
        }
        clear();
        return merged;
    }

    /** So that what was merged can be thrown away by the collector. */
    private void clear() {
        Arrays.fill(waiting, new long[0]);
        count = 0;
    }

    private static void or(long[] into, long[] a, long[] b, long[] c, long[] d) {
        for (int i = 0; i < into.length; i++) {
            into[i] |= a[i] | b[i] | (c[i] | d[i]);
        }
    }
}
