package kith.evidence;

/**
 * How much a witness's testimony is worth: what decides its weight in the evidence.
 *
 * @param fpp f, the probability that a stranger matches, 0 to 1: by the measured fill, never by what a file claims
 * @param recognition q, the probability that the witness knows a legitimate sender, above 0 and below 1
 */
public record Credibility(double fpp, double recognition) {
    /** The most that one match may add: ln 100, so that no single friend outweighs everybody else. */
    public static final double MAX_MATCH_WEIGHT = Math.log(100);

    /** Refuses probabilities out of range. */
    public Credibility {
        if (!(fpp >= 0 && fpp <= 1 && recognition > 0 && recognition < 1)) {
            throw new IllegalArgumentException("fpp " + fpp + ", recognition " + recognition);
        }
    }

    /** {@return the credibility of filters of which nothing is known but their FPP} */
    public static Credibility ofFpp(double fpp) {
        return new Credibility(fpp, Recognition.DEFAULT);
    }

    /** {@return whether a match tells anything: filters that match everybody (f = 1) prove nothing} */
    public boolean informative() {
        return fpp < 1;
    }

    /**
     * {@return what a match adds to the log-likelihood ratio, ln((q + (1-q) f) / f), 0 to {@link #MAX_MATCH_WEIGHT}}
     */
    public double matchWeight() {
        return Math.min(MAX_MATCH_WEIGHT, Math.log((recognition + (1 - recognition) * fpp) / fpp));
    }

    /** {@return what a miss adds to the log-likelihood ratio, ln(1-q), below 0; 0 where filters prove nothing} */
    public double missWeight() {
        return informative() ? Math.log1p(-recognition) : 0;
    }

    /** {@return the probability that the witness knows the sender, given a match: q / (q + (1-q) f)} */
    public double posterior() {
        return recognition / (recognition + (1 - recognition) * fpp);
    }
}
