package kith.text.check;

import module java.base;
import kith.app.check.AskedWitness;
import kith.app.check.CircleWitness;
import kith.app.check.NamedWitness;
import kith.evidence.Conclusion;
import kith.evidence.Explanation;
import kith.evidence.Verdict;
import kith.text.Figures;
import kith.text.Messages;
import org.jspecify.annotations.Nullable;

/** Says what made a verdict and what would change it, in odds. */
public final class ExplanationTexts {
    private final Messages messages;
    private final Figures figures;
    private final VerdictTexts verdicts;
    private final WitnessTexts witnesses;

    /** @param messages the reader's language */
    public ExplanationTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.verdicts = new VerdictTexts(messages);
        this.witnesses = new WitnessTexts(messages);
    }

    /** {@return what a friend or circle adds to the sum or takes from it, with its sign} */
    public String weight(Explanation.Part part) {
        return figures.weight(part.weight());
    }

    /** {@return where a friend's or circle's weight comes from} */
    public String part(AskedWitness asked, Explanation.Part part) {
        boolean list = asked.who() instanceof CircleWitness;
        String from = messages.format(list ? "check.explain-part-list" : "check.explain-part", Map.of("filters",
                asked.filters(), "odds", figures.strangers(part.testimony().fpp()), "recognition",
                figures.share(part.recognition())));
        if (!part.testimony().decides()) {
            return messages.sentences(from, messages.get("check.explain-silent"));
        }
        return part.pValueWithout() == null ? from
                : messages.sentences(from, without(asked, part.pValueWithout()));
    }

    /** {@return how rare a score must be to be called known} */
    public String limit(Explanation explanation) {
        return messages.get("check.explain-limit", "alpha", figures.strangers(explanation.alpha()), "sum",
                figures.weight(explanation.evidence().logLikelihoodRatio()));
    }

    /** {@return how rare the score is without one who is asked} */
    public String without(AskedWitness asked, double pValue) {
        return pValue >= 1 ? messages.get("check.explain-nobody-without")
                : messages.get("check.explain-without", "name", witnesses.name(asked), "odds",
                        figures.strangers(pValue));
    }

    /** {@return that no friend can change anything} */
    public String nothingChanges(Verdict verdict) {
        return messages.get(verdict == Verdict.INVALID ? "check.explain-invalid" : "check.explain-settled");
    }

    /** {@return what one thing more would change, and whether it could be enough} */
    public String change(List<AskedWitness> asked, Explanation.Change change, boolean couldDecide) {
        @Nullable NamedWitness whose = change.witness() < 0 ? null : asked.get(change.witness()).who();
        String key = switch (change.kind()) {
            case VERIFICATION -> whose instanceof CircleWitness ? "check.explain-verification-list"
                    : "check.explain-verification";
            case NEXT_FILTER -> change.ifMatching() == null ? "check.explain-next-filter-silent"
                    : "check.explain-next-filter";
            case ANOTHER_FRIEND -> "check.explain-another-friend";
        };
        String said = messages.format(key, Map.of("name", whose == null ? "" : whose.name(), "filters",
                change.filters(), "then", conclusion(change.ifMatching()), "else", conclusion(change.ifNot())));
        return couldDecide ? messages.sentences(said, messages.get("check.explain-enough")) : said;
    }

    /** {@return that not everything is listed} */
    public String leftOut(int count) {
        return messages.get("check.explain-left-out", "count", count);
    }

    private String conclusion(@Nullable Conclusion conclusion) {
        if (conclusion == null) {
            return "";
        }
        String verdict = verdicts.verdict(conclusion.verdict());
        return conclusion.verdict() == Verdict.UNKNOWN || conclusion.pValue() >= 1
                ? messages.get("check.explain-verdict", "verdict", verdict)
                : messages.get("check.explain-conclusion", "verdict", verdict, "odds",
                        figures.strangers(conclusion.pValue()));
    }
}
