package kith.app.receive;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.travel.IncomingMessage;
import kith.parcel.TextForm;
import org.jspecify.annotations.Nullable;

/**
 * What is attached to a message. Of a saved one it is read once for all of its files: a message may hold hundreds, and
 * taking it apart for each of them took minutes. Where memory gets scarce it is read again.
 */
final class AttachedFiles {
    private final Path message;
    /** What a mail program took out of the message itself. */
    private final @Nullable List<byte[]> handedOver;
    private SoftReference<List<byte[]>> read = new SoftReference<>(null);

    AttachedFiles(Path message) {
        this.message = message;
        this.handedOver = null;
    }

    /**
     * @param message what to call it
     * @param handedOver the files, as they were attached
     */
    AttachedFiles(Path message, List<byte[]> handedOver) {
        this.message = message;
        this.handedOver = List.copyOf(handedOver);
    }

    /**
     * {@return a copy of an attachment}
     *
     * @param part which, from 0
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}; {@link Fault#NOT_KITH} where somebody has written
     *     another message there meanwhile; of a file that was handed over, what {@link TextForm#unwrap} says
     */
    synchronized byte[] bytes(int part) {
        if (handedOver != null) {
            return TextForm.unwrap(handedOver.get(part)).clone();
        }
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
