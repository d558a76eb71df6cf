package kith.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import kith.fault.Fault;
import kith.fault.FileProblem;

/**
 * The files of the secret keys. New keys lie beside the current ones until the database says that they are the
 * profile's; only then they take their place, and the old ones are overwritten. What happens to the blocks of a disk
 * that moves data about is beyond any program.
 */
final class KeyFiles {
    private static final String NEXT = "keys-next.pem";
    private static final String OLD = "keys-old.pem";
    /** The names of all files that may hold keys. */
    static final List<String> NAMES = List.of(ProfileStore.KEYS, NEXT, OLD);
    private static final long MAX_BYTES = 64 * 1024;

    private final Path current;
    private final Path next;
    private final Path old;

    KeyFiles(Path folder) {
        current = folder.resolve(ProfileStore.KEYS);
        next = folder.resolve(NEXT);
        old = folder.resolve(OLD);
    }

    /** {@return whether something is left of an exchange of keys that is going on or was broken off} */
    boolean isUnsettled() {
        return Files.exists(next) || Files.exists(old);
    }

    /**
     * {@return the keys}
     *
     * @param exchanged whether the database is that of the next keys, while there are such
     */
    String read(boolean exchanged) {
        try {
            return exchanged && Files.exists(next) ? read(next) : read(current);
        } catch (NoSuchFileException e) {
            // They took their place in this moment.
            return readSettled();
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", current).causedBy(e);
        }
    }

    private String readSettled() {
        try {
            return read(current);
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", current).causedBy(e);
        }
    }

    private static String read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw Fault.PROFILE_DAMAGED.raise("problem", file.getFileName() + " is too large");
        }
        return Files.readString(file, StandardCharsets.US_ASCII);
    }

    /** Lays new keys beside the current ones. */
    void stage(String keys) {
        AtomicFile.write(next, keys.getBytes(StandardCharsets.US_ASCII), AtomicFile.Visibility.SECRET);
    }

    /**
     * Ends an exchange of keys, however far it came. May be repeated after it was broken off anywhere.
     *
     * @param exchanged whether the database is that of the next keys
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    void settle(boolean exchanged) {
        try {
            if (exchanged && Files.exists(next)) {
                keepName();
                move();
            }
            destroy(next);
            destroy(old);
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", current, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** A second name for the old keys, so that they can be overwritten after another file has taken theirs. */
    private void keepName() throws IOException {
        if (Files.exists(old)) {
            return;
        }
        try {
            Files.createLink(old, current);
        } catch (UnsupportedOperationException e) {
            // Not on this file system: then they are only deleted.
        }
    }

    private void move() throws IOException {
        try {
            Files.move(next, current, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(next, current, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Overwrites and deletes every file of keys. */
    void destroy() throws IOException {
        for (Path file : List.of(current, next, old)) {
            destroy(file);
        }
    }

    private static void destroy(Path file) throws IOException {
        if (Files.exists(file)) {
            overwrite(file);
            Files.delete(file);
        }
    }

    private static void overwrite(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer zeros = ByteBuffer.allocate((int) Math.min(channel.size(), MAX_BYTES));
            while (zeros.hasRemaining()) {
                channel.write(zeros);
            }
            channel.force(true);
        }
    }
}
