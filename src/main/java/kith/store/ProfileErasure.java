package kith.store;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.AtomicFile;
import kith.file.ProfileFiles;
import kith.parallel.Progress;

/**
 * Deletes a profile: Kith's own files in its folder, and nothing that anybody else put there. It is decided in one
 * step, by a mark in the folder: from then on there is no profile here, and whoever dies before the rest is deleted
 * leaves it to the next profile that is made in this folder.
 */
public final class ProfileErasure {
    /** Steps that are told: the mark is set; everything is deleted. */
    public static final int STEPS = 2;

    private static final String MARK = "kith.reset";
    private static final Set<String> OWN = Set.of(ProfileFiles.DATABASE, ProfileFiles.BEFORE,
            ProfileFiles.DATABASE + "-wal",
            ProfileFiles.DATABASE + "-shm", ProfileFiles.DATABASE + "-journal", ProfileFiles.LOCK, ScanJournal.NAME,
            SendingTurn.NAME, OutboxTurn.NAME, MARK);
    /** What a process that died left behind: copies for a backup, files on their way to the keys' place. */
    private static final Pattern LEFT_OVER =
            Pattern.compile(
            "\\.backup\\d+\\.db(-wal|-shm|-journal)?|\\.keys(-next)?\\.pem\\d+\\.part|\\.kith\\.reset\\d+\\.part"
            + "|\\.kith-before-update\\.db\\.part");
    /** What Kith writes to the outbox: files to send, drafts of messages with them, and both on their way there. */
    private static final Pattern SENT = Pattern.compile(".*\\.(kith|eml|part)");

    /**
     * What lies in a profile's folder.
     *
     * @param own names of Kith's files
     * @param others names of everything else
     */
    public record Contents(List<String> own, List<String> others) {
        /** Copies the lists. */
        public Contents {
            own = List.copyOf(own);
            others = List.copyOf(others);
        }
    }

    private ProfileErasure() {
    }

    /**
     * {@return what lies in a folder, in the order of the names}
     *
     * @throws kith.fault.KithException {@link Fault#PROFILE_UNREADABLE}
     */
    public static Contents look(Path folder) {
        List<String> own = new ArrayList<>();
        List<String> others = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                (isOwn(file) ? own : others).add(String.valueOf(file.getFileName()));
            }
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", folder).causedBy(e);
        }
        own.sort(null);
        others.sort(null);
        return new Contents(own, others);
    }

    /** {@return whether a profile in this folder was given up, whatever is still left of it} */
    static boolean isMarked(Path folder) {
        return Files.exists(folder.resolve(MARK), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Deletes a profile, and its folder where nothing else is in it.
     *
     * @param store the profile; not to be used afterwards
     * @param progress in {@link #STEPS}; once begun it does not stop
     * @throws kith.fault.KithException {@link Fault#PROFILE_BUSY} while another process writes, and nothing is deleted;
     *     {@link Fault#WRITE_FAILED} where a file cannot be deleted
     */
    public static void erase(ProfileStore store, Progress progress) {
        Path folder = store.folder();
        try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), WriteLock.TIMEOUT)) {
            AtomicFile.write(folder.resolve(MARK), new byte[0], AtomicFile.Visibility.SECRET);
            progress.at(1, STEPS);
            clear(folder);
        }
        // Windows deletes no file that somebody has locked.
        unmark(folder);
        progress.at(STEPS, STEPS);
    }

    /** Deletes what is left of a profile that was given up; does nothing in any other folder. */
    static void finish(Path folder) {
        if (isMarked(folder)) {
            try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), WriteLock.TIMEOUT)) {
                clear(folder);
            }
            unmark(folder);
        }
    }

    /** Everything but the lock, which is held, and the mark. The keys first: they are what a thief would want. */
    private static void clear(Path folder) {
        try {
            new KeyFiles(folder).destroy();
            clearOutbox(folder.resolve(ProfileFiles.OUTBOX));
            for (String name : look(folder).own()) {
                if (!name.equals(ProfileFiles.OUTBOX) && !name.equals(MARK) && !name.equals(ProfileFiles.LOCK)) {
                    Files.deleteIfExists(folder.resolve(name));
                }
            }
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /** What Kith writes there, and the folders that are empty then: what others put there stays. */
    private static void clearOutbox(Path outbox) throws IOException {
        if (!Files.isDirectory(outbox, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> below;
        try (Stream<Path> files = Files.walk(outbox)) {
            below = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : below) {
            if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                try {
                    Files.delete(file);
                } catch (DirectoryNotEmptyException e) {
                    // Something of somebody else's is in it.
                }
            } else if (SENT.matcher(String.valueOf(file.getFileName())).matches()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void unmark(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(ProfileFiles.LOCK));
            Files.deleteIfExists(folder.resolve(MARK));
            Files.delete(folder);
        } catch (DirectoryNotEmptyException e) {
            // What others put there stays, and with it the folder.
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    private static RuntimeException failed(Path folder, IOException e) {
        return Fault.WRITE_FAILED.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
    }

    private static boolean isOwn(Path file) {
        String name = String.valueOf(file.getFileName());
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return name.equals(ProfileFiles.OUTBOX);
        }
        return !name.equals(ProfileFiles.OUTBOX)
                && (OWN.contains(name) || KeyFiles.NAMES.contains(name) || LEFT_OVER.matcher(name).matches());
    }
}
