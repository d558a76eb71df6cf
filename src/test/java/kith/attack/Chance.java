package kith.attack;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** What chance allows: tests that repeat an attack compare its outcome with these limits. */
final class Chance {
    /** Two-sided, 99.9 %: a test with fixed seeds that fails here has found something. */
    private static final double TAIL = .0005;

    private Chance() {
    }

    /** Fails unless {@code found} hits in {@code trials} are plausible for a probability: exact binomial tails. */
    static void assertBinomial(long trials, double probability, long found, String what) {
        double below = 0;
        double above = 0;
        double log = trials * Math.log1p(-probability);
        for (long hits = 0; hits <= trials; hits++) {
            double mass = Math.exp(log);
            below += hits <= found ? mass : 0;
            above += hits >= found ? mass : 0;
            log += Math.log((double) (trials - hits) / (hits + 1)) + Math.log(probability) - Math.log1p(-probability);
        }
        assertTrue(below > TAIL && above > TAIL, what + ": " + found + " of " + trials + ", expected "
                + trials * probability);
    }

    /** {@return the probability of at least so many hits in so many trials, by adding up the binomial's other end} */
    static double atLeast(long trials, double probability, long found) {
        double log = trials * Math.log1p(-probability);
        double tail = 0;
        for (long hits = 0; hits <= trials; hits++) {
            tail += hits >= found ? Math.exp(log) : 0;
            log += Math.log((double) (trials - hits) / (hits + 1)) + Math.log(probability) - Math.log1p(-probability);
        }
        return tail;
    }

    /**
     * Fails unless {@code tries} until {@code successes} is plausible for a probability of success at each try. So many
     * tries or fewer means at least so many successes among them; so many or more means at most one fewer before.
     */
    static void assertWaiting(int successes, double probability, long tries, String what) {
        double mean = successes / probability;
        // The sum of many waiting times is close to normal; its tails are wider than 3.3 deviations on neither side.
        double deviation = Math.sqrt(successes * (1 - probability)) / probability;
        assertTrue(Math.abs(tries - mean) < 3.5 * deviation, what + ": " + tries + " tries, expected " + mean);
    }
}
