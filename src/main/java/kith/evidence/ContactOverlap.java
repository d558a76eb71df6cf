package kith.evidence;

import kith.fault.Fault;

/**
 * Overlap by contacts: the user's n contacts put to a friend's filters. Needs no agreement with the friend, who need
 * not know.
 */
public final class ContactOverlap {
    private static final double OUTSIDE = 0.025;
    /** So much may rounding err: a value on the edge belongs to the interval. */
    private static final double EDGE = OUTSIDE * (1 - 1e-8);

    private ContactOverlap() {
    }

    /**
     * {@return the estimate (h - n f) / (1 - f), clamped to 0 to h, and the interval of all c for which neither so
     * few nor so many chance hits among the n - c others would be rarer than 2.5 %} The interval holds the truth in at
     * least 95 % of cases whatever n, c and f (Clopper, Pearson 1934). Its ends are whole; where f is tiny the
     * estimate can lie a fraction below a low end that is h itself.
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
        return new OverlapEstimate(estimate, low(hits, contacts, fpp), high(hits, contacts, fpp), hits, byChance,
                OverlapEstimate.Method.CONTACTS);
    }

    /** The smallest c with P(h hits or more) above 2.5 %, which rises with c and is 1 at h. */
    private static int low(int hits, int contacts, double fpp) {
        int refused = -1;
        int accepted = hits;
        while (accepted - refused > 1) {
            int middle = (accepted + refused) >>> 1;
            if (Binomial.atLeast(contacts - middle, fpp, hits - middle) > EDGE) {
                accepted = middle;
            } else {
                refused = middle;
            }
        }
        return accepted;
    }

    /** The largest c with P(h hits or fewer) above 2.5 %, which falls with c; 0 where there is none. */
    private static int high(int hits, int contacts, double fpp) {
        int accepted = 0;
        int refused = hits + 1;
        while (refused - accepted > 1) {
            int middle = (accepted + refused) >>> 1;
            if (Binomial.atMost(contacts - middle, fpp, hits - middle) > EDGE) {
                accepted = middle;
            } else {
                refused = middle;
            }
        }
        return accepted;
    }
}
