package kith.ui.incoming;

import java.util.HashSet;
import java.util.Set;
import kith.app.receive.KeyDecision;

/** Asks about each key once in an import: who said "do not import" of a key is not asked again for its next file. */
final class OneQuestionPerKey implements KeyDecision.Decider {
    private final KeyDecision.Decider user;
    private final Set<String> refused = new HashSet<>();

    OneQuestionPerKey(KeyDecision.Decider user) {
        this.user = user;
    }

    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        String kid = question.fingerprint().kid();
        if (refused.contains(kid)) {
            return new KeyDecision.Refuse();
        }
        KeyDecision decision = user.decide(question);
        if (decision instanceof KeyDecision.Refuse) {
            refused.add(kid);
        }
        return decision;
    }
}
