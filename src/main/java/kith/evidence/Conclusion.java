package kith.evidence;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What follows from some witnesses' matches.
 *
 * @param verdict {@link Verdict#KNOWN}, {@link Verdict#POSSIBLE} or {@link Verdict#UNKNOWN}
 * @param reason why, where the verdict needs one
 * @param pValue the probability that a stranger scores as high by weight with the witnesses who decide; 1 if none
 *     matches
 */
public record Conclusion(Verdict verdict, @Nullable VerdictReason reason, double pValue) {
    /**
     * {@return the conclusion: known needs a p-value of at most alpha from those who decide; any other match makes
     * possible}
     *
     * @param asked how many have filters that can tell anything
     * @param matched how many of those match
     * @param pValue over those who decide alone
     * @param support what the matches of those who decide come down to; asked for only where somebody matches
     */
    static Conclusion of(double alpha, int asked, int matched, double pValue, Supplier<Support> support) {
        if (matched == 0) {
            return new Conclusion(Verdict.UNKNOWN, asked == 0 ? VerdictReason.NO_EVIDENCE : null, pValue);
        }
        Support on = support.get();
        if (on == Support.NOBODY) {
            return new Conclusion(Verdict.POSSIBLE, VerdictReason.NOBODY_VERIFIED, pValue);
        }
        if (pValue > alpha) {
            return new Conclusion(Verdict.POSSIBLE, VerdictReason.TOO_MANY_STRANGERS, pValue);
        }
        return new Conclusion(Verdict.KNOWN, switch (on) {
            case FRIEND -> VerdictReason.ONE_VERIFIED_FRIEND;
            case LIST -> VerdictReason.ONE_VERIFIED_LIST;
            case ONE_ORIGIN -> VerdictReason.ONE_VERIFIED_ORIGIN;
            case SEVERAL, NOBODY -> null;
        }, pValue);
    }
}
