package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.circle.ForeignProblem;
import kith.exchange.DocumentType;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of Kith's by content, in any order: verifies, pins keys only as the user says, and keeps what the
 * format allows. A file that is refused leaves the profile as it was; the other files count.
 */
public final class ImportFiles {
    private final Profile profile;

    /** @param profile to read into */
    public ImportFiles(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return one result a file, in the order given; refused files are among them}
     *
     * @param given files, and folders, of which the files ending in {@code .kith} are read by name; of a message what
     *     is attached to it; in which order they are given doesn't matter
     * @param decider asked about keys nobody here knows, outside of any lock
     * @throws KithException {@link Fault#CANCELLED}, {@link Fault#FILE_UNREADABLE} for a folder that cannot be listed,
     *     and what the store throws
     */
    public List<ImportedFile> run(List<Path> given, KeyDecision.Decider decider, Progress progress) {
        return takeAll(ImportOrder.files(given).stream().flatMap(file -> GivenFile.in(profile, file).stream()).toList(),
                decider, progress);
    }

    /** The same with files that were looked at before. */
    public List<ImportedFile> takeAll(List<GivenFile> files, KeyDecision.Decider decider, Progress progress) {
        return ImportOrder.each(files, progress, file -> take(file, decider),
                one -> one.refused() != null && ForeignProblem.isTooEarly(one.refused()));
    }

    /** {@return what came of one file} */
    public ImportedFile take(GivenFile file, KeyDecision.Decider decider) {
        return take(file.file(), () -> ReceivedFile.of(ReceivedFile.requireOpen(file.bytes()), pinnedKeys()),
                decider.cameFrom(file.cameFrom())).cameFrom(file.cameFrom());
    }

    /** {@return what came of bytes that are in no file, told under this name} */
    public ImportedFile take(Path name, byte[] bytes, KeyDecision.Decider decider) {
        return take(name, () -> ReceivedFile.of(bytes, pinnedKeys()), decider);
    }

    private ImportedFile take(Path file, Supplier<ReceivedFile> reading, KeyDecision.Decider decider) {
        ReceivedFile received;
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
    private static ImportedFile refused(Path file, @Nullable DocumentType type, KithException why) {
        if (why.fault().stopsAll()) {
            throw why;
        }
        return ImportedFile.refused(file, type, why);
    }

    private ImportedFile accept(Path file, ReceivedFile received, KeyDecision.Decider decider) {
        SignedDocument signed = received.signed();
        SignerPinning pinning = new SignerPinning(profile);
        SignerPinning.@Nullable Pin pin = pinning.needsDecision(signed) ? pinning.decide(signed, decider) : null;
        ImportedFile result = profile.store().write(tables ->
                new DocumentImporter(profile, tables, pinning).receive(file, received, pin));
        if (result.outcome() == null && result.refused() == null) {
            throw Fault.ROTATION_CONFLICT.raise("name",
                    result.friend() == null ? signed.document().name() : result.friend().name());
        }
        return result;
    }

    public PinnedKeys pinnedKeys() {
        return kid -> profile.store().read(tables -> tables.friends().key(kid)).map(kith.friend.FriendKey::key);
    }
}
