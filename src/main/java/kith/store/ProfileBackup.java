package kith.store;

import module java.base;
import java.sql.SQLException;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.file.Permissions;
import kith.file.ProfileFiles;
import kith.identity.AgeFile;
import kith.identity.Passphrase;

/**
 * A profile as one encrypted file: a ZIP of database and keys inside the age format (age-encryption.org/v1) with a
 * passphrase, which the {@code age} program opens as well. The keys inside are encrypted as they are in the profile.
 */
public final class ProfileBackup {
    private static final String FORMAT_ENTRY = "kith-backup";
    private static final String FORMAT = "kith-backup/1";
    /** Larger than any profile that this Kith can make. */
    private static final long MAX_ENTRY_BYTES = 8L << 30;
    private static final String COPY_BEGINS = ".backup";
    private static final String COPY_ENDS = ".db";
    private static final int BUFFER_BYTES = 1 << 16;

    private ProfileBackup() {
    }

    /**
     * Writes a consistent state of the profile to {@code target}, whole or not at all. Others may write meanwhile.
     *
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public static void write(ProfileStore store, Path target, Passphrase passphrase) {
        Path folder = store.folder();
        Path copy = null;
        try {
            copy = besideOrApart(folder);
            String keys = copyWithKeys(store, copy);
            Permissions.ownerOnly(copy);
            Path database = copy;
            AtomicFile.write(target, AtomicFile.Visibility.SECRET, out -> {
                try (ZipOutputStream zip = new ZipOutputStream(AgeFile.encrypting(out, passphrase))) {
                    zip.putNextEntry(new ZipEntry(FORMAT_ENTRY));
                    zip.write(FORMAT.getBytes(StandardCharsets.US_ASCII));
                    zip.putNextEntry(new ZipEntry(ProfileFiles.KEYS));
                    zip.write(keys.getBytes(StandardCharsets.US_ASCII));
                    zip.putNextEntry(new ZipEntry(ProfileFiles.DATABASE));
                    Files.copy(database, zip);
                }
            });
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", target, "problem", FileProblem.of(e)).causedBy(e);
        } catch (SQLException e) {
            // The copy is written where the profile is, and a disk that is full is that one.
            Path where = copy == null ? folder : Objects.requireNonNull(copy.toAbsolutePath().getParent());
            throw Fault.WRITE_FAILED.raise("path", where, "problem", new Sql.StoreFailure(e).writeProblem(where))
                    .causedBy(e);
        } finally {
            delete(copy);
        }
    }

    /**
     * {@return an empty file for a copy of the database, readable by this user alone} Among temporary files where the
     * profile's folder cannot be written; on the disk of the backup it would lie open where only something sealed
     * belongs.
     */
    private static Path besideOrApart(Path folder) throws IOException {
        try {
            return Files.createTempFile(folder, COPY_BEGINS, COPY_ENDS);
        } catch (IOException e) {
            Object problem = FileProblem.of(e);
            if (problem == FileProblem.READ_ONLY || problem == FileProblem.NOT_ALLOWED) {
                return Files.createTempFile(COPY_BEGINS, COPY_ENDS);
            }
            throw e;
        }
    }

    /** {@return the keys that belong to the copy: somebody may exchange both meanwhile} */
    private static String copyWithKeys(ProfileStore store, Path copy) throws IOException, SQLException {
        String keys;
        boolean consistent;
        do {
            keys = store.keys();
            consistent = Database.copy(store.folder().resolve(ProfileFiles.DATABASE), copy);
        } while (!consistent || !keys.equals(store.keys()));
        return keys;
    }

