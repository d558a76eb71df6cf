package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * A file with messages.
 *
 * @param path of it
 * @param lies where
 * @param form {@link MailForm#MESSAGE}, {@link MailForm#MBOX} or, without any message, {@link MailForm#EMPTY}
 * @param bytes how many it had when it was found
 * @param flags what its name says of its message, in a Maildir
 */
public record MailFile(Path path, Lies lies, MailForm form, long bytes, Set<MaildirFlag> flags) {
    /** Where a file lies. */
    public enum Lies {
        /** In a Maildir: it is one message, which never changes, though its name does. */
        IN_MAILDIR,
        /** Anywhere else. */
        ELSEWHERE
    }

    private static final int ENDS = 64 * 1024;

    /** Copies the flags. */
    public MailFile {
        flags = Set.copyOf(flags);
    }

    /**
     * {@return the path; in a Maildir that of the folder and the part of the name that stays when the message is
     * marked}
     */
    public String identity() {
        return lies == Lies.IN_MAILDIR ? MaildirFlag.identity(path) : path.toString();
    }

    /**
     * {@return a digest by which it is known again} It covers the time of the last change of a file with one message;
     * of an mbox the first 64 KiB and those before a place: the file may grow, and what programs change in the middle
     * without moving the rest is not noticed. In a Maildir no message ever changes: there it covers nothing.
     *
     * @param upTo the place, within the file
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public byte[] digest(long upTo) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            if (form == MailForm.MBOX) {
                try (FileChannel channel = FileChannel.open(path)) {
                    update(digest, channel, 0, Math.min(upTo, ENDS));
                    update(digest, channel, Math.max(0, upTo - ENDS), upTo);
                }
            } else if (lies == Lies.ELSEWHERE) {
                digest.update(Files.getLastModifiedTime(path).toString().getBytes(StandardCharsets.US_ASCII));
                digest.update(Long.toString(Files.size(path)).getBytes(StandardCharsets.US_ASCII));
            }
            return digest.digest();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    private static void update(MessageDigest digest, FileChannel channel, long from, long to) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) (to - from));
        for (int count = 0; bytes.hasRemaining() && count >= 0;) {
            count = channel.read(bytes, from + bytes.position());
        }
        digest.update(bytes.flip());
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
     * @param told the place in the file up to which was read, often; what it throws ends the reading and comes out of
     *     it
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
