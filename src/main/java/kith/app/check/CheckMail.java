package kith.app.check;

import module java.base;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;
import kith.mail.box.Mailboxes;

/**
 * Says of a message how well the author is known that it names. Whether the message is authentic is another question,
 * which this does not answer: anybody can write any author into a message.
 */
public final class CheckMail {
    /**
     * What came of one message.
     *
     * @param file its name, without the folder
     * @param author whom it names
     * @param checked the result for that author's address; {@link Verdict#INVALID} for an empty address where the
     *     message does not name exactly one
     */
    public record Mail(String file, MessageAuthor author, Checked checked) {
        /** {@return the same under another name: what somebody who names several files calls this one} */
        public Mail called(String other) {
            return new Mail(other, author, checked);
        }

        /** {@return the word for the author in JSON: a verdict's, or {@code ambiguous}, as a scan has it} */
        public String sender() {
            return author instanceof Mailbox ? checked.evidence().verdict().word() : "ambiguous";
        }
    }

    private final Session session;

    /** @param session asked about the authors */
    public CheckMail(Session session) {
        this.session = session;
    }

    /** {@return whether a file is one message} What cannot be read is none; whoever reads it says why. */
    public static boolean isMail(Path file) {
        return Mailboxes.isMessage(file);
    }

    /**
     * {@return what came of one message}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#NOT_A_MESSAGE}
     */
    public Mail run(Path file) {
        return run(String.valueOf(file.getFileName()), SingleMail.header(file));
    }

    /**
     * {@return what came of the message at the beginning of a stream, which stays open}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public Mail run(String name, InputStream in) {
        try {
            return run(name, MessageHeader.read(in));
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private Mail run(String name, MessageHeader header) {
        MessageAuthor author = header.author();
        Checked checked = author instanceof Mailbox mailbox ? session.check(mailbox.address().canonical())
                : Checked.nobody();
        return new Mail(name, author, checked);
    }
}
