package kith.mail.box;

import java.util.Optional;
import kith.fault.Fault;
import kith.fault.KithException;

/** The messages of one file, one after the other. Takes the memory of one header, whatever the file holds. */
public sealed interface MessageReader extends AutoCloseable permits MboxReader, SingleMessageReader {
    /**
     * {@return the next message, or nothing at the end}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    Optional<StoredMessage> next();

    /** {@return where the message begins that would be the next} */
    long position();

    /** {@return how many messages were passed so far, those that are left out counted} */
    long number();

    /** {@return how many messages were left out so far, since the user deleted them} */
    long deleted();

    /** Closes the file. */
    @Override
    void close();
}
