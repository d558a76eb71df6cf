package kith.app.receive;

import java.util.HashMap;
import java.util.Map;

/** Asks about each unknown key once: what the user says of a key counts for all of its files. */
public final class OneQuestionPerKey implements KeyDecision.Decider {
    private final KeyDecision.Decider user;
    private final Map<String, KeyDecision> said = new HashMap<>();

    /** @param user asked */
    public OneQuestionPerKey(KeyDecision.Decider user) {
        this.user = user;
    }

    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        return said.computeIfAbsent(question.fingerprint().kid(), kid -> user.decide(question));
    }

    @Override
    public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
        return user.heldAs(question);
    }
}
