package kith.cli.check;

import kith.app.check.AskedWitness;
import kith.app.check.CheckSenders;
import kith.app.check.CircleWitness;
import kith.cli.terminal.Console;
import kith.evidence.Explanation;
import kith.text.check.ExplanationTexts;
import kith.text.check.VerdictTexts;
import kith.text.check.WitnessTexts;
import org.jspecify.annotations.Nullable;

/** Says a verdict in full: a row for each friend and circle, how p comes about, and what would change it; in odds. */
final class ExplainReport {
    private final Console console;
    private final CheckSenders.Session session;
    private final ExplanationTexts explanations;
    private final WitnessTexts witnesses;

    ExplainReport(Console console, CheckSenders.Session session) {
        this.console = console;
        this.session = session;
        this.explanations = new ExplanationTexts(console.messages());
        this.witnesses = new WitnessTexts(console.messages());
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
                sayPart(session.witnesses().get(i), explanation.parts().get(i));
            }
            sayLists(explanation);
        }
        if (explanation.evidence().decidingMatched() > 0) {
            console.line(new VerdictTexts(console.messages()).figures(explanation.evidence()));
            console.line(explanations.limit(explanation));
            sayWithout(explanation);
        }
        if (explanation.changes().isEmpty()) {
            console.line(explanations.nothingChanges(explanation.evidence().verdict()));
        }
        explanation.changes().forEach(change -> console.line((explanation.couldDecide(change) ? "* " : "- ")
                + explanations.change(session.witnesses(), change, explanation.couldDecide(change))));
        if (explanation.leftOut() > 0) {
            console.line(explanations.leftOut(explanation.leftOut()));
        }
    }

    private void sayPart(AskedWitness asked, Explanation.Part part) {
        console.row("", witnesses.name(asked), witnesses.says(part.testimony()), Integer.toString(asked.filters()),
                console.figures().odds(part.testimony().fpp()), console.figures().share(part.recognition()),
                part.testimony().decides() ? explanations.weight(part) : console.text("explain.silent"),
                part.testimony().posterior() == null ? "-" : console.figures().share(part.testimony().posterior()));
    }

    private void sayLists(Explanation explanation) {
        for (int i = 0; i < explanation.parts().size(); i++) {
            AskedWitness asked = session.witnesses().get(i);
            if (explanation.parts().get(i).testimony().matches() && asked.who() instanceof CircleWitness circle) {
                console.say("explain.list", "name", console.messages().alone(witnesses.name(asked)), "origin",
                        witnesses.origin(circle));
            }
        }
    }

    private void sayWithout(Explanation explanation) {
        for (int i = 0; i < explanation.parts().size(); i++) {
            @Nullable Double without = explanation.parts().get(i).pValueWithout();
            if (without != null && explanation.evidence().decidingMatched() > 1) {
                console.line(explanations.without(session.witnesses().get(i), without));
            }
        }
    }
}
