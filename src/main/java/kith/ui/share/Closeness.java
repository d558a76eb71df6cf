package kith.ui.share;

import kith.privacy.Level;

/** How near somebody is, which is how many filters they get. */
public enum Closeness {
    /** Somebody one has met. */
    ACQUAINTANCE(Level.ACQUAINTANCE),
    /** The default. */
    FRIEND(Level.FRIEND),
    /** Somebody close. */
    CLOSE(Level.CLOSE),
    /** A number that the user chooses. */
    OTHER(0);

    private final int level;

    Closeness(int level) {
        this.level = level;
    }

    /** {@return the number of filters, given what the user chose for {@link #OTHER}} */
    public int level(int chosen) {
        return this == OTHER ? chosen : level;
    }
}
