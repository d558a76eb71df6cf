package kith.privacy;

/**
 * What trying a dictionary on some filters really found, beside what was to be expected.
 *
 * @param predicted what the privacy panel says of these filters and this dictionary
 * @param trueHits addresses that match and that every filter holds
 * @param partlyHits addresses that match and that only some of the filters hold
 * @param falseHits addresses that match and that none of the filters holds
 */
public record AttackOutcome(Exposure predicted, int trueHits, int partlyHits, int falseHits) {
    /** With this probability at least {@link #asPredicted} holds for one attack. */
    public static final double LEVEL = .99;

    /** {@return how many addresses matched} */
    public int hits() {
        return trueHits + partlyHits + falseHits;
    }

    /** {@return the share of matches that were right, 0 to 1; 0 where nothing matched} */
    public double precision() {
        return hits() == 0 ? 0 : (double) (trueHits + partlyHits) / hits();
    }

    /** {@return between how many false matches the prediction has its 99 %} */
    public HitRange expectedFalseHits() {
        return predicted.falseHits(LEVEL);
    }

    /**
     * {@return whether the false matches lie where 99 % of all attacks have theirs, and no contact was missed} Of a
     * hundred attacks about one does not, with nothing being wrong.
     */
    public boolean asPredicted() {
        return trueHits == predicted.known() && expectedFalseHits().contains(falseHits);
    }
}
