package kith.app.profile;

import module java.base;
import kith.app.FileNames;
import kith.app.KeptApart;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.RevocationDocument;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.file.Permissions;
import kith.identity.Passphrase;
import kith.store.ProfileBackup;

/**
 * One folder to keep elsewhere, for the day this computer is lost: a backup, which brings everything back, and the
 * revocation file, by which friends stop trusting the user's key.
 */
public final class EmergencyKit {
    /**
     * What was written.
     *
     * @param folder new, and readable by its owner; holds both files and nothing else
     * @param backup the encrypted profile
     * @param revocation of the present key
     */
    public record Result(Path folder, Path backup, Path revocation) {
    }

    private final Profile profile;

    /** @param profile whose */
    public EmergencyKit(Profile profile) {
        this.profile = profile;
    }

    /** {@return whether a kit with the present key was ever written} */
    public boolean isThere() {
        return profile.store().read(tables -> tables.meta().hasEmergencyKit());
    }

    /**
     * Writes a kit, and remembers that there is one. Leaves nothing where it fails.
     *
     * @param within the folder in which a new one is made for the kit
     * @param passphrases asked for the backup's own passphrase; for that of the keys only where the revocation file
     *     that was written with the profile does not lie beside it any more
     * @throws KithException {@link kith.fault.Fault#WRITE_FAILED}, {@link kith.fault.Fault#PASSPHRASE_NEEDED}
     */
    public Result run(Path within, Passphrases passphrases) {
        String day = DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.now(profile.clock()));
        try (Passphrase passphrase = passphrases.ask(Passphrases.Purpose.NEW_BACKUP)) {
            // After the question, during which another process may have made new keys.
            String kid = profile.store().read(tables -> tables.meta().kid());
            Optional<byte[]> kept = revocationBeside(kid);
            Path folder = made(within.toAbsolutePath().resolve("kith-emergency-kit-" + day));
            Path backup = folder.resolve("kith-backup-" + day + ".age");
            boolean whole = false;
            try {
                Path revocation = kept.map(bytes -> copied(bytes, folder))
                        .orElseGet(() -> new WriteRevocation(profile).run(folder, passphrases));
                ProfileBackup.write(profile.store(), backup, passphrase);
                profile.store().write(tables -> {
                    tables.meta().noteEmergencyKit(kid);
                    return folder;
                });
                whole = true;
                return new Result(folder, backup, revocation);
            } finally {
                if (!whole) {
                    withdraw(folder);
                }
            }
        }
    }

    private Path copied(byte[] bytes, Path folder) {
        String name = profile.store().read(tables -> tables.meta().name());
        Path file = folder.resolve(FileNames.stem(name) + "-revocation.kith");
        AtomicFile.write(file, bytes, AtomicFile.Visibility.SECRET);
        return file;
    }

    /** {@return a folder that was not there before, for its owner alone: two kits at once lie in two} */
    private static Path made(Path wanted) {
        KeptApart.requireWritable(Objects.requireNonNull(wanted.getParent()));
        while (true) {
            Path folder = FileNames.free(wanted);
            try {
                Files.createDirectory(folder);
                Permissions.ownerOnly(folder);
                return folder;
            } catch (FileAlreadyExistsException e) {
                // Another process was faster: the next name.
            } catch (IOException e) {
                throw Fault.WRITE_FAILED.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
            }
        }
    }

    /** {@return the revocation of this key that was written beside the profile, while it lies there} */
    private Optional<byte[]> revocationBeside(String kid) {
        Path file = KeptApart.revocationBeside(profile.store().folder());
        try {
            if (Files.isRegularFile(file)) {
                byte[] bytes = DocumentReader.bytes(file);
                if (DocumentReader.read(bytes, PinnedKeys.none()).document() instanceof RevocationDocument document
                        && document.kid().equals(kid)) {
                    return Optional.of(bytes);
                }
            }
        } catch (KithException e) {
            // Whatever it is, it is no revocation: another is written.
        }
        return Optional.empty();
    }

    private static void withdraw(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(OutgoingFile::withdraw);
        } catch (IOException e) {
            // There was nothing to withdraw.
        }
        OutgoingFile.withdraw(folder);
    }
}
