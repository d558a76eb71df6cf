package kith.ui.friends;

/** The parts of what is known of a friend, one tab each. */
enum FriendPart {
    /** How things stand, and what to do next. */
    OVERVIEW,
    /** Comparing fingerprints. */
    FINGERPRINT,
    /** The filters that are held of the friend. */
    HELD,
    /** How many contacts both have. */
    OVERLAP,
    /** Name, block, removal. */
    MANAGE;

    /** {@return the end of the ids of its nodes} */
    String id() {
        return switch (this) {
            case OVERVIEW -> "overview";
            case FINGERPRINT -> "fingerprint";
            case HELD -> "held";
            case OVERLAP -> "common";
            case MANAGE -> "manage";
        };
    }
}
