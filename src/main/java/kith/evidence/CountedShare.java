package kith.evidence;

import java.util.function.DoublePredicate;

/**
 * A share of independent trials, with the interval that holds the true one in at least 95 % of cases.
 *
 * @param estimate the share, 0 to 1
 * @param low the lower end, at most the estimate
 * @param high the upper end, at least the estimate
 */
public record CountedShare(double estimate, double low, double high) {
    private static final double OUTSIDE = 0.025;

    /** Refuses ends that do not hold the estimate. */
    public CountedShare {
        if (!(low >= 0 && low <= estimate && estimate <= high && high <= 1)) {
            throw new IllegalArgumentException(estimate + " in " + low + " to " + high);
        }
    }

    /**
     * {@return the share of trials that succeeded, with the exact interval (Clopper, Pearson 1934): its ends are the
     * shares with which so many, or so few, would succeed in 2.5 % of cases}
     *
     * @param hits how many succeeded, 0 to {@code trials}
     * @param trials how many there were, at least 1
     */
    public static CountedShare of(int hits, int trials) {
        if (trials < 1 || hits < 0 || hits > trials) {
            throw new IllegalArgumentException(hits + " of " + trials);
        }
        return new CountedShare((double) hits / trials, low(hits, trials), high(hits, trials));
    }

    /** {@return the lower end for so many hits, 0 to {@code trials}, of at least 1 trial} */
    public static double low(int hits, int trials) {
        return hits == 0 ? 0 : bisect(p -> Binomial.atLeast(trials, p, hits) < OUTSIDE);
    }

    /** {@return the upper end for so many hits, 0 to {@code trials}, of at least 1 trial} */
    public static double high(int hits, int trials) {
        return hits == trials ? 1 : bisect(p -> Binomial.atMost(trials, p, hits) > OUTSIDE);
    }

    /**
     * {@return the same for the share among so many further trials: they are a sample, too, so the interval is wider.
     * Its ends come from this one's and from those of a sample of that many (Newcombe 1998, as in {@link #agreesWith})}
     *
     * @param further how many, at least 1
     */
    public CountedShare ofNext(int further) {
        int hits = (int) Math.round(estimate * further);
        double middle = (double) hits / further;
        return new CountedShare(estimate,
                Math.max(0, estimate - Math.hypot(estimate - low, middle - low(hits, further))),
                Math.min(1, estimate + Math.hypot(high - estimate, high(hits, further) - middle)));
    }

    /** {@return whether a share lies within} */
    public boolean holds(double share) {
        return low <= share && share <= high;
    }

    /**
     * {@return whether this and another share, each with its own chance, may be of one rate: the 95 % interval of their
     * difference holds zero (from both intervals, Newcombe 1998)}
     */
    public boolean agreesWith(CountedShare other) {
        CountedShare less = estimate <= other.estimate ? this : other;
        CountedShare more = estimate <= other.estimate ? other : this;
        return more.estimate - less.estimate <= Math.hypot(more.estimate - more.low, less.high - less.estimate);
    }

    /** {@return where {@code below} turns false between 0 and 1} */
    private static double bisect(DoublePredicate below) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (below.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
