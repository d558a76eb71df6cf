package kith.lab.spamlist;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * How long look-ups take, side by side: rounds of both by turns, so that whatever slows one down slows the other.
 *
 * @param front nanoseconds a look-up, sorted, a value for each round
 * @param list the same for the list
 */
record LookUpTimes(double[] front, double[] list) {
    private static final int ROUNDS = 7;

    /**
     * {@return the times for these addresses}
     *
     * @param addresses are looked up in every round, at least one
     * @param front the look-up in the filter, with the SHA-256 of the address that it needs
     * @param list the look-up in the list
     */
    static LookUpTimes measure(List<String> addresses, Predicate<String> front, Predicate<String> list) {
        double[] first = new double[ROUNDS];
        double[] second = new double[ROUNDS];
        // Once for nothing, while Java still compiles.
        round(addresses, front);
        round(addresses, list);
        for (int round = 0; round < ROUNDS; round++) {
            first[round] = round(addresses, front);
            second[round] = round(addresses, list);
        }
        Arrays.sort(first);
        Arrays.sort(second);
        return new LookUpTimes(first, second);
    }

    private static double round(List<String> addresses, Predicate<String> test) {
        long hits = 0;
        long start = System.nanoTime();
        for (String address : addresses) {
            // A new text each time: a text remembers its hash, which would spare the hash set half its work.
            hits += test.test(new String(address.toCharArray())) ? 1 : 0;
        }
        long nanoseconds = System.nanoTime() - start;
        // Looking at the hits keeps the compiler from leaving the look-ups out.
        return hits < 0 ? Double.NaN : (double) nanoseconds / addresses.size();
    }

    /** {@return the round in the middle} */
    static double middle(double[] sorted) {
        return sorted[sorted.length / 2];
    }
}
