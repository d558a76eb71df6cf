package kith.lab.spectrum;

import java.util.function.IntToDoubleFunction;

/**
 * The memory that the spectral filters' counters take, from the distribution of one counter: in Elias's gamma code
 * (1975) of the value plus one, in groups of 32 that are rounded up to words of 64 bits, with an offset of 32 bits a
 * group. The length of a group is the sum of 32 code lengths, taken for independent, whose distribution is computed
 * term by term. Groups that have never shrunk take no more words than they need; that is what is expected here.
 */
final class GammaGroups {
    /** A counter that is always 0. */
    static final IntToDoubleFunction EMPTY = value -> value == 0 ? 1 : 0;

    private static final int GROUP = 32;
    private static final int OFFSET = 32;
    /** Codes of counters below 2^30. */
    private static final int MOST_DIGITS = 30;

    private GammaGroups() {
    }

    /**
     * {@return bits a counter}
     *
     * @param atLeast the probability that a counter is at least so large
     */
    static double bitsACounter(IntToDoubleFunction atLeast) {
        // A code of d digits has 2 d + 1 bits: what is beyond one bit a counter is twice the sum of the digits.
        double[] digits = new double[MOST_DIGITS];
        for (int number = 0; number < MOST_DIGITS; number++) {
            digits[number] = atLeast.applyAsDouble((1 << number) - 1)
                    - (number + 1 < MOST_DIGITS ? atLeast.applyAsDouble((1 << number + 1) - 1) : 0);
        }
        double[] sums = {1};
        for (int counter = 0; counter < GROUP; counter++) {
            double[] next = new double[sums.length + MOST_DIGITS - 1];
            for (int sum = 0; sum < sums.length; sum++) {
                for (int number = 0; number < MOST_DIGITS; number++) {
                    next[sum + number] += sums[sum] * digits[number];
                }
            }
            sums = next;
        }
        double words = 0;
        for (int sum = 0; sum < sums.length; sum++) {
            words += sums[sum] * Math.ceilDiv(GROUP + 2 * sum, Long.SIZE);
        }
        return (words * Long.SIZE + OFFSET) / GROUP;
    }
}
