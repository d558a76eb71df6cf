package kith.mail.imap;

/** A keyword that is set on a message where the user wants it; mail programs can show it and sort by it. */
public enum Keyword {
    /** Known, or in the own book, and authenticated. */
    KNOWN("$KithKnown"),
    /** Possibly known: a reason to look, not to believe. */
    POSSIBLE("$KithPossible");

    private final String word;

    Keyword(String word) {
        this.word = word;
    }

    /** {@return the keyword as it stands on the server} */
    public String word() {
        return word;
    }
}
