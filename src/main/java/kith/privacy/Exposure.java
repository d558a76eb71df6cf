package kith.privacy;

/**
 * What an onlooker finds who tries the addresses of a dictionary on all filters they hold.
 *
 * @param tried addresses of the dictionary, N
 * @param known contacts among them that are in every filter, c: each of them matches
 * @param partly further contacts among them, which only some of the filters hold
 * @param partlyHits how many of those are expected to match all the same
 * @param fpp probability that somebody who is no contact matches
 * @param deniability gamma: share of the contacts of whom every bit could as well come from somebody in the dictionary
 *     who is no contact (Bianchi, Bracciale, Loreti 2012). With h = (N - c) fpp such hiding addresses,
 *     lambda = h k / (m w) it is (1 - e^-lambda)^k for one filter and the product for several
 */
public record Exposure(int tried, int known, int partly, double partlyHits, double fpp, double deniability) {
    /** {@return the addresses that are no contact at all} */
    public int strangers() {
        return tried - known - partly;
    }

    /** {@return how many addresses are expected to match: n + (N - n) f} */
    public double expectedHits() {
        return known + partlyHits + strangers() * fpp;
    }

    /** {@return the share of matches that are right, 0 to 1: n / (n + (N - n) f); 0 where nothing can match} */
    public double precision() {
        double hits = expectedHits();
        return hits > 0 ? (known + partlyHits) / hits : 0;
    }

    /**
     * {@return in which range the number of strangers that match lies with this probability at least} Exact: they match
     * one independent of the other.
     *
     * @param level above 0, below 1, as in .99
     */
    public HitRange falseHits(double level) {
        return HitRange.of(strangers(), fpp, level);
    }
}
