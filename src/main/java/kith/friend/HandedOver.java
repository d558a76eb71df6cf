package kith.friend;

import java.time.Instant;

/**
 * That a file left the outbox.
 *
 * @param at when
 * @param way how
 * @param arrival whether the friend took it
 */
public record HandedOver(Instant at, Way way, Arrival arrival) {
    /** One of which the friend said nothing yet. */
    public HandedOver(Instant at, Way way) {
        this(at, way, Arrival.UNKNOWN);
    }

    /** Whether a file was taken, as far as the friend said. */
    public enum Arrival {
        /** They said nothing since. */
        UNKNOWN,
        /** They wrote since, and hadn't taken it. */
        MISSING,
        /** They took it. */
        ARRIVED
    }

    /** How a file can leave the outbox. */
    public enum Way {
        /** In a message, or in the draft of one. */
        MAIL,
        /** Through the shared folder. */
        FOLDER,
        /** As a copy in a folder that the user chose. */
        FILE,
        /** As text in the clipboard. */
        TEXT
    }
}
