package kith.lab.spamlist;

import module java.base;

/**
 * How long look-ups take, side by side: short rounds of both by turns, of which the fastest counts, because all that
 * disturbs a round makes it slower.
 *
 * @param front nanoseconds a look-up in the filter
 * @param list the same for the list
 */
record LookUpTimes(double front, double list) {
    /** Rounds of each. */
    static final int ROUNDS = 20;

    /**
     * {@return the times for these addresses}
     *
     * @param addresses are looked up in every round, at least one
     * @param front the look-up in the filter, with the SHA-256 of the address that it needs
     * @param list the look-up in the list
     */
    static LookUpTimes measure(List<String> addresses, Predicate<String> front, Predicate<String> list) {
        double fastestFront = Double.POSITIVE_INFINITY;
        double fastestList = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            fastestFront = Math.min(fastestFront, round(addresses, front));
            fastestList = Math.min(fastestList, round(addresses, list));
        }
        return new LookUpTimes(fastestFront, fastestList);
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
}
