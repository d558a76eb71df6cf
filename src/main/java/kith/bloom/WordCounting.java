package kith.bloom;

import java.util.stream.IntStream;

/** Shared bits of all pairs, word by word: as fast whatever the vectors hold. */
final class WordCounting {
    /** Vectors that are compared with as many others while the nearest cache holds a piece of all of them. */
    private static final int BLOCK = 16;
    /** Words of such a piece: 16 + 16 pieces are 128 KiB. */
    private static final int PIECE = 512;

    private final long[][] words;
    private final int[] counts;

    /**
     * @param words of the vectors, all of one length
     * @param counts where to add, as {@link SharedBits#row} has it
     */
    WordCounting(long[][] words, int[] counts) {
        this.words = words;
        this.counts = counts;
    }

    /** Counts on all cores. */
    void run() {
        int blocks = (words.length + BLOCK - 1) / BLOCK;
        // Every pair of blocks once, a block with itself too; each writes counts of its own.
        IntStream.range(0, blocks * (blocks + 1) / 2).parallel().forEach(pair -> {
            int later = (int) ((Math.sqrt(8.0 * pair + 1) - 1) / 2);
            count(later * BLOCK, (pair - later * (later + 1) / 2) * BLOCK);
        });
    }

    private void count(int later, int earlier) {
        int laterEnd = Math.min(later + BLOCK, words.length);
        int earlierEnd = Math.min(earlier + BLOCK, words.length);
        int length = words[0].length;
        for (int from = 0; from < length; from += PIECE) {
            int to = Math.min(from + PIECE, length);
            for (int i = later; i < laterEnd; i += 2) {
                // The odd one at the end is its own neighbour; what is counted for the neighbour is then left out.
                int neighbour = Math.min(i + 1, laterEnd - 1);
                for (int j = earlier; j < earlierEnd && j <= neighbour; j += 2) {
                    int next = Math.min(j + 1, earlierEnd - 1);
                    square(i, neighbour, j, next, from, to);
                }
            }
        }
    }

    /**
     * Counts two vectors against two: each word is loaded once for two counts. The compiler turns the loop into vector
     * instructions where the processor has them, as fast as when written by hand.
     */
    private void square(int i0, int i1, int j0, int j1, int from, int to) {
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
        counts[SharedBits.row(i0) + j0] += c00;
        if (j1 != j0 && j1 <= i0) {
            counts[SharedBits.row(i0) + j1] += c01;
        }
        if (i1 != i0) {
            counts[SharedBits.row(i1) + j0] += c10;
            if (j1 != j0) {
                counts[SharedBits.row(i1) + j1] += c11;
            }
        }
    }
}
