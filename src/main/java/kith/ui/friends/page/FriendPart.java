package kith.ui.friends.page;

/** The parts of what is known of a friend, one tab each. */
public enum FriendPart {
    /** How things stand, and what to do next. */
    OVERVIEW,
    /** Giving them filters. */
    SHARE,
    /** What is held of the friend, and what the friend holds. */
    HELD,
    /** How many contacts both have. */
    OVERLAP,
    /** Comparing fingerprints. */
    FINGERPRINT,
    /** Name, block, removal. */
    MANAGE;

    /** {@return the end of the ids of its nodes} */
    String id() {
        return switch (this) {
            case OVERVIEW -> "overview";
            case SHARE -> "share";
            case HELD -> "held";
            case OVERLAP -> "common";
            case FINGERPRINT -> "fingerprint";
            case MANAGE -> "manage";
        };
    }
}
