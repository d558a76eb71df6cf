package kith.cli;

import java.util.Locale;
import kith.app.CheckSenders;
import kith.app.Voice;
import kith.evidence.Conclusion;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.Verdict;
import org.jspecify.annotations.Nullable;

/** Says a verdict in full: a row for each friend and circle, how p comes about, and what would change it; in odds. */
final class ExplainWords {
    private final Console console;
    private final CheckSenders.Session session;

    ExplainWords(Console console, CheckSenders.Session session) {
        this.console = console;
        this.session = session;
    }

    void say(CheckSenders.Checked checked) {
        Explanation explanation = session.explain(checked);
        if (explanation.parts().isEmpty() && explanation.changes().isEmpty()) {
            return;
        }
        if (!explanation.parts().isEmpty()) {
            console.row("", console.text("explain.friend"), console.text("explain.says"),
                    console.text("explain.filters"), console.text("explain.chance"), console.text("explain.knows"),
                    console.text("explain.weight"), console.text("explain.likely"));
            for (int i = 0; i < explanation.parts().size(); i++) {
                sayPart(session.asked().get(i), explanation.parts().get(i));
            }
            sayLists(explanation);
        }
        Evidence evidence = explanation.evidence();
        if (evidence.decidingMatched() > 0) {
            console.say("explain.p", "weighted", odds(evidence.pValue()), "counted", odds(evidence.pValueByCount()),
                    "alpha", odds(explanation.alpha()));
            sayWithout(explanation);
        }
        if (explanation.changes().isEmpty()) {
            console.say("explain.settled");
        }
        explanation.changes().forEach(change -> console.say(
                explanation.couldDecide(change) ? "explain.enough" : "explain.line", "change", words(change)));
        if (explanation.leftOut() > 0) {
            console.say("explain.left-out", "count", explanation.leftOut());
        }
    }

    private void sayPart(CheckSenders.Asked asked, Explanation.Part part) {
        console.row("", VoiceWords.name(console, asked),
                console.text(part.testimony().matches() ? "explain.matches" : "explain.misses"),
                Integer.toString(asked.filters()), odds(part.testimony().fpp()), Figures.percent(part.recognition()),
                part.testimony().decides() ? String.format(Locale.ROOT, "%+.2f", part.weight())
                        : console.text("explain.silent"),
                part.testimony().posterior() == null ? "-" : Figures.percent(part.testimony().posterior()));
    }

    private void sayLists(Explanation explanation) {
        for (int i = 0; i < explanation.parts().size(); i++) {
            if (explanation.parts().get(i).testimony().matches()
                    && session.asked().get(i).voice() instanceof Voice.OfCircle circle) {
                console.line(VoiceWords.inFull(console, session.asked().get(i), circle));
            }
        }
    }

    private void sayWithout(Explanation explanation) {
        for (int i = 0; i < explanation.parts().size(); i++) {
            @Nullable Double without = explanation.parts().get(i).pValueWithout();
            if (without != null && explanation.evidence().decidingMatched() > 1) {
                console.say("explain.without", "name", VoiceWords.name(console, session.asked().get(i)), "odds", odds(without));
            }
        }
    }

    private String words(Explanation.Change change) {
        @Nullable Voice whose = change.witness() < 0 ? null : session.asked().get(change.witness()).voice();
        String name = whose == null ? "" : whose.name();
        String key = switch (change.kind()) {
            case VERIFICATION -> whose instanceof Voice.OfCircle ? "explain.change.verification-list"
                    : "explain.change.verification";
            case NEXT_FILTER -> change.ifMatching() == null ? "explain.change.next-filter.silent"
                    : "explain.change.next-filter";
            case ANOTHER_FRIEND -> "explain.change.another-friend";
        };
        return console.text(key, "name", name, "filters", change.filters(), "then", words(change.ifMatching()), "else",
                words(change.ifNot()));
    }

    private String words(@Nullable Conclusion conclusion) {
        if (conclusion == null) {
            return "";
        }
        String verdict = console.text("verdict." + conclusion.verdict().word());
        return conclusion.verdict() == Verdict.UNKNOWN ? verdict
                : console.text("explain.conclusion", "verdict", verdict, "odds", odds(conclusion.pValue()));
    }

    private String odds(double probability) {
        return Figures.odds(console, probability);
    }
}
