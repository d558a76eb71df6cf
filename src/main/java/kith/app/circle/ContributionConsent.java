package kith.app.circle;

import module java.base;
import kith.exchange.CircleMode;

/** What the user was told and agreed to. */
public enum ContributionConsent {
    /** Nothing yet. */
    NONE("none"),
    /** That a plain contribution shows every contact that its reader can guess, and how many there are. */
    SHOWS_MY_BOOK("shows-my-book"),
    /**
     * That under masks the total is shown to whoever holds all contributions: of each address that they guess, how
     * many members know it, or in sealed mode whether anybody does; and among how many verified members that hides
     * the user.
     */
    HIDDEN("hidden"),
    /**
     * That whoever holds the results of several rounds can test whom one or two people know, who are named; or that
     * the user may be such a one, in a circle whose round before they do not know.
     */
    DIFFERENCE("agree-difference");

    private final String word;

    ContributionConsent(String word) {
        this.word = word;
    }

    /** {@return what somebody agreed to who said these} */
    public static Set<ContributionConsent> of(boolean showsMyBook, boolean hidden, boolean difference) {
        Set<ContributionConsent> agreements = EnumSet.noneOf(ContributionConsent.class);
        if (showsMyBook) {
            agreements.add(SHOWS_MY_BOOK);
        }
        if (hidden) {
            agreements.add(HIDDEN);
        }
        if (difference) {
            agreements.add(DIFFERENCE);
        }
        return agreements;
    }

    /** {@return what has to be agreed to in any case, in a circle that merges like this} */
    public static ContributionConsent to(CircleMode mode) {
        return mode == CircleMode.PLAIN ? SHOWS_MY_BOOK : HIDDEN;
    }

    /** {@return its name on the command line, without hyphens in front} */
    public String word() {
        return word;
    }
}
