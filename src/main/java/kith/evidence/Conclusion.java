package kith.evidence;

import org.jspecify.annotations.Nullable;

/**
 * What follows from some friends' matches.
 *
 * @param verdict {@link Verdict#KNOWN}, {@link Verdict#POSSIBLE} or {@link Verdict#UNKNOWN}
 * @param reason why, where the verdict needs one
 * @param pValue the probability that a stranger scores as high by weight
 */
public record Conclusion(Verdict verdict, @Nullable VerdictReason reason, double pValue) {
    /**
     * {@return the conclusion: known needs a p-value of at most alpha, and if only one matches, that he is verified}
     *
     * @param asked how many have filters that can tell anything
     * @param matched how many of those match
     * @param lastMatch how far the one who matches is trusted (any of them, if there are several); none if nobody does
     */
    static Conclusion of(double alpha, int asked, int matched, @Nullable Trust lastMatch, double pValue) {
        if (matched == 0 || lastMatch == null) {
            return new Conclusion(Verdict.UNKNOWN, asked == 0 ? VerdictReason.NO_EVIDENCE : null, pValue);
        }
        if (pValue > alpha) {
            return new Conclusion(Verdict.POSSIBLE, VerdictReason.TOO_MANY_STRANGERS, pValue);
        }
        if (matched > 1) {
            return new Conclusion(Verdict.KNOWN, null, pValue);
        }
        return switch (lastMatch) {
            case VERIFIED -> new Conclusion(Verdict.KNOWN, VerdictReason.ONE_VERIFIED_FRIEND, pValue);
            case UNVERIFIED -> new Conclusion(Verdict.POSSIBLE, VerdictReason.ONE_UNVERIFIED_FRIEND, pValue);
        };
    }
}
