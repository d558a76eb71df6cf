package kith.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Supplier;
import kith.exchange.DocumentType;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendState;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of Kith's by content, in any order: verifies, pins keys only as the user says, and keeps what the
 * format allows. A file that is refused leaves the profile as it was; the other files count.
 */
public final class ImportFiles {
    /** What an accepted file did. */
    public enum Outcome {
        /** A filter, card or circle file that was not there. */
        ADDED,
        /** The same file again: harmless. */
        SAME,
        /** The same content with later dates. */
        RENEWED,
        /** A friend's key was replaced by one that he signed: he is unverified again. */
        KEY_ROTATED,
        /** A friend's key was revoked by its owner. */
        KEY_REVOKED
    }

    /**
     * What came of one file.
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
     */
    public record FileResult(Path file, @Nullable DocumentType type, @Nullable Outcome outcome,
            @Nullable Friend friend, boolean newFriend, int edition, int index, int held, boolean expired,
            @Nullable KithException refused, List<String> alsoHeldOf) {
        /** Copies the list. */
        public FileResult {
            alsoHeldOf = List.copyOf(alsoHeldOf);
        }

        static FileResult refused(Path file, @Nullable DocumentType type, KithException why) {
            return new FileResult(file, type, null, null, false, 0, 0, 0, false, why, List.of());
        }

        static FileResult of(Path file, DocumentType type, Outcome outcome) {
            return new FileResult(file, type, outcome, null, false, 0, 0, 0, false, null, List.of());
        }

        static FileResult of(Path file, DocumentType type, Outcome outcome, Friend friend, boolean newFriend) {
            return new FileResult(file, type, outcome, friend, newFriend, 0, 0, 0, false, null, List.of());
        }
    }

    private final Profile profile;

    /** @param profile to read into */
    public ImportFiles(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return one result a file, in the order given; refused files are among them}
     *
     * @param given files, and folders, of which the files ending in {@code .kith} are read by name. They are taken in this
     *     order, but for those under a key that another one of them makes known: they come after that one
     * @param decider asked about keys nobody here knows, outside of any lock
     * @throws KithException {@link Fault#CANCELLED}, {@link Fault#FILE_UNREADABLE} for a folder that cannot be listed, and
     *     what the store throws
     */
    public List<FileResult> run(List<Path> given, KeyDecision.Decider decider, Progress progress) {
        List<Path> files = ImportOrder.files(given);
        ImportOrder order = new ImportOrder(files, kid -> profile.store().read(tables ->
                tables.isOwn(kid) || tables.friends().key(kid).isPresent()));
        Map<Integer, FileResult> results = new TreeMap<>();
        for (OptionalInt next = order.next(); next.isPresent(); next = order.next()) {
            progress.at(results.size(), files.size());
            if (progress.cancelled()) {
                throw Fault.CANCELLED.raise();
            }
            Path file = files.get(next.getAsInt());
            results.put(next.getAsInt(), take(file, () -> Received.read(file, pinnedKeys()), decider));
        }
        progress.at(files.size(), files.size());
        return List.copyOf(results.values());
    }

    /** {@return what came of bytes that are in no file, told under this name} */
    FileResult take(Path name, byte[] bytes, KeyDecision.Decider decider) {
        return take(name, () -> Received.of(bytes, pinnedKeys()), decider);
    }

    private FileResult take(Path file, Supplier<Received> reading, KeyDecision.Decider decider) {
        Received received;
        try {
            received = reading.get();
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return refused(file, null, KithException.of(e));
        }
        try {
            return accept(file, received, decider);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // A mistake of Kith's, too, is a reason to refuse this file, whose writing was taken back, and no other.
            return refused(file, received.signed().document().type(), KithException.of(e));
        }
    }

    /** A refused file is no reason to stop; a profile that cannot be used, or a user who wants to stop, is. */
    private static FileResult refused(Path file, @Nullable DocumentType type, KithException why) {
        if (why.fault().kind() == Fault.Kind.PROFILE || why.fault() == Fault.CANCELLED) {
            throw why;
        }
        return FileResult.refused(file, type, why);
    }

    private FileResult accept(Path file, Received received, KeyDecision.Decider decider) {
        SignedDocument signed = received.signed();
        KeyTrust trust = new KeyTrust(profile);
        KeyTrust.@Nullable Pin pin = trust.needsDecision(signed) ? trust.decide(signed, decider) : null;
        FileResult result = profile.store().write("importing a file",
                tables -> new Reception(profile, tables, trust).receive(file, received, pin));
        if (result.outcome() == null && result.refused() == null) {
            throw Fault.ROTATION_CONFLICT.raise("name",
                    result.friend() == null ? signed.document().name() : result.friend().name());
        }
        return result;
    }

    PinnedKeys pinnedKeys() {
        return kid -> profile.store().read(tables -> tables.friends().key(kid)).map(kith.friend.FriendKey::key);
    }

    /** {@return whether this state means that nothing is taken from the friend} */
    static boolean isBlocked(Friend friend) {
        return friend.state() == FriendState.BLOCKED;
    }
}
