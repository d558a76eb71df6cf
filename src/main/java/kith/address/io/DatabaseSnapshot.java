package kith.address.io;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * The bytes of an SQLite database that another program may have open, together with what stands only in the log beside
 * it. Only reads, locks nothing, and asks again if the files change meanwhile.
 */
final class DatabaseSnapshot {
    private static final int TRIES = 5;

    private record State(FileTime file, FileTime log, long logBytes) {
        static State of(Path file, Path log) throws IOException {
            boolean logged = Files.isRegularFile(log);
            return new State(Files.getLastModifiedTime(file),
                    logged ? Files.getLastModifiedTime(log) : FileTime.fromMillis(0), logged ? Files.size(log) : 0);
        }
    }

    private DatabaseSnapshot() {
    }

    /**
     * {@return the whole database}
     *
     * @param bytes what was read of the file itself
     * @throws kith.fault.KithException {@link Fault#BOOK_FORMAT_INVALID} if it is just being written, {@link
     *     Fault#FILE_TOO_LARGE}
     */
    static byte[] of(Path file, byte[] bytes) throws IOException {
        Path log = sibling(file, "-wal");
        if (isBegun(sibling(file, "-journal"))) {
            throw busy();
        }
        byte[] before = bytes;
        State then = State.of(file, log);
        for (int i = 0; i < TRIES; i++) {
            byte[] whole = WriteAheadLog.apply(before, read(log));
            byte[] after = read(file);
            State now = State.of(file, log);
            // The same before and after the log was read: so it is what the log belongs to.
            if (now.equals(then) && Arrays.equals(before, after)) {
                return whole;
            }
            before = after;
            then = now;
        }
        throw busy();
    }

    private static KithException busy() {
        return Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.DATABASE_IN_USE);
    }

    /** A journal is there, and not yet void, while a change is written into the file itself. */
    private static boolean isBegun(Path journal) throws IOException {
        byte[] start = read(journal, 8);
        return start.length == 8 && start[0] == (byte) 0xD9;
    }

    private static Path sibling(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    private static byte[] read(Path file) throws IOException {
        byte[] bytes = read(file, AddressBookFiles.MAX_BYTES + 1);
        if (bytes.length > AddressBookFiles.MAX_BYTES) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", (long) bytes.length, "limit", (long) AddressBookFiles.MAX_BYTES);
        }
        return bytes;
    }

    private static byte[] read(Path file, int most) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(most);
        } catch (NoSuchFileException e) {
            return new byte[0];
        }
    }
}
