package kith.evidence;

/**
 * Whether the user knows who answers for a witness, the surest first. What decides is asked for {@link Verdict#KNOWN},
 * the rest is not.
 */
public enum Trust {
    /** Fingerprints were compared with whoever could make the witness match: the filters are those of people known. */
    VERIFIED,
    /** Of a circle's list: not all were compared, and the user said that its members' word is enough. */
    ACCEPTED,
    /** Not compared: anybody may have made the filters. A match makes a sender {@link Verdict#POSSIBLE} at most. */
    UNVERIFIED;

    /** {@return whether such a witness's match or miss is part of the p-value behind {@link Verdict#KNOWN}} */
    public boolean decides() {
        return this != UNVERIFIED;
    }
}
