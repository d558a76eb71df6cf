package kith.bloom;

import java.nio.ByteBuffer;
import kith.bloom.SparseCode.Corrupt;

/**
 * The decoders of a stream. In a long vector four take turns, one for each quarter of a word: while one waits for its
 * product, the others go on. In a short one the room that each state takes would be felt, so there is one.
 */
final class Lanes {
    /** How many take turns in a long vector. */
    static final int MOST = Long.SIZE / SparseModel.PATTERN;
    /** Vectors of so many bits or more are long. */
    static final int LONG_VECTOR = 1 << 17;
    /** The least value of a state between two patterns, the first and the last. */
    static final long LEAST = 1L << 31;
    /** States of this many shares or more are shortened before a pattern is added. */
    static final int ROOM = 63 - SparseModel.PRECISION;

    private static final int MASK = SparseModel.TOTAL - 1;

    private final SparseModel model;
    private final ByteBuffer in;

    /**
     * @param model of the vector
     * @param in the states, then the words
     */
    Lanes(SparseModel model, ByteBuffer in) {
        this.model = model;
        this.in = in;
    }

    /** {@return how many take turns in a vector of so many bits} */
    static int count(int length) {
        return length < LONG_VECTOR ? 1 : MOST;
    }

    /** Fills the words of a short vector; everything that is there must have been needed. */
    void readShort(long[] words) throws Corrupt {
        long state = state();
        for (int i = 0; i < words.length; i++) {
            for (int at = 0; at < Long.SIZE; at += SparseModel.PATTERN) {
                int slot = (int) state & MASK;
                int set = model.set(slot);
                int place = model.place(set, slot);
                words[i] |= (long) SparseModel.pattern(set, place) << at;
                state = more(model.share(set) * (state >>> SparseModel.PRECISION) + model.within(set, place, slot));
            }
        }
        requireEnd(state);
    }

    /** Fills the words of a long vector; everything that is there must have been needed. */
    void readLong(long[] words) throws Corrupt {
        long a = state();
        long b = state();
        long c = state();
        long d = state();
        for (int i = 0; i < words.length; i++) {
            int slotA = (int) a & MASK;
            int slotB = (int) b & MASK;
            int slotC = (int) c & MASK;
            int slotD = (int) d & MASK;
            int setA = model.set(slotA);
            int setB = model.set(slotB);
            int setC = model.set(slotC);
            int setD = model.set(slotD);
            int placeA = model.place(setA, slotA);
            int placeB = model.place(setB, slotB);
            int placeC = model.place(setC, slotC);
            int placeD = model.place(setD, slotD);
            words[i] = SparseModel.pattern(setA, placeA) | (long) SparseModel.pattern(setB, placeB) << 16
                    | (long) SparseModel.pattern(setC, placeC) << 32 | (long) SparseModel.pattern(setD, placeD) << 48;
            a = more(model.share(setA) * (a >>> SparseModel.PRECISION) + model.within(setA, placeA, slotA));
            b = more(model.share(setB) * (b >>> SparseModel.PRECISION) + model.within(setB, placeB, slotB));
            c = more(model.share(setC) * (c >>> SparseModel.PRECISION) + model.within(setC, placeC, slotC));
            d = more(model.share(setD) * (d >>> SparseModel.PRECISION) + model.within(setD, placeD, slotD));
        }
        requireEnd(a, b, c, d);
    }

    private void requireEnd(long... states) throws Corrupt {
        for (long state : states) {
            if (state != LEAST) {
                throw new Corrupt(SparseCode.Damage.ANOTHER_END);
            }
        }
        if (in.hasRemaining()) {
            throw new Corrupt(SparseCode.Damage.LEFT_OVER);
        }
    }

    private long state() throws Corrupt {
        long state = in.getLong();
        if (state < LEAST) {
            throw new Corrupt(SparseCode.Damage.STATE_OUT_OF_RANGE);
        }
        return state;
    }

    private long more(long state) throws Corrupt {
        if (state >= LEAST) {
            return state;
        }
        if (in.remaining() < Integer.BYTES) {
            throw new Corrupt(SparseCode.Damage.CUT_OFF);
        }
        return state << Integer.SIZE | in.getInt() & 0xffff_ffffL;
    }
}
