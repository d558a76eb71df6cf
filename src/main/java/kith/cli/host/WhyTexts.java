package kith.cli.host;

import module java.base;
import kith.app.check.AskedWitness;
import kith.app.check.CheckSenders;
import kith.app.mail.JudgeMail.Judgement;
import kith.evidence.Explanation;
import kith.mail.Authentication;
import kith.mail.MessageAuthor.Mailbox;
import kith.text.Messages;
import kith.text.check.ExplanationTexts;
import kith.text.check.VerdictTexts;
import kith.text.check.WitnessTexts;
import org.jspecify.annotations.Nullable;

/** Says in lines what made a verdict: whoever matches, what their word weighs, and what would change it. */
final class WhyTexts {
    /** However many friends there are: beyond so many, those are counted who do not match. */
    private static final int MOST_NAMED = 20;
    /** The most lines for friends who match. */
    private static final int MOST_MATCHING = 100;

    private final Messages messages;
    private final SenderTexts senders;
    private final WitnessTexts witnesses;
    private final ExplanationTexts explanations;
    private final VerdictTexts verdicts;

    WhyTexts(Messages messages, SenderTexts senders) {
        this.messages = messages;
        this.senders = senders;
        this.witnesses = new WitnessTexts(messages);
        this.explanations = new ExplanationTexts(messages);
        this.verdicts = new VerdictTexts(messages);
    }

    /** {@return the lines, one at least} */
    List<String> lines(CheckSenders.Session session, Judgement judgement) {
        List<String> lines = new ArrayList<>();
        if (!(judgement.author() instanceof Mailbox)) {
            lines.add(senders.sentence(session, judgement));
            return lines;
        }
        Explanation explanation = session.explain(judgement.checked());
        addParts(lines, session, explanation);
        if (explanation.evidence().decidingMatched() > 0) {
            lines.add(verdicts.figures(explanation.evidence()));
            lines.add(explanations.limit(explanation));
            addWithout(lines, session, explanation);
        }
        if (explanation.changes().isEmpty()) {
            lines.add(explanations.nothingChanges(explanation.evidence().verdict()));
        }
        explanation.changes().forEach(change -> lines.add(explanations.change(session.witnesses(), change,
                explanation.couldDecide(change))));
        if (explanation.leftOut() > 0) {
            lines.add(explanations.leftOut(explanation.leftOut()));
        }
        if (judgement.authentication() != Authentication.YES) {
            lines.add(senders.provesNothing());
        }
        return lines;
    }

    private void addParts(List<String> lines, CheckSenders.Session session, Explanation explanation) {
        int others = 0;
        boolean all = explanation.parts().size() <= MOST_NAMED;
        for (int i = 0; i < explanation.parts().size(); i++) {
            Explanation.Part part = explanation.parts().get(i);
            if (all || part.testimony().matches() && lines.size() < MOST_MATCHING) {
                lines.add(part(session.witnesses().get(i), part));
            } else {
                others++;
            }
        }
        if (others > 0) {
            lines.add(messages.get("host.why-others", "count", others));
        }
    }

    private String part(AskedWitness asked, Explanation.Part part) {
        return messages.get("host.why-part", "name", messages.alone(witnesses.name(asked)), "says",
                witnesses.testimony(part.testimony()), "part", explanations.part(asked, part));
    }

    private void addWithout(List<String> lines, CheckSenders.Session session, Explanation explanation) {
        if (explanation.evidence().decidingMatched() < 2) {
            return;
        }
        for (int i = 0; i < explanation.parts().size() && lines.size() < MOST_MATCHING; i++) {
            @Nullable Double without = explanation.parts().get(i).pValueWithout();
            if (without != null) {
                lines.add(explanations.without(session.witnesses().get(i), without));
            }
        }
    }
}
