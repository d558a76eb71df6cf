package kith.ui.check;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Map;
import kith.app.CheckSenders.Asked;
import kith.app.Voice;
import kith.evidence.Conclusion;
import kith.evidence.Explanation;
import kith.evidence.Verdict;
import kith.ui.text.Figures;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** Says explanations of verdicts, in odds. */
public final class ExplainWords {
    private final Texts texts;
    private final Figures figures;

    /** @param texts the window's language */
    public ExplainWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
    }

    /** {@return what a friend or circle adds to the sum or takes from it, with its sign} */
    public String weight(Explanation.Part part) {
        return new DecimalFormat("+0.00;\u22120.00", DecimalFormatSymbols.getInstance(texts.locale()))
                .format(part.weight());
    }

    /** {@return where a friend's or circle's weight comes from} */
    public String part(Asked asked, Explanation.Part part) {
        boolean list = asked.voice() instanceof Voice.OfCircle;
        String from = texts.format(list ? "check.explain-part-list" : "check.explain-part", Map.of("filters", asked.filters(), "odds",
                figures.odds(part.testimony().fpp()), "recognition", figures.share(part.recognition())));
        if (!part.testimony().decides()) {
            return texts.get("check.two-sentences", "one", from, "other", texts.get("check.explain-silent"));
        }
        if (part.pValueWithout() == null) {
            return from;
        }
        String without = part.pValueWithout() >= 1 ? texts.get("check.explain-nobody-without")
                : texts.get(list ? "check.explain-without-list" : "check.explain-without", "odds", figures.odds(part.pValueWithout()));
        return texts.get("check.two-sentences", "one", from, "other", without);
    }

    /** {@return how rare a score must be to be called known} */
    public String limit(Explanation explanation) {
        return texts.get("check.explain-limit", "alpha", figures.odds(explanation.alpha()), "sum",
                new DecimalFormat("+0.00;\u22120.00", DecimalFormatSymbols.getInstance(texts.locale()))
                        .format(explanation.evidence().logLikelihoodRatio()));
    }

    /** {@return the heading of the changes} */
    public String heading() {
        return texts.get("check.explain-changes");
    }

    /** {@return the heading of the figures behind a verdict} */
    public String figures() {
        return texts.get("check.explain-figures");
    }

    /** {@return that no friend can change anything} */
    public String nothingChanges(Verdict verdict) {
        return texts.get(verdict == Verdict.INVALID ? "check.explain-invalid" : "check.explain-settled");
    }

    /** {@return what one thing more would change, and whether it could be enough} */
    public String change(List<Asked> asked, Explanation.Change change, boolean couldDecide) {
        @Nullable Voice whose = change.witness() < 0 ? null : asked.get(change.witness()).voice();
        String name = whose == null ? "" : whose.name();
        String key = switch (change.kind()) {
            case VERIFICATION -> whose instanceof Voice.OfCircle ? "check.explain-verification-list"
                    : "check.explain-verification";
            case NEXT_FILTER -> change.ifMatching() == null ? "check.explain-next-filter-silent"
                    : "check.explain-next-filter";
            case ANOTHER_FRIEND -> "check.explain-another-friend";
        };
        String words = texts.format(key, Map.of("name", name, "filters", change.filters(), "then",
                conclusion(change.ifMatching()), "else", conclusion(change.ifNot())));
        return couldDecide ? texts.get("check.two-sentences", "one", words, "other", texts.get("check.explain-enough"))
                : words;
    }

    /** {@return that not everything is listed} */
    public String leftOut(int count) {
        return texts.get("check.explain-left-out", "count", count);
    }

    private String conclusion(@Nullable Conclusion conclusion) {
        if (conclusion == null) {
            return "";
        }
        String verdict = texts.get("verdict." + conclusion.verdict().word());
        return conclusion.verdict() == Verdict.UNKNOWN ? texts.get("check.explain-verdict", "verdict", verdict)
                : texts.get("check.explain-conclusion", "verdict", verdict, "odds", figures.odds(conclusion.pValue()));
    }
}
