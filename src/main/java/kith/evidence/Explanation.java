package kith.evidence;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verdict in full: what each witness contributes to it, and what would change it. Numbers only; words are made of
 * them elsewhere.
 *
 * @param evidence what is explained
 * @param alpha the share of strangers that may be called known
 * @param parts one for each witness, in the order of {@link Evidence#testimonies}
 * @param changes what would follow from one more thing, worked out exactly; none where no witness decides
 * @param leftOut how many witnesses with further filters {@code changes} leaves out, for want of time
 */
public record Explanation(Evidence evidence, double alpha, List<Part> parts, List<Change> changes, int leftOut) {
    /** Copies the lists. */
    public Explanation {
        parts = List.copyOf(parts);
        changes = List.copyOf(changes);
    }

    /**
     * What one witness contributes.
     *
     * @param testimony what the witness says
     * @param recognition q, how likely they know a legitimate sender, learned from the user's own contacts
     * @param weight what they add to the log-likelihood ratio: above 0 for a match, below for a miss, 0 where their
     *     filters prove nothing or they do not decide
     * @param share their part of all that the matches add, 0 to 1
     * @param pValueWithout the p-value if they were not asked at all; null for one who does not match or does not
     *     decide
     */
    public record Part(Testimony testimony, double recognition, double weight, double share,
            @Nullable Double pValueWithout) {
    }

    /** One thing more. */
    public enum Kind {
        /** One more filter of the edition from a friend. */
        NEXT_FILTER,
        /** The fingerprints of a friend who matches, or of all who could make a list match, are compared. */
        VERIFICATION,
        /** Somebody else, verified, shares as many filters as are usual. */
        ANOTHER_FRIEND
    }

    /**
     * What would follow from one thing more.
     *
     * @param kind what
     * @param witness of whom, their place from 0; -1 for somebody else
     * @param filters how many filters of theirs would be asked then
     * @param ifMatching the conclusion if those match as well; null where they cannot, for one of theirs does not
     *     already
     * @param ifNot the conclusion if one does not match; null where there is nothing that could fail
     */
    public record Change(Kind kind, int witness, int filters, @Nullable Conclusion ifMatching,
            @Nullable Conclusion ifNot) {
    }

    /** {@return whether this change could make a sender known who is not} */
    public boolean couldDecide(Change change) {
        return !evidence.verdict().positive() && (known(change.ifMatching()) || known(change.ifNot()));
    }

    private static boolean known(@Nullable Conclusion conclusion) {
        return conclusion != null && conclusion.verdict() == Verdict.KNOWN;
    }
}
