package kith.app.check;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.MessageHeader;
import kith.mail.box.MailFile;
import kith.mail.box.MailForm;
import kith.mail.box.Mailboxes;
import kith.mail.box.MessageReader;
import kith.mail.box.StoredMessage;

/** A file that is one message: the same files that a scan takes for mail, but for mailboxes of several messages. */
public final class SingleMail {
    private SingleMail() {
    }

    /**
     * {@return the header of the message}
     *
     * @param file a message, or a mailbox that holds no other
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#NOT_A_MESSAGE}
     */
    public static MessageHeader header(Path file) {
        if (Files.isDirectory(file)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        String name = String.valueOf(file.getFileName());
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(MailForm.LOOKED_AT);
            return switch (MailForm.of(start)) {
                case MESSAGE -> MessageHeader.read(new SequenceInputStream(new ByteArrayInputStream(start), in));
                // What is no file of its own can be read once only.
                case MBOX -> Files.isRegularFile(file) ? only(file, name)
                        : MessageHeader.read(new SequenceInputStream(new ByteArrayInputStream(start), in));
                case EMPTY, COMPRESSED, OTHER -> throw Fault.NOT_A_MESSAGE.raise("name", name);
            };
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static MessageHeader only(Path file, String name) {
        for (Iterator<MailFile> files = Mailboxes.of(List.of(file)).files(leftOut -> { }); files.hasNext();) {
            try (MessageReader messages = files.next().open()) {
                Optional<StoredMessage> first = messages.next();
                if (first.isPresent() && messages.next().isEmpty()) {
                    return first.get().header();
                }
            }
        }
        throw Fault.NOT_A_MESSAGE.raise("name", name);
    }
}
