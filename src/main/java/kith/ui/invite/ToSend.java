package kith.ui.invite;

import java.nio.file.Path;
import kith.friend.Friend;

/**
 * A file that waits in the outbox to be sent.
 *
 * @param purpose what it is
 * @param friend whom it is for
 * @param file where it is
 * @param shared whether it lies in the shared folder, too, and by that is sent
 */
public record ToSend(Purpose purpose, Friend friend, Path file, boolean shared) {
    /** The same in no shared folder. */
    public ToSend(Purpose purpose, Friend friend, Path file) {
        this(purpose, friend, file, false);
    }

    /** What a file is for. */
    public enum Purpose {
        /** Begins an exchange; its recipient may not have Kith. */
        INVITATION,
        /** Answers an invitation. */
        ANSWER,
        /** Answers one whose code proves nothing: a card alone. */
        CARD_ALONE,
        /** A card for a friend who cannot seal anything to the user without it. */
        CARD,
        /** Ends an exchange. */
        COMPLETION,
        /** Asks a friend for filters. */
        REQUEST,
        /** Anything else for a friend. */
        PARCEL
    }
}