    /**
     * Makes a profile from a backup. Its current edition is marked as not vouched for: what was shared after the
     * backup was made is not in its ledger.
     *
     * @param source the backup
     * @param folder of the new profile; must not exist or be empty
     * @return the profile
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_WRONG}, {@link Fault#BACKUP_INVALID},
     *     {@link Fault#PROFILE_EXISTS}, {@link Fault#PROFILE_NEWER}, {@link Fault#FILE_UNREADABLE}
     */
    public static ProfileStore restore(Path source, Path folder, Passphrase passphrase) {
        requireReadable(source);
        return NewProfile.build(folder, part -> {
            try (InputStream file = Files.newInputStream(source);
                    ZipInputStream zip = new ZipInputStream(AgeFile.decrypting(file, passphrase))) {
                unpack(zip, part);
            } catch (ZipException e) {
                throw Fault.BACKUP_INVALID.raise("problem", BackupProblem.DAMAGED).causedBy(e);
            }
            if (!ProfileStore.exists(part)) {
                throw Fault.BACKUP_INVALID.raise("problem", BackupProblem.INCOMPLETE);
            }
            requireSound(part.resolve(ProfileFiles.DATABASE));
            ProfileStore.open(part).write(tables -> {
                tables.meta().setKeysExchanged(false);
                tables.exchanges().endUnfinished();
                // Perhaps on another computer; and what was on its way may have gone since.
                tables.meta().setSharedFolder(null);
                tables.folder().clear();
                tables.meta().setRestored(tables.editions().newestNumber(), Instant.now());
                return part;
            });
        });
    }

    private static void requireReadable(Path source) {
        if (Files.isDirectory(source)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        if (!Files.isReadable(source)) {
            throw Fault.FILE_UNREADABLE.raise("problem",
                    Files.exists(source) ? FileProblem.NOT_ALLOWED : FileProblem.MISSING);
        }
    }

    /** A damaged database is the backup's fault, not that of the place where it is unpacked. */
    private static void requireSound(Path database) {
        try {
            if (!Database.isSound(database)) {
                throw Fault.BACKUP_INVALID.raise("problem", BackupProblem.DATABASE_DAMAGED);
            }
        } catch (SQLException e) {
            throw Fault.BACKUP_INVALID.raise("problem", BackupProblem.DATABASE_DAMAGED).causedBy(e);
        } catch (KithException e) {
            throw e.fault() == Fault.PROFILE_DAMAGED
                    ? Fault.BACKUP_INVALID.raise("problem", BackupProblem.DATABASE_DAMAGED).causedBy(e) : e;
        }
    }

    private static void unpack(ZipInputStream zip, Path part) throws IOException {
        ZipEntry first = zip.getNextEntry();
        if (first == null || !first.getName().equals(FORMAT_ENTRY)) {
            throw Fault.BACKUP_INVALID.raise("problem", BackupProblem.FOREIGN);
        }
        String format = new String(zip.readNBytes(FORMAT.length() + 1), StandardCharsets.US_ASCII);
        if (!format.equals(FORMAT)) {
            throw Fault.VERSION_NEWER.raise("format", "backup");
        }
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            // Only these two names are ever written, so no entry can leave the folder.
            if (entry.getName().equals(ProfileFiles.KEYS) || entry.getName().equals(ProfileFiles.DATABASE)) {
                try (OutputStream out = Files.newOutputStream(part.resolve(entry.getName()))) {
                    copyCapped(zip, out);
                }
            }
        }
        // The last chunk of the age format tells whether the file was cut: read to the very end.
        zip.transferTo(OutputStream.nullOutputStream());
    }

    private static void copyCapped(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        long total = 0;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            total += read;
            if (total > MAX_ENTRY_BYTES) {
                throw Fault.BACKUP_INVALID.raise("problem", BackupProblem.TOO_LARGE);
            }
            out.write(buffer, 0, read);
        }
    }

    private static void delete(@org.jspecify.annotations.Nullable Path copy) {
        if (copy != null) {
            try {
                Files.deleteIfExists(copy);
            } catch (IOException e) {
                // Readable by its owner only, in the owner's profile folder.
            }
        }
    }
}
