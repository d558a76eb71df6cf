package kith.bloom.variant;

import java.util.Objects;

/** A row of counters of four bits, sixteen to a word. One that has reached 15 stays there for ever. */
final class SaturatingCounters {
    /** Bits of a counter. */
    static final int WIDTH = 4;
    /** The most that a counter says, and so "this or more". */
    static final int MOST = (1 << WIDTH) - 1;

    private static final int A_WORD = Long.SIZE / WIDTH;

    private final int length;
    private final long[] words;

    SaturatingCounters(int length) {
        this.length = length;
        this.words = new long[(length - 1) / A_WORD + 1];
    }

    private static int shift(int index) {
        return index % A_WORD * WIDTH;
    }

    int get(int index) {
        Objects.checkIndex(index, length);
        return (int) (words[index / A_WORD] >>> shift(index)) & MOST;
    }

    /** Adds to a counter, up to {@link #MOST}. */
    void add(int index, int amount) {
        long rise = Math.min(amount, MOST - get(index));
        words[index / A_WORD] += rise << shift(index);
    }

    /** Takes one from a counter that is above zero. A full one keeps what it has: nobody knows how much it missed. */
    void subtract(int index) {
        int value = get(index);
        if (value > 0 && value < MOST) {
            words[index / A_WORD] -= 1L << shift(index);
        }
    }
}
