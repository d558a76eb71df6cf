package kith.evidence;

/** Whether the user has compared the fingerprint of whoever answers for a witness. */
public enum Trust {
    /** Compared: the filters are those of somebody known. Such a witness's word may be enough for {@link Verdict#KNOWN}. */
    VERIFIED,
    /** Not compared: somebody else may have made the filters. Such a witness's word alone is never enough. */
    UNVERIFIED
}
