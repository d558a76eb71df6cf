package kith.bloom;

import java.math.BigInteger;

/**
 * How often each pattern of 16 bits is expected in a vector of {@code m} bits of which {@code t} are set: a share of
 * {@link #TOTAL} for each number of bits set, in exact integers, so that every machine gets the same. Patterns are in
 * order of bits set, then of value.
 */
final class SparseModel {
    /** Bits of a pattern. */
    static final int PATTERN = 16;
    /** Binary logarithm of {@link #TOTAL}. */
    static final int PRECISION = 28;
    /** What the shares of all patterns add up to. */
    static final int TOTAL = 1 << PRECISION;

    private static final int PATTERNS = 1 << PATTERN;
    private static final int LOOK_UP = 12;
    private static final int LOOK_UP_SHIFT = PRECISION - LOOK_UP;

    /** How many patterns have fewer bits set than this. */
    private static final int[] FIRST = new int[PATTERN + 2];
    /** All patterns in order. */
    private static final char[] ORDERED = new char[PATTERNS];
    /** The place of a pattern among those with as many bits set. */
    private static final char[] PLACE = new char[PATTERNS];

    static {
        int[] count = new int[PATTERN + 1];
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            PLACE[pattern] = (char) count[Integer.bitCount(pattern)]++;
        }
        for (int set = 0; set <= PATTERN; set++) {
            FIRST[set + 1] = FIRST[set] + count[set];
        }
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            ORDERED[FIRST[Integer.bitCount(pattern)] + PLACE[pattern]] = (char) pattern;
        }
    }

    /** The share of one pattern with so many bits set. */
    private final int[] share = new int[PATTERN + 1];
    /** The shares of all patterns with fewer bits set; at the end {@link #TOTAL}. */
    private final int[] before = new int[PATTERN + 2];
    /** For division by the share: multiply, then shift. */
    private final long[] reciprocal = new long[PATTERN + 1];
    private final int[] shift = new int[PATTERN + 1];
    /** The fewest bits set among the patterns of the shares that begin with these bits. */
    private final byte[] lookUp = new byte[1 << LOOK_UP];

    /**
     * @param length m, in bits
     * @param set t, 0 to m
     */
    SparseModel(int length, int set) {
        int rest = TOTAL;
        for (int j = PATTERN; j > 0; j--) {
            share[j] = 1 + expected(length, set, j);
            rest -= (FIRST[j + 1] - FIRST[j]) * share[j];
        }
        share[0] = rest;
        for (int j = 0; j <= PATTERN; j++) {
            before[j + 1] = before[j] + (FIRST[j + 1] - FIRST[j]) * share[j];
            shift[j] = PRECISION + Integer.SIZE - Integer.numberOfLeadingZeros(share[j]);
            reciprocal[j] = (1L << shift[j]) / share[j] + 1;
        }
        int j = 0;
        for (int top = 0; top < lookUp.length; top++) {
            while (top << LOOK_UP_SHIFT >= before[j + 1]) {
                j++;
            }
            lookUp[top] = (byte) j;
        }
    }

    /** Rounded down, of a total that leaves one for each pattern, so that none is impossible. */
    private static int expected(int length, int set, int j) {
        BigInteger m = BigInteger.valueOf(length);
        BigInteger t = BigInteger.valueOf(set);
        return t.pow(j).multiply(m.subtract(t).pow(PATTERN - j)).multiply(BigInteger.valueOf(TOTAL - PATTERNS))
                .divide(m.pow(PATTERN)).intValueExact();
    }

    /** {@return the share of a pattern with so many bits set} */
    int share(int set) {
        return share[set];
    }

    /** {@return the shares of all patterns before this one} */
    int before(int pattern) {
        int set = Integer.bitCount(pattern);
        return before[set] + PLACE[pattern] * share[set];
    }

    /** {@return how many bits are set in the pattern in whose share this is, 0 to {@link #TOTAL} - 1} */
    int set(int slot) {
        int set = lookUp[slot >>> LOOK_UP_SHIFT];
        while (slot >= before[set + 1]) {
            set++;
        }
        return set;
    }

    /** {@return the place of that pattern among those with as many bits set} */
    int place(int set, int slot) {
        return (int) ((slot - before[set]) * reciprocal[set] >>> shift[set]);
    }

    /** {@return how far into that pattern's share it is} */
    int within(int set, int place, int slot) {
        return slot - before[set] - place * share[set];
    }

    /** {@return the pattern at a place among those with so many bits set} */
    static int pattern(int set, int place) {
        return ORDERED[FIRST[set] + place];
    }
}
