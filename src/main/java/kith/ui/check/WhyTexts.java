package kith.ui.check;

import module java.base;
import kith.app.check.AskedWitness;
import kith.app.check.CircleWitness;
import kith.app.check.NamedWitness;
import kith.evidence.Conclusion;
import kith.evidence.Explanation;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.text.check.VerdictTexts;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** What made a verdict and what would change it, without a figure: for whoever asks "why?" and does not count. */
final class WhyTexts {
    /** From there on a match says hardly anything: so many strangers match. */
    private static final double MANY_STRANGERS = 1 / 8.0;

    private final Texts texts;
    private final VerdictTexts verdicts;

    WhyTexts(Texts texts) {
        this.texts = texts;
        this.verdicts = new VerdictTexts(texts.messages());
    }

    /**
     * {@return what one who was asked says of the sender, and what it is worth}
     *
     * @param alpha the share of strangers that may be called known
     */
    String says(Testimony testimony, double alpha) {
        boolean list = testimony.kind() == Source.Kind.LIST;
        if (!testimony.matches()) {
            return texts.get(list ? "check.testimony-miss-list" : "check.testimony-miss");
        }
        boolean few = testimony.fpp() <= alpha;
        boolean many = testimony.fpp() > MANY_STRANGERS;
        return texts.get(list ? few ? "check.plain-listed-few" : many ? "check.plain-listed-many"
                : "check.plain-listed-some"
                : few ? "check.plain-few" : many ? "check.plain-many" : "check.plain-some");
    }

    /** {@return whether one thing more could give another verdict than this one, which is all that is said of it} */
    static boolean matters(Explanation.Change change, Verdict now) {
        return Stream.of(change.ifMatching(), change.ifNot())
                .anyMatch(then -> then != null && then.verdict() != now);
    }

    /** {@return what one thing more would change} */
    String change(List<AskedWitness> asked, Explanation.Change change) {
        @Nullable NamedWitness whose = change.witness() < 0 ? null : asked.get(change.witness()).who();
        String key = switch (change.kind()) {
            case VERIFICATION -> whose instanceof CircleWitness ? "check.plain-verification-list"
                    : "check.plain-verification";
            case NEXT_FILTER -> change.ifMatching() == null ? "check.plain-next-filter-silent"
                    : "check.plain-next-filter";
            case ANOTHER_FRIEND -> "check.plain-another-friend";
        };
        return texts.get(key, "name", whose == null ? "" : whose.name(), "then", verdict(change.ifMatching()), "else",
                verdict(change.ifNot()));
    }

    private String verdict(@Nullable Conclusion conclusion) {
        return conclusion == null ? ""
                : texts.get("check.plain-verdict", "verdict", verdicts.verdict(conclusion.verdict()));
    }
}
