package kith.mail.box;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.LongConsumer;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * A file with messages.
 *
 * @param path of it
 * @param form {@link MailForm#MESSAGE}, {@link MailForm#MBOX} or, without any message, {@link MailForm#EMPTY}
 * @param bytes how many it had when it was found
 * @param flags what its name says of its message, in a Maildir
 */
public record MailFile(Path path, MailForm form, long bytes, Set<MaildirFlag> flags) {
    /** Copies the flags. */
    public MailFile {
        flags = Set.copyOf(flags);
    }

    /**
     * {@return its messages, to be closed}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public MessageReader open() {
        return open(0, 0, bytes -> { });
    }

    /**
     * {@return its messages from one place on, to be closed}
     *
     * @param position 0, or what {@link MessageReader#position} was
     * @param number what {@link MessageReader#number} was then
     * @param told the place in the file up to which was read, often; what it throws ends the reading and comes out of it
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public MessageReader open(long position, long number, LongConsumer told) {
        try {
            FileChannel channel = FileChannel.open(path);
            try {
                return form == MailForm.MESSAGE ? new SingleMessageReader(path, channel, flags, told)
                        : new MboxReader(path, channel, position, number, told);
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
