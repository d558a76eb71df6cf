package kith.app.receive;

/** What can be done with a file from others, the easiest first. */
public enum Taking {
    /** It may be taken without asking: filters, lists and requests that a verified friend signed, nothing else. */
    UNASKED,
    /** It may be taken when the user says so: it is a friend's. */
    BY_WORD,
    /** It needs keys, a code, or a decision whose it is: that is for the window. */
    IN_THE_WINDOW,
    /** Nothing. */
    NOT_AT_ALL
}
