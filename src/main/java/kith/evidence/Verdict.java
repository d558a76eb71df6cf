package kith.evidence;

import kith.fault.EnumWord;

/** The conclusion about one sender. */
public enum Verdict {
    /** One of the user's own addresses; positive for nothing. */
    SELF,
    /** In the user's own address book. */
    MINE,
    /** What verified people shared says so, and at most one stranger in 1/alpha would score as high. */
    KNOWN,
    /** Filters match, but not well enough: see the {@link VerdictReason}. */
    POSSIBLE,
    /** No witness's filters match. */
    UNKNOWN,
    /** No address at all. */
    INVALID;

    /** {@return whether the sender counts as known: {@link #KNOWN} and {@link #MINE} do, {@link #SELF} does not} */
    public boolean positive() {
        return this == KNOWN || this == MINE;
    }

    /** {@return the stable word in JSON and headers, such as {@code known}} */
    public String word() {
        return EnumWord.of(this);
    }
}
