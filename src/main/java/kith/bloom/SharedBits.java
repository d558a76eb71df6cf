package kith.bloom;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How many bits every two of many vectors have in common: what the overlap of all pairs is estimated from. Counted
 * once, on all cores; the vectors may change afterwards, the counts do not. For N vectors it takes 2 N (N + 1) bytes.
 */
public final class SharedBits {
    /** Most vectors, so that the counts fit one array. */
    public static final int MAX_VECTORS = 65_535;

    /** Vectors that are compared with as many others while the nearest cache holds a piece of all of them. */
    private static final int BLOCK = 16;
    /** Words of such a piece: 16 + 16 pieces are 128 KiB. */
    private static final int PIECE = 512;

    private final int size;
    private final int[] counts;

    private SharedBits(int size) {
        this.size = size;
        this.counts = new int[row(size)];
    }

    /**
     * {@return the counts of all pairs}
     *
     * @param vectors of one length, at most {@value #MAX_VECTORS}
     * @throws IllegalArgumentException for vectors of several lengths, or too many
     */
    public static SharedBits of(List<BitVector> vectors) {
        if (vectors.size() > MAX_VECTORS) {
            throw new IllegalArgumentException(vectors.size() + " vectors");
        }
        long[][] words = new long[vectors.size()][];
        for (int i = 0; i < words.length; i++) {
            BitVector vector = vectors.get(i);
            if (vector.length() != vectors.getFirst().length()) {
                throw new IllegalArgumentException(
                        "lengths " + vectors.getFirst().length() + " and " + vector.length());
            }
            words[i] = vector.words();
        }
        SharedBits shared = new SharedBits(words.length);
        int blocks = (words.length + BLOCK - 1) / BLOCK;
        // Every pair of blocks once, a block with itself too; each writes counts of its own.
        IntStream.range(0, blocks * (blocks + 1) / 2).parallel().forEach(pair -> {
            int later = (int) ((Math.sqrt(8.0 * pair + 1) - 1) / 2);
            shared.count(words, later * BLOCK, (pair - later * (later + 1) / 2) * BLOCK);
        });
        return shared;
    }

    /** {@return how many vectors were counted} */
    public int size() {
        return size;
    }

    /**
     * {@return how many bits are set in both; for a vector and itself its cardinality}
     *
     * @param one a vector's place, from 0
     * @param other another's
     * @throws IndexOutOfBoundsException for a place outside
     */
    public int count(int one, int other) {
        Objects.checkIndex(one, size);
        Objects.checkIndex(other, size);
        return counts[row(Math.max(one, other)) + Math.min(one, other)];
    }

    /** Where the counts of a vector with itself and all before it begin. */
    private static int row(int vector) {
        return (int) ((long) vector * (vector + 1) / 2);
    }

    private void count(long[][] words, int later, int earlier) {
        int laterEnd = Math.min(later + BLOCK, size);
        int earlierEnd = Math.min(earlier + BLOCK, size);
        int length = words[0].length;
        for (int from = 0; from < length; from += PIECE) {
            int to = Math.min(from + PIECE, length);
            for (int i = later; i < laterEnd; i += 2) {
                // The odd one at the end is its own neighbour; what is counted for the neighbour is then left out.
                int neighbour = Math.min(i + 1, laterEnd - 1);
                for (int j = earlier; j < earlierEnd && j <= neighbour; j += 2) {
                    int next = Math.min(j + 1, earlierEnd - 1);
                    square(words, i, neighbour, j, next, from, to);
                }
            }
        }
    }

    /**
     * Counts two vectors against two: each word is loaded once for two counts. The compiler turns the loop into vector
     * instructions where the processor has them, as fast as when written by hand.
     */
    private void square(long[][] words, int i0, int i1, int j0, int j1, int from, int to) {
        long[] a0 = words[i0];
        long[] a1 = words[i1];
        long[] b0 = words[j0];
        long[] b1 = words[j1];
        int c00 = 0;
        int c01 = 0;
        int c10 = 0;
        int c11 = 0;
        for (int w = from; w < to; w++) {
            long x = a0[w];
            long y = a1[w];
            long u = b0[w];
            long v = b1[w];
            c00 += Long.bitCount(x & u);
            c01 += Long.bitCount(x & v);
            c10 += Long.bitCount(y & u);
            c11 += Long.bitCount(y & v);
        }
        counts[row(i0) + j0] += c00;
        if (j1 != j0 && j1 <= i0) {
            counts[row(i0) + j1] += c01;
        }
        if (i1 != i0) {
            counts[row(i1) + j0] += c10;
            if (j1 != j0) {
                counts[row(i1) + j1] += c11;
            }
        }
    }
}
