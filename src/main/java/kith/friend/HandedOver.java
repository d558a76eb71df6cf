package kith.friend;

import java.time.Instant;

/**
 * That a file left the outbox.
 *
 * @param at when
 * @param way how
 */
public record HandedOver(Instant at, Way way) {
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
