package kith.app.receive;

import module java.base;

/** Asks about each unknown key once: what the user says of a key counts for all of its files. */
public final class OneQuestionPerKey implements KeyDecision.Decider {
    private final KeyDecision.Decider user;
    private final Map<String, KeyDecision> said = new HashMap<>();
    private final Map<String, KeyDecision.Question> open = new LinkedHashMap<>();
    private boolean collects;

    /** @param user asked */
    public OneQuestionPerKey(KeyDecision.Decider user) {
        this.user = user;
    }

    /** Notes questions from now on in place of asking them, and lets no file in meanwhile. */
    public void collect() {
        collects = true;
    }

    /**
     * Asks what was noted, all at once.
     *
     * @param later keys that the answers may make known: asked about only where nothing else is to be asked
     * @return whether anything was asked
     */
    public boolean askAll(Set<String> later) {
        collects = false;
        if (open.isEmpty()) {
            return false;
        }
        if (!later.containsAll(open.keySet())) {
            open.keySet().removeAll(later);
        }
        List<KeyDecision.Question> questions = List.copyOf(open.values());
        List<KeyDecision> answers = user.decideAll(questions);
        for (int i = 0; i < questions.size(); i++) {
            said.put(questions.get(i).fingerprint().kid(), answers.get(i));
        }
        open.clear();
        return true;
    }

    @Override
    public KeyDecision decide(KeyDecision.Question question) {
        String kid = question.fingerprint().kid();
        if (collects && !said.containsKey(kid)) {
            open.putIfAbsent(kid, question);
            return new KeyDecision.Refuse();
        }
        return said.computeIfAbsent(kid, unknown -> user.decide(question));
    }

    @Override
    public HeldKeyQuestion.Answer heldAs(HeldKeyQuestion question) {
        return user.heldAs(question);
    }
}
