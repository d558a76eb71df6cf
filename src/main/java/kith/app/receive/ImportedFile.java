package kith.app.receive;

import module java.base;
import kith.exchange.DocumentType;
import kith.fault.KithException;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;

/**
 * What came of one file that was to be imported.
 *
 * @param file which
 * @param type of document, as far as it was understood
 * @param outcome what it did; none if refused
 * @param friend whose it is, if a friend's
 * @param newFriend whether this file's key was pinned just now
 * @param edition of a filter, otherwise 0
 * @param index of a filter, otherwise 0
 * @param held how many filters of this edition are held now
 * @param expired whether it is kept but no longer evidence
 * @param refused why not, if so
 * @param alsoHeldOf names of other friends under whose unverified keys the same filter is held: somebody copied it
 * @param cameFrom the address of the book from which it came in authentic mail, if it did; a remark alone
 */
public record ImportedFile(Path file, @Nullable DocumentType type, @Nullable Outcome outcome,
        @Nullable Friend friend, boolean newFriend, int edition, int index, int held, boolean expired,
        @Nullable KithException refused, List<String> alsoHeldOf, @Nullable String cameFrom) {
    /** What an accepted file did. */
    public enum Outcome {
        /** A filter, card or circle file that was not there. */
        ADDED,
        /** The same file again: harmless. */
        SAME,
        /** The same content with later dates. */
        RENEWED,
        /** Another one than what is held of the same member: neither is used. */
        CONTRADICTS,
        /** A friend signed that another key replaces theirs: they are unverified again. */
        KEY_ROTATED,
        /** A friend's key was revoked by its owner. */
        KEY_REVOKED
    }

    /** Copies the list. */
    public ImportedFile {
        alsoHeldOf = List.copyOf(alsoHeldOf);
    }

    public static ImportedFile refused(Path file, @Nullable DocumentType type, KithException why) {
        return new ImportedFile(file, type, null, null, false, 0, 0, 0, false, why, List.of(), null);
    }

    static ImportedFile of(Path file, DocumentType type, Outcome outcome) {
        return new ImportedFile(file, type, outcome, null, false, 0, 0, 0, false, null, List.of(), null);
    }

    static ImportedFile of(Path file, DocumentType type, Outcome outcome, Friend friend, boolean newFriend) {
        return new ImportedFile(file, type, outcome, friend, newFriend, 0, 0, 0, false, null, List.of(),
                null);
    }

    ImportedFile cameFrom(@Nullable String address) {
        return new ImportedFile(file, type, outcome, friend, newFriend, edition, index, held, expired, refused,
                alsoHeldOf, address);
    }
}
