package kith.ui.parts;

/** Asks before something that cannot be taken back. Views use it; tests answer for the user. */
@FunctionalInterface
public interface Confirm {
    /** How much is at stake. */
    enum Gravity {
        /** Worth a thought. */
        NORMAL,
        /** Nothing is lost, but a slip of the finger must not say it: the answer at hand is to leave it. */
        CAUTION,
        /** Something is lost or given away for good. */
        DANGER
    }

    /**
     * What is asked. Both answers are verbs; none of them is called yes or no.
     *
     * @param title what is about to happen, with the name of the thing
     * @param sentence what goes and what stays
     * @param doIt the verb that goes on
     * @param leaveIt the verb that stops here
     * @param gravity how much is at stake
     */
    record Question(String title, String sentence, String doIt, String leaveIt, Gravity gravity) {
    }

    /** The two ways out. */
    enum Answer {
        /** The user agreed in so many words. */
        DO_IT,
        /** Anything else, also a closed dialog. */
        LEAVE_IT
    }

    /** {@return what the user decided} Waits for it. */
    Answer ask(Question question);
}
