package kith.ui.share;

import kith.privacy.Level;

/** How near somebody is, which is how many filters they get. */
public enum Closeness {
    /** Somebody who gets no filters now. */
    NONE(0),
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

    /** {@return what gives somebody who has so many filters no more, as nearly as can be} */
    public static Closeness having(int level) {
        return level == 0 ? NONE : level <= Level.ACQUAINTANCE ? ACQUAINTANCE : level <= Level.FRIEND ? FRIEND : CLOSE;
    }

    /** {@return the number of filters, given what the user chose for {@link #OTHER}} */
    public int level(int chosen) {
        return this == OTHER ? chosen : level;
    }
}
