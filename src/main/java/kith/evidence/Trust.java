package kith.evidence;

/** Whether the user has compared a witness's fingerprint with him. */
public enum Trust {
    /** Compared: the filters are this friend's. One such friend's word may be enough for {@link Verdict#KNOWN}. */
    VERIFIED,
    /** Not compared: somebody else may have made the filters. His word alone is never enough. */
    UNVERIFIED
}
