package kith.app.profile;

import module java.base;
import kith.app.FileNames;
import kith.app.KeptApart;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.app.circle.held.HeldCircles;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.exchange.RevocationDocument;
import kith.exchange.RotationDocument;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.Fingerprint;
import kith.identity.KeysAtRest;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.OwnKeyTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the user's keys by new ones: signing, agreement and edition secret. Friends who take the rotation file keep
 * what they hold, and see the new key as unverified; the user's editions and ledger stay as they are.
 *
 * <p>Order, so that a process may die anywhere: the new key's revocation file; the new keys beside the old ones; then
 * the database, which in one step names the new key and holds the signed rotation; then the rotation file; and only
 * then the old secret is destroyed. What was not written is written by the next call.
 */
public final class RotateKeys {
    /** Steps that {@link Progress} is told of. */
    static final int STEPS = 4;

    /**
     * What came of it.
     *
     * @param rotations the files for all friends, in the order in which they are to be imported
     * @param revocation the new key's revocation file, to be kept elsewhere
     * @param before the old key
     * @param now the new key, to be compared with friends again
     * @param circles titles of circles whose roster has an old key: their founders need a new card, and the user enters
     *     their own in those that they founded
     */
    public record Result(List<Path> rotations, Path revocation, Fingerprint before, Fingerprint now,
            List<String> circles) {
        /** Copies the lists. */
        public Result {
            rotations = List.copyOf(rotations);
            circles = List.copyOf(circles);
        }
    }

    private final Profile profile;

    /** @param profile whose keys */
    public RotateKeys(Profile profile) {
        this.profile = profile;
    }

    /** {@return what came of it} The new key's revocation is written beside the profile, as the first one was. */
    public Result run(Path folder, Passphrases passphrases, Progress progress) {
        return run(folder, KeptApart.revocation(profile.store().folder(), folder), passphrases, progress);
    }

    /**
     * {@return what came of it}
     *
     * @param folder where the rotation is written, which is sent
     * @param revocation where the new key's revocation is written, which is not; under a numbered name if that file
     *     exists
     * @param passphrases asked if the keys are encrypted; the new ones get the same passphrase
     * @param progress told of each step; it cannot be cancelled
     * @throws kith.fault.KithException {@link Fault#FOLDER_SHARED}, {@link Fault#PASSPHRASE_WRONG},
     *     {@link Fault#PASSPHRASE_NEEDED},
     *     {@link Fault#WRITE_FAILED}: where the rotation file could not be written, {@link #writeAgain} does
     */
    public Result run(Path folder, Path revocation, Passphrases passphrases, Progress progress) {
        KeptApart.require(revocation, folder);
        KeptApart.requireNothingSent(revocation);
        KeptApart.requireNothingKept(folder.resolve("rotation.kith"));
        profile.store().settleKeys();
        String pem = profile.store().keys();
        if (!Passphrase.isNeededFor(pem)) {
            return rotate(pem, null, new Target(folder, revocation), progress);
        }
        return passphrases.open(Passphrases.Purpose.CHANGE_KEYS,
                passphrase -> rotate(pem, passphrase, new Target(folder, revocation), progress));
    }

    private record Target(Path sent, Path kept) {
    }

    private Result rotate(String pem, @Nullable Passphrase passphrase, Target target, Progress progress) {
        try (SecretKeys old = KeysAtRest.open(pem, passphrase);
                SecretKeys next = SecretKeys.generate(profile.random())) {
            String sealed = KeysAtRest.seal(next, passphrase, profile.random());
            Instant now = profile.now();
            String name = profile.store().read(tables -> tables.meta().name());
            KeptApart.requireWritable(target.sent());
            // Written first, as at init.
            Path revocation = FileNames.free(target.kept());
            WriteRevocation.write(revocation, new RevocationDocument(name, now.toEpochMilli(), now,
                    next.signingKey().kid()), next);
            progress.at(1, STEPS);
            exchange(old, next, sealed, now, revocation);
            progress.at(2, STEPS);
            List<Path> files = writeUnwritten(target.sent());
            progress.at(3, STEPS);
            profile.store().settleKeys();
            progress.at(STEPS, STEPS);
            return new Result(files, revocation, Fingerprint.of(old.signingKey().kid()),
                    Fingerprint.of(next.signingKey().kid()), circlesWithFormerKeys());
        }
    }

    private void exchange(SecretKeys old, SecretKeys next, String sealed, Instant now, Path revocation) {
        boolean exchanged = false;
        try {
            profile.store().exchangeKeys(sealed, tables -> {
                Secrets.reseal(tables, old, next, profile.random());
                return enter(tables, old, next, now);
            });
            exchanged = true;
        } finally {
            if (!exchanged) {
                OutgoingFile.withdraw(revocation);
            }
        }
    }

    private static Tables enter(Tables tables, SecretKeys old, SecretKeys next, Instant now) {
        String oldKid = old.signingKey().kid();
        if (!tables.meta().kid().equals(oldKid)) {
            // Another process rotated them since they were opened.
            throw Fault.PROFILE_BUSY.raise("holder", "?", "seconds", 0);
        }
        RotationDocument document = RotationDocument.countersigned(tables.meta().name(), tables.meta().nextSerial(now),
                now, oldKid, next.signer(), next.agreementKey());
        tables.ownKeys().add(new OwnKeyTable.Rotation(oldKid, next.signingKey().kid(), document.serial(), now,
                DocumentWriter.write(document, old.signer()), false));
        tables.meta().setKid(next.signingKey().kid());
        return tables;
    }

    /**
     * Writes the rotation files once more, for friends who have not got them. Needs no passphrase.
     *
     * @param folder where to write
     * @return the files in the order in which they are to be imported; none if the keys were never rotated
     * @throws kith.fault.KithException {@link Fault#FOLDER_SHARED}, {@link Fault#WRITE_FAILED}
     */
    public List<Path> writeAgain(Path folder) {
        KeptApart.requireNothingKept(folder.resolve("rotation.kith"));
        return write(folder, profile.store().read(tables -> tables.ownKeys().rotations()));
    }

    private List<Path> writeUnwritten(Path folder) {
        return write(folder, profile.store().read(tables -> tables.ownKeys().rotations()).stream()
                .filter(rotation -> !rotation.written()).toList());
    }

    private List<Path> write(Path folder, List<OwnKeyTable.Rotation> rotations) {
        List<Path> files = new ArrayList<>();
        String name = profile.store().read(tables -> tables.meta().name());
        for (OwnKeyTable.Rotation rotation : rotations) {
            Path file = FileNames.free(folder.resolve(FileNames.stem(name) + "-rotation.kith"));
            AtomicFile.write(file, rotation.document(), AtomicFile.Visibility.SECRET);
            profile.store().write(tables -> {
                tables.ownKeys().setWritten(rotation.oldKid());
                return file;
            });
            files.add(file);
        }
        return files;
    }

    private List<String> circlesWithFormerKeys() {
        return profile.store().read(tables -> tables.circles().list().stream()
                .filter(row -> HeldCircles.document(tables, row).roster().stream().map(Member::kid)
                        .anyMatch(tables.ownKeys()::isFormer)).map(CircleTable.Row::title).toList());
    }
}
