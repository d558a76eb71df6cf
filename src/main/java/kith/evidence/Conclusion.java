package kith.evidence;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What follows from some witnesses' matches.
 *
 * @param verdict {@link Verdict#KNOWN}, {@link Verdict#POSSIBLE} or {@link Verdict#UNKNOWN}
 * @param reason why, where the verdict needs one
 * @param pValue the probability that a stranger scores as high by weight
 */
public record Conclusion(Verdict verdict, @Nullable VerdictReason reason, double pValue) {
    /**
     * {@return the conclusion: known needs a p-value of at most alpha, and that it does not rest on the word of one who
     * is not verified}
     *
     * @param asked how many have filters that can tell anything
     * @param matched how many of those match
     * @param support what the matches come down to; asked for only where it decides
     */
    static Conclusion of(double alpha, int asked, int matched, double pValue, Supplier<Support> support) {
        if (matched == 0) {
            return new Conclusion(Verdict.UNKNOWN, asked == 0 ? VerdictReason.NO_EVIDENCE : null, pValue);
        }
        if (pValue > alpha) {
            return new Conclusion(Verdict.POSSIBLE, VerdictReason.TOO_MANY_STRANGERS, pValue);
        }
        return switch (support.get()) {
            case NOBODY -> throw new IllegalArgumentException("matches of nobody");
            case SEVERAL -> new Conclusion(Verdict.KNOWN, null, pValue);
            case VERIFIED_FRIEND -> new Conclusion(Verdict.KNOWN, VerdictReason.ONE_VERIFIED_FRIEND, pValue);
            case VERIFIED_LIST -> new Conclusion(Verdict.KNOWN, VerdictReason.ONE_VERIFIED_LIST, pValue);
            case UNVERIFIED_FRIEND -> new Conclusion(Verdict.POSSIBLE, VerdictReason.ONE_UNVERIFIED_FRIEND, pValue);
            case UNVERIFIED_LIST -> new Conclusion(Verdict.POSSIBLE, VerdictReason.ONE_UNVERIFIED_LIST, pValue);
            case ONE_UNVERIFIED_ORIGIN ->
                new Conclusion(Verdict.POSSIBLE, VerdictReason.ONE_UNVERIFIED_ORIGIN, pValue);
        };
    }
}
