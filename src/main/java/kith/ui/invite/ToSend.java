package kith.ui.invite;

import java.nio.file.Path;
import kith.app.share.DraftMail;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;

/**
 * A file that waits in the outbox to be sent.
 *
 * @param purpose what it is
 * @param friend whom it is for
 * @param file where it is
 * @param shared whether it lies in the shared folder, too, and by that is sent
 * @param draft of a message with it, if one was written already
 */
public record ToSend(Purpose purpose, Friend friend, Path file, boolean shared, DraftMail.@Nullable Draft draft) {
    /** A file of which there is no draft. */
    public ToSend(Purpose purpose, Friend friend, Path file, boolean shared) {
        this(purpose, friend, file, shared, null);
    }

    /** The same in no shared folder. */
    public ToSend(Purpose purpose, Friend friend, Path file) {
        this(purpose, friend, file, false);
    }

    /** {@return whether a draft says where it goes} */
    boolean isAddressed() {
        return draft != null && draft.to().isPresent();
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
