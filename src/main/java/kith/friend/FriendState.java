package kith.friend;

/** How far a friend's key is trusted. */
public enum FriendState {
    /** No key yet: filters may be shared, nothing is held. */
    INVITED,
    /** A key was added, but nobody compared its fingerprint. */
    UNVERIFIED,
    /** The fingerprint was compared with the friend. */
    VERIFIED,
    /** The owner revoked the key and no new one is known: what is held is no evidence. */
    KEY_CHANGED,
    /** Blocked: nothing of this friend is imported or asked. */
    BLOCKED
}
