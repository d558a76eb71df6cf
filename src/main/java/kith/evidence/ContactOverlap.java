package kith.evidence;

import kith.fault.Fault;

/**
 * Overlap by contacts: the user's n contacts put to a friend's filters. Needs no agreement with the friend, who need
 * not know.
 */
public final class ContactOverlap {
    private ContactOverlap() {
    }

    /**
     * {@return the estimate (h - n f) / (1 - f), clamped to 0 to h, and the interval of all c for which h would not be
     * too rare among the n - c others, by {@link IntervalSearch}} The interval holds the truth in at least 95 % of
     * cases whatever n, c and f, for its test is exact. It does so in at most 97.5 % where (n - c) f is 10 or more and
     * f one half or less; but not for c = 0 where n is 20, 22, 25, 27, 32, 34 or 39 with one filter, or 43 with two (of
     * one size class or another): there the count comes in steps too large for anything between 95 and 97.5 %. Its ends
     * are whole, except that it always holds the estimate: where f is tiny that may lie a fraction below h, and all
     * that is below h be refused.
     *
     * @param hits h, how many contacts pass all filters, 0 to n
     * @param contacts n, how many were tried
     * @param fpp f, the filters' measured FPP
     * @throws kith.fault.KithException {@link Fault#SATURATED} where the filters match everybody
     */
    public static OverlapEstimate estimate(int hits, int contacts, double fpp) {
        if (hits < 0 || hits > contacts || !(fpp >= 0 && fpp <= 1)) {
            throw new IllegalArgumentException(hits + " hits of " + contacts + ", fpp " + fpp);
        }
        if (fpp == 1) {
            throw Fault.SATURATED.raise("fill", fpp);
        }
        double byChance = contacts * fpp;
        double estimate = Math.clamp((hits - byChance) / (1 - fpp), 0, hits);
        IntervalSearch interval =
                new IntervalSearch(c -> law(contacts, fpp, c), hits, IntervalSearch.Limit.STRICT);
        double low = Math.min(estimate, interval.low(hits));
        double high = Math.max(estimate, interval.high((int) estimate, hits));
        return new OverlapEstimate(estimate, low, high, hits, byChance, OverlapEstimate.Method.CONTACTS);
    }

    /** The law of the hits of n contacts of whom c are the friend's: c, and a binomial number of the others. */
    private static CountLaw law(int contacts, double fpp, int common) {
        return new CountLaw() {
            @Override
            public double atMost(int hits) {
                return Binomial.atMost(contacts - common, fpp, hits - common);
            }

            @Override
            public double atLeast(int hits) {
                return Binomial.atLeast(contacts - common, fpp, hits - common);
            }
        };
    }
}
