package kith.store;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.AtomicFile;
import kith.file.Permissions;
import kith.file.ProfileFiles;

/**
 * The files of the secret keys. New keys lie beside the current ones until the database says that they are the
 * profile's; then the old ones are overwritten where they lie, and only then the new ones take their place. Whoever
 * comes upon a file that was overwritten, or upon none, takes the keys beside it. Nothing but writing, and one of three
 * ways to put a file in the place of another, is asked of the file system: some refuse second names for a file, some
 * refuse to rename onto one.
 *
 * <p>Overwriting is worth what the disk makes of it: one that keeps older states, or moves data about, may still have
 * them.
 */
class KeyFiles {
    private static final String NEXT = "keys-next.pem";
    /** An earlier Kith gave the old keys this name while it exchanged them. */
    private static final String OLD = "keys-old.pem";
    /** Begun and never finished: new keys of a process that died. */
    private static final String BEGUN = "." + NEXT + "*.part";
    /** The names of all files that may hold keys. */
    static final List<String> NAMES = List.of(ProfileFiles.KEYS, NEXT, OLD);
    private static final long MAX_BYTES = 64 * 1024;
    /** Another process puts files in place of each other in the time of a few readings. */
    private static final int ATTEMPTS = 5;

    private final Path folder;
    private final Path current;
    private final Path next;
    private final Path old;

    KeyFiles(Path folder) {
        this.folder = folder;
        current = folder.resolve(ProfileFiles.KEYS);
        next = folder.resolve(NEXT);
        old = folder.resolve(OLD);
    }

    /** {@return whether a folder has keys, perhaps in the middle of an exchange} */
    static boolean exist(Path folder) {
        return Files.isRegularFile(folder.resolve(ProfileFiles.KEYS)) || Files.isRegularFile(folder.resolve(NEXT));
    }

    /** {@return whether something is left of an exchange of keys that is going on or was broken off} */
    boolean isUnsettled() {
        return Files.exists(next) || Files.exists(old) || !begun().isEmpty();
    }

    /** {@return files of new keys that nobody finished; none where the folder cannot be listed} */
    private List<Path> begun() {
        List<Path> begun = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, BEGUN)) {
            files.forEach(begun::add);
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        return begun;
    }

    /**
     * {@return the keys}
     *
     * @param exchanged whether the database is that of the next keys, while there are such
     */
    String read(boolean exchanged) {
        try {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                if (Files.exists(next) && (exchanged || isSpent(current))) {
                    try {
                        return read(next);
                    } catch (NoSuchFileException e) {
                        // They took their place in this moment.
                        continue;
                    }
                }
                if (!isSpent(current)) {
                    return read(current);
                }
            }
            return read(current);
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", current).causedBy(e);
        }
    }

    private static String read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw Fault.PROFILE_DAMAGED.raise("problem",
                    ProfileProblem.FILE_TOO_LARGE.with("file", file.getFileName()));
        }
        return Files.readString(file, StandardCharsets.US_ASCII);
    }

    /** Whether keys are gone from where they lay: overwritten, cut, or the whole file. */
    private static boolean isSpent(Path file) throws IOException {
        try {
            String text = read(file);
            return text.isEmpty() || text.indexOf(0) >= 0;
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    /** Lays new keys beside the current ones. */
    void stage(String keys) {
        AtomicFile.write(next, keys.getBytes(StandardCharsets.US_ASCII), AtomicFile.Visibility.SECRET);
    }

    /**
     * Ends an exchange of keys, however far it came. May be repeated after it was broken off anywhere.
     *
     * @param exchanged whether the database is that of the next keys
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}: the new keys count nevertheless, and it is tried
     *     again
     */
    void settle(boolean exchanged) {
        try {
            if (Files.exists(next) && (exchanged || isSpent(current))) {
                wipe(current);
                replace();
                // Before anybody forgets that the keys were exchanged: the old name must not come back after a power
                // failure.
                AtomicFile.forceFolder(folder);
            }
            destroy(next);
            destroy(old);
            for (Path file : begun()) {
                destroy(file);
            }
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", current, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /**
     * As file systems allow: at once; in two steps; or by writing once more what stays readable beside it until then.
     */
    private void replace() throws IOException {
        try {
            move(next, current);
        } catch (IOException e) {
            if (!Files.exists(next)) {
                throw e;
            }
            try {
                Files.deleteIfExists(current);
                move(next, current);
            } catch (IOException refused) {
                rewrite(current, Files.readAllBytes(next));
            }
        }
    }

    /** Moves a file in place of another one. */
    void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void rewrite(Path file, byte[] keys) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file);
        }
        Permissions.ownerOnly(file);
        overwrite(file, ByteBuffer.wrap(keys), keys.length);
    }

    /** Overwrites and deletes every file of keys. */
    void destroy() throws IOException {
        for (Path file : List.of(current, next, old)) {
            destroy(file);
        }
        for (Path file : begun()) {
            destroy(file);
        }
    }

    private void destroy(Path file) throws IOException {
        if (Files.exists(file)) {
            wipe(file);
            Files.delete(file);
        }
    }

    /** What cannot be overwritten, because it may not be written or the disk is full, is deleted as it is. */
    private void wipe(Path file) {
        try {
            zero(file);
        } catch (IOException e) {
            try {
                Permissions.ownerOnly(file);
                zero(file);
            } catch (IOException again) {
                return;
            }
        }
    }

    /** Writes zeros over a file. */
    void zero(Path file) throws IOException {
        if (Files.exists(file)) {
            int size = (int) Math.min(Files.size(file), MAX_BYTES);
            overwrite(file, ByteBuffer.allocate(size), size);
        }
    }

    private static void overwrite(Path file, ByteBuffer bytes, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.truncate(length);
            channel.force(true);
        }
    }
}
