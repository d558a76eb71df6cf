package kith.cli;

import java.util.List;
import java.util.stream.Collectors;
import kith.app.CheckSenders;
import kith.evidence.Evidence;
import kith.evidence.Source;
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
        return switch (verdict) {
            case SELF, MINE -> console.text("verdict." + verdict.word() + ".why");
            case INVALID -> console.text("verdict.invalid.why", "reason", checked.problem() == null ? ""
                    : console.text("book.why." + CheckCommand.word(checked.problem())));
            case UNKNOWN -> unknown(evidence);
            case KNOWN, POSSIBLE -> matched(evidence);
        };
    }

    private String matched(Evidence evidence) {
        String silent = VoiceWords.silent(console, session, evidence);
        int beside = evidence.matched() - evidence.decidingMatched();
        if (evidence.reason() == VerdictReason.NOBODY_VERIFIED) {
            return console.text("verdict.possible.unverified", "names", silent, "count", beside);
        }
        String decided = console.text(key(evidence), "names", VoiceWords.deciding(console, session, evidence), "odds",
                Figures.odds(console, evidence.pValue()));
        return beside == 0 ? decided
                : console.text("verdict.beside", "why", decided, "names", silent, "count", beside);
    }

    private static String key(Evidence evidence) {
        return switch (evidence.reason()) {
            case null -> "verdict.known.several";
            case ONE_VERIFIED_FRIEND -> "verdict.known.one";
            case ONE_VERIFIED_LIST -> "verdict.known.list";
            case ONE_VERIFIED_ORIGIN -> "verdict.known.origin";
            case NOBODY_VERIFIED -> "verdict.possible.unverified";
            case TOO_MANY_STRANGERS -> "verdict.possible.strangers";
            case NO_EVIDENCE -> "verdict.unknown.nobody";
        };
    }

    private String unknown(Evidence evidence) {
        if (evidence.reason() == VerdictReason.NO_EVIDENCE) {
            return console.text("verdict.unknown.nobody");
        }
        int circles = evidence.asked(Source.Kind.LIST);
        int friends = evidence.asked() - circles;
        if (circles == 0) {
            return console.text("verdict.unknown.why", "count", friends);
        }
        return friends == 0 ? console.text("verdict.unknown.lists", "count", circles)
                : console.text("verdict.unknown.both", "friends", friends, "circles", circles);
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
                    weak.stream().map(a -> VoiceWords.name(console, a)).collect(Collectors.joining(", ")), "count", weak.size());
        }
    }
}
