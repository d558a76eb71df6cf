package kith.text.check;

import module java.base;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Evidence;
import kith.evidence.Odds;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import kith.fault.EnumWord;
import kith.text.Figures;
import kith.text.Messages;

/** Says verdicts in words and odds. */
public final class VerdictTexts {
    private final Messages messages;
    private final Figures figures;
    private final WitnessTexts witnesses;
    private final LookAlikeTexts lookAlikes;

    /** @param messages the reader's language */
    public VerdictTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.witnesses = new WitnessTexts(messages);
        this.lookAlikes = new LookAlikeTexts(messages);
    }

    /** {@return a verdict in a word, as it stands in a sentence} */
    public String verdict(Verdict verdict) {
        return messages.get("verdict." + verdict.word());
    }

    /** {@return what came of a sender in a word, after a warning where it looks like somebody else} */
    public String conclusion(Checked checked) {
        String verdict = verdict(checked.evidence().verdict());
        return checked.lookAlike() == null ? verdict
                : messages.get("check.lookalike-verdict", "lookalike", lookAlikes.word(), "verdict", verdict);
    }

    /** {@return whom the sender looks like without being it, if so, and why the verdict is what it is} */
    public String warning(Session session, Checked checked) {
        return lookAlikes.before(checked, reason(session, checked));
    }

    /** {@return why the verdict is what it is, in a sentence or two} */
    public String reason(Session session, Checked checked) {
        Evidence evidence = checked.evidence();
        return switch (evidence.verdict()) {
            case SELF -> messages.get("check.self");
            case MINE -> messages.get("check.mine");
            case INVALID -> messages.get("check.invalid", "why", checked.problem() == null ? ""
                    : messages.get("address-problem." + EnumWord.of(checked.problem())));
            case UNKNOWN -> unknown(evidence);
            case KNOWN, POSSIBLE -> matched(session, evidence);
        };
    }

    private String matched(Session session, Evidence evidence) {
        int beside = evidence.matched() - evidence.decidingMatched();
        String silent = witnesses.matched(session, evidence, testimony -> !testimony.decides());
        String kind = evidence.testimonies().stream().anyMatch(one -> one.matches() && !one.decides()
                && one.kind() == Source.Kind.LIST) ? "list" : "friends";
        if (evidence.reason() == VerdictReason.NOBODY_VERIFIED) {
            return messages.get(strangersToo(evidence) > session.alpha() ? "check.possible-unverified-weak"
                    : "check.possible-unverified", "names", silent, "count", beside, "kind", kind);
        }
        String decided = messages.get(key(evidence), "names",
                witnesses.matched(session, evidence, Testimony::decides));
        return beside == 0 ? decided : messages.sentences(decided,
                messages.get("check.beside", "names", silent, "count", beside, "kind", kind));
    }

    /** How many strangers match all that matched: whoever is not verified, too, may have given little. */
    private static double strangersToo(Evidence evidence) {
        return evidence.testimonies().stream().filter(Testimony::matches).mapToDouble(Testimony::fpp)
                .reduce(1, (one, other) -> one * other);
    }

    private static String key(Evidence evidence) {
        return switch (evidence.reason()) {
            case null -> "check.known-several";
            case ONE_VERIFIED_FRIEND -> "check.known-one";
            case ONE_VERIFIED_LIST -> "check.known-list";
            case ONE_VERIFIED_ORIGIN -> "check.known-origin";
            case NOBODY_VERIFIED -> "check.possible-unverified";
            case TOO_MANY_STRANGERS -> "check.possible-strangers";
            case NO_EVIDENCE -> "check.nobody-to-ask";
        };
    }

    private String unknown(Evidence evidence) {
        int circles = evidence.asked(Source.Kind.LIST);
        int friends = evidence.asked() - circles;
        return friends + circles == 0 ? messages.get("check.nobody-to-ask")
                : circles == 0 ? messages.get("check.unknown", "count", friends)
                : friends == 0 ? messages.get("check.unknown-lists", "count", circles)
                : messages.get("check.unknown-both", "friends", friends, "circles", circles);
    }

    /** {@return the figures behind a verdict} */
    public String figures(Evidence evidence) {
        return messages.get("check.figures", "weighted", figures.strangers(evidence.pValue()), "counted",
                figures.strangers(evidence.pValueByCount()));
    }

    /** {@return how many senders got which verdict, of those that anybody got} */
    public String counts(Map<Verdict, ? extends Number> counts) {
        return Arrays.stream(Verdict.values()).filter(counts::containsKey)
                .map(verdict -> messages.get("check.count", "count", Objects.requireNonNull(counts.get(verdict)),
                "verdict", verdict(verdict)))
                .collect(Collectors.joining(messages.get("check.separator")));
    }

    /**
     * {@return what chance alone would do in a list}
     *
     * @param senders how many valid addresses it has
     * @param alpha how many strangers may be called known
     */
    public String byChance(long senders, double alpha) {
        return messages.get("check.by-chance", "count", senders, "strangers",
                figures.number(Odds.strangersExpected(senders, alpha)));
    }
}
