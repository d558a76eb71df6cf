package kith.evidence;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one sender, and the conclusion.
 *
 * @param verdict the conclusion
 * @param reason why, where the verdict needs one
 * @param pValue the probability that a stranger scores as high by weight with the witnesses who decide
 *     ({@link Trust#decides}): what the verdict rests on; 1 where none of them matched
 * @param pValueByCount the probability that as many of them match a stranger: for information
 * @param logLikelihoodRatio of them, natural logarithm; above 0 speaks for a legitimate sender
 * @param asked how many witnesses had filters that can tell anything, whether they decide or not
 * @param matched how many of those matched
 * @param testimonies one for each witness, in the order they were given, also those that tell nothing; unmodifiable
 */
public record Evidence(
        Verdict verdict,
        @Nullable VerdictReason reason,
        double pValue,
        double pValueByCount,
        double logLikelihoodRatio,
        int asked,
        int matched,
        List<Testimony> testimonies) {
    /**
     * {@return evidence where nobody needs to be asked}
     *
     * @param verdict {@link Verdict#SELF}, {@link Verdict#MINE} or {@link Verdict#INVALID}
     * @throws IllegalArgumentException for a verdict that only witnesses can give
     */
    public static Evidence settled(Verdict verdict) {
        return switch (verdict) {
            case SELF, MINE, INVALID -> new Evidence(verdict, null, 1, 1, 0, 0, 0, List.of());
            case KNOWN, POSSIBLE, UNKNOWN -> throw new IllegalArgumentException(verdict + " needs witnesses");
        };
    }

    /** {@return how many witnesses of a kind had filters that can tell anything} */
    public int asked(Source.Kind kind) {
        return count(kind, testimony -> true);
    }

    /** {@return how many of those matched} */
    public int matched(Source.Kind kind) {
        return matched == 0 ? 0 : count(kind, Testimony::matches);
    }

    /** {@return how many of the witnesses who matched decide} */
    public int decidingMatched() {
        int count = 0;
        for (int j = 0; matched > 0 && j < testimonies.size(); j++) {
            Testimony testimony = testimonies.get(j);
            count += testimony.matches() && testimony.decides() ? 1 : 0;
        }
        return count;
    }

    private int count(Source.Kind kind, Predicate<Testimony> which) {
        int count = 0;
        for (Testimony testimony : testimonies) {
            count += testimony.kind() == kind && testimony.informative() && which.test(testimony) ? 1 : 0;
        }
        return count;
    }

    /**
     * {@return the same testimonies under a verdict that does not rest on them}
     *
     * @param settled {@link Verdict#SELF} or {@link Verdict#MINE}: the user's own lists decide before any witness
     * @throws IllegalArgumentException for a verdict that only witnesses can give
     */
    public Evidence settledAs(Verdict settled) {
        if (settled != Verdict.SELF && settled != Verdict.MINE) {
            throw new IllegalArgumentException(settled + " needs witnesses");
        }
        return new Evidence(settled, null, pValue, pValueByCount, logLikelihoodRatio, asked, matched,
                testimonies);
    }
}
