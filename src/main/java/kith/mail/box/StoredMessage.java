package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.mail.MessageHeader;

/**
 * A message in a mailbox: where it lies, and its header. Holds nothing open, so that it can be handed to another thread
 * or kept until later; a body is read from the file when it is asked for.
 */
public final class StoredMessage {
    /**
     * Where a message lies.
     *
     * @param file that holds it
     * @param number which message of the file it is, from 1; those that are left out count too
     * @param start byte of the file at which it begins, in an mbox with its separator
     * @param body byte at which its body begins
     * @param end byte behind its last one
     */
    public record MessagePlace(Path file, long number, long start, long body, long end) {
        /**
         * {@return all of the message that lies here now, to be closed; in an mbox its separator comes first}
         *
         * @throws KithException {@link Fault#FILE_UNREADABLE}
         */
        public InputStream open() {
            return StoredMessage.open(this, start);
        }

        /**
         * {@return the header of the message that lies here now} The mailbox may have changed since: then it is another
         * one's, or none.
         *
         * @throws KithException {@link Fault#FILE_UNREADABLE}
         */
        public MessageHeader header() {
            try (InputStream in = StoredMessage.open(this, start)) {
                return MessageHeader.of(in.readNBytes((int) Math.min(body - start, MessageHeader.MAX_BYTES + 1L)));
            } catch (IOException e) {
                throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
            }
        }
    }

    private final MessagePlace place;
    private final byte[] head;
    private final Set<MaildirFlag> flags;

    StoredMessage(MessagePlace place, byte[] head, Set<MaildirFlag> flags) {
        this.place = place;
        this.head = head;
        this.flags = Set.copyOf(flags);
    }

    /** {@return where it lies} */
    public MessagePlace place() {
        return place;
    }

    /** {@return what the file's name says of it, in a Maildir} */
    public Set<MaildirFlag> flags() {
        return flags;
    }

    /** {@return its header, without the separator of an mbox; read anew with every call} */
    public MessageHeader header() {
        return MessageHeader.of(head);
    }

    /** {@return how many bytes the header takes here: at most a little more than {@link MessageHeader#MAX_BYTES}} */
    public int headerBytes() {
        return head.length;
    }

    /**
     * {@return its body, to be closed; what mailboxes quote ({@code >From }) stays quoted} The mailbox may have changed
     * since: then these are other bytes, or fewer.
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public InputStream openBody() {
        return open(place, place.body);
    }

    /**
     * {@return all of it, header and body, to be closed; in an mbox the separator comes first} As {@link #openBody}
     * otherwise.
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public InputStream open() {
        return open(place, place.start);
    }

    private static InputStream open(MessagePlace place, long from) {
        try {
            FileChannel channel = FileChannel.open(place.file);
            try {
                return new Part(Channels.newInputStream(channel.position(from)), place.end - from);
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** The next bytes of a stream, and no more than these. */
    private static final class Part extends InputStream {
        private final InputStream in;
        private long left;

        Part(InputStream in, long length) {
            this.in = in;
            this.left = Math.max(0, length);
        }

        @Override
        public int read() throws IOException {
            if (left == 0) {
                return -1;
            }
            int c = in.read();
            left -= c < 0 ? 0 : 1;
            return c;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left == 0 && length > 0) {
                return -1;
            }
            int count = in.read(bytes, offset, (int) Math.min(length, left));
            left -= Math.max(0, count);
            return count;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
