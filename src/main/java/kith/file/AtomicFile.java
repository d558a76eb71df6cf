package kith.file;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * Writes files whole or not at all: into a temporary file of the same folder, forced to the disk, then moved. Whatever
 * goes wrong, the file that was there before is still there and no half of the new one.
 */
public final class AtomicFile {
    /** What fills the file. */
    @FunctionalInterface
    public interface Content {
        /** Writes everything; the stream is closed by the caller. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** What no file that is exported may take the place of. */
    private static final Set<String> PROFILE = Set.of(ProfileFiles.DATABASE, ProfileFiles.DATABASE + "-wal",
            ProfileFiles.DATABASE + "-shm", ProfileFiles.KEYS, ProfileFiles.LOCK);

    private AtomicFile() {
    }

    /**
     * Writes {@code bytes} to {@code target}, replacing it; readable by the owner only where {@code secret}.
     *
     * @throws KithException {@link Fault#WRITE_FAILED}
     */
    public static void write(Path target, byte[] bytes, Visibility visibility) {
        write(target, visibility, out -> out.write(bytes));
    }

    /**
     * Writes {@code content} to {@code target}, replacing it.
     *
     * @throws KithException {@link Fault#FILE_IN_THE_WAY} for a profile's database, keys or lock;
     *     {@link Fault#WRITE_FAILED}; what {@code content} throws of Kith's own passes through
     */
    public static void write(Path target, Visibility visibility, Content content) {
        if (PROFILE.contains(String.valueOf(target.getFileName()))
                && Files.exists(target.toAbsolutePath().resolveSibling(ProfileFiles.DATABASE))) {
            throw Fault.FILE_IN_THE_WAY.raise("path", target.toAbsolutePath());
        }
        place(target, visibility, content);
    }

    /** The same, also where a profile's own files are. */
    public static void place(Path target, Visibility visibility, Content content) {
        Path absolute = target.toAbsolutePath();
        Path temporary = null;
        try {
            Path folder = Objects.requireNonNull(absolute.getParent());
            Files.createDirectories(folder);
            // createTempFile makes it readable by its owner alone; a public file is opened up before the move.
            temporary = Files.createTempFile(folder, "." + absolute.getFileName(), ".part");
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                OutputStream out = new KeptOpen(Channels.newOutputStream(channel));
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            if (visibility == Visibility.NORMAL) {
                Permissions.likeNewFile(temporary);
            }
            move(temporary, absolute);
            forceFolder(folder);
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", absolute, "problem", FileProblem.of(e)).causedBy(e);
        } finally {
            deleteQuietly(temporary);
        }
    }

    /** Who may read a file. */
    public enum Visibility {
        /** Its owner only. */
        SECRET,
        /** Whoever may read new files of this user. */
        NORMAL
    }

    /** Survives the closing of a stream around it, which is how formats write their ends: forcing comes after. */
    private static final class KeptOpen extends FilterOutputStream {
        private KeptOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Makes the new name survive a power failure where folders can be forced; Windows cannot and need not. */
    public static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // The content is safe; only its name may be the old one after a power failure.
        }
    }

    private static void deleteQuietly(@org.jspecify.annotations.Nullable Path file) {
        if (file != null) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // A left-over temporary file is harmless.
            }
        }
    }
}
