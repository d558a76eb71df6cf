package kith.scale;

import java.util.SplittableRandom;

/**
 * Rounds of a circle that hides its members, when members get lost: whoever does not contribute makes the round
 * worthless, and the next one is without them. Each member of each round is lost with the same probability, whatever
 * the others do.
 *
 * @param members of the first round
 * @param lost probability that a member of a round does not contribute, 0 to below 1
 */
record LostMembers(int members, double lost) {
    /** Fewer hide nobody: the circle has failed. */
    private static final int FEWEST = 3;

    /**
     * What comes of it, on average.
     *
     * @param rounds until one is complete, or too few are left
     * @param left members of the round that is complete
     * @param files that are sent: to each member of each round the circle's file, from each who is not lost a
     *     contribution, and the list to whoever is left
     * @param failed how often too few were left
     */
    record Outcome(double rounds, double left, double files, double failed) {
    }

    /** {@return the averages of so many tries} */
    Outcome simulate(int tries, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double rounds = 0;
        double left = 0;
        double files = 0;
        double failed = 0;
        for (int i = 0; i < tries; i++) {
            int now = members;
            int before;
            do {
                before = now;
                now = before - drawn(random, before);
                rounds++;
                files += before + now;
            } while (now < before && now >= FEWEST);
            failed += now < FEWEST ? 1 : 0;
            left += now < FEWEST ? 0 : now;
            files += now < FEWEST ? 0 : now;
        }
        return new Outcome(rounds / tries, left / tries, files / tries, failed / tries);
    }

    private int drawn(SplittableRandom random, int from) {
        int count = 0;
        for (int i = 0; i < from; i++) {
            count += random.nextDouble() < lost ? 1 : 0;
        }
        return count;
    }

    /**
     * {@return the expected number of rounds, exactly: one, and those of whoever is left}
     * Takes time and memory with the square of the number of members.
     */
    double expectedRounds() {
        double[] rounds = new double[members + 1];
        for (int n = FEWEST; n <= members; n++) {
            // Of n members k are lost: a row of the binomial distribution, from k = 0 on.
            double probability = Math.pow(1 - lost, n);
            double sum = 1;
            for (int k = 1; k <= n; k++) {
                probability *= (n - k + 1) / (double) k * lost / (1 - lost);
                sum += probability * rounds[n - k];
            }
            rounds[n] = sum;
        }
        return rounds[members];
    }
}
