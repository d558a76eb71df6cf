package kith.app.receive;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.travel.IncomingMessage;
import org.jspecify.annotations.Nullable;

/**
 * What is attached to a saved message, read once for all of its files: a message may hold hundreds, and taking it
 * apart for each of them took minutes. Where memory gets scarce it is read again.
 */
final class AttachedFiles {
    private final Path message;
    private SoftReference<List<byte[]>> read = new SoftReference<>(null);

    AttachedFiles(Path message) {
        this.message = message;
    }

    /**
     * {@return a copy of an attachment}
     *
     * @param part which, from 0
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}; {@link Fault#NOT_KITH} where somebody has written
     *     another message there meanwhile
     */
    synchronized byte[] bytes(int part) {
        @Nullable List<byte[]> files = read.get();
        if (files == null) {
            files = read();
            read = new SoftReference<>(files);
        }
        if (part >= files.size()) {
            throw Fault.NOT_KITH.raise();
        }
        return files.get(part).clone();
    }

    private List<byte[]> read() {
        List<byte[]> files = new ArrayList<>();
        try (InputStream in = Files.newInputStream(message)) {
            IncomingMessage.read(in, files::add);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
        return files;
    }
}
