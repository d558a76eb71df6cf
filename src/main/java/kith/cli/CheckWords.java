package kith.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.CheckSenders;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;

/** Says results of a check in words: the verdict, why, and the odds; never "is a friend". */
final class CheckWords {
    private static final int NAMED = 8;

    private final Console console;
    private final CheckSenders.Session session;

    CheckWords(Console console, CheckSenders.Session session) {
        this.console = console;
        this.session = session;
    }

    void say(CheckSenders.Checked checked) {
        Evidence evidence = checked.evidence();
        console.row(console.text("verdict." + evidence.verdict().word()), checked.address(), explanation(checked));
    }

    /** {@return why the verdict is what it is, in a sentence} */
    String explanation(CheckSenders.Checked checked) {
        Evidence evidence = checked.evidence();
        Verdict verdict = evidence.verdict();
        String names = matched(evidence).stream().map(i -> session.asked().get(i).friend().name())
                .collect(Collectors.joining(", "));
        return switch (verdict) {
            case SELF, MINE -> console.text("verdict." + verdict.word() + ".why");
            case INVALID -> console.text("verdict.invalid.why", "reason", checked.problem() == null ? ""
                    : console.text("book.why." + CheckCommand.word(checked.problem())));
            case UNKNOWN -> evidence.reason() == VerdictReason.NO_EVIDENCE ? console.text("verdict.unknown.nobody")
                    : console.text("verdict.unknown.why", "count", evidence.friendsAsked());
            case KNOWN -> console.text(evidence.reason() == VerdictReason.ONE_VERIFIED_FRIEND
                    ? "verdict.known.one" : "verdict.known.several", "names", names, "odds",
                    Figures.odds(console, evidence.pValue()));
            case POSSIBLE -> console.text(evidence.reason() == VerdictReason.ONE_UNVERIFIED_FRIEND
                    ? "verdict.possible.unverified" : "verdict.possible.strangers", "names", names, "odds",
                    Figures.odds(console, evidence.pValue()));
        };
    }

    private static List<Integer> matched(Evidence evidence) {
        return IntStream.range(0, evidence.testimonies().size())
                .filter(i -> evidence.testimonies().get(i).matches()).boxed().toList();
    }

    /** Says whom there was to ask, and whether one of them alone could have decided. */
    void sayWhoWasAsked() {
        if (session.asked().isEmpty()) {
            console.note("check.nobody");
        }
        List<CheckSenders.Asked> weak = session.asked().stream().filter(a -> !a.oneMatchDecides()).toList();
        if (weak.size() > NAMED) {
            console.note("check.one-match-of-many", "count", weak.size(), "asked", session.asked().size());
        } else if (!weak.isEmpty()) {
            console.note("check.one-match-not-enough", "names",
                    weak.stream().map(a -> a.friend().name()).collect(Collectors.joining(", ")), "count", weak.size());
        }
    }
}
