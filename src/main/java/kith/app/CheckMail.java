package kith.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.app.CheckSenders.Checked;
import kith.app.CheckSenders.Session;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;

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
    }

    private static final int LOOKED_AT = 1024;

    private final Session session;

    /** @param session asked about the authors */
    public CheckMail(Session session) {
        this.session = session;
    }

    /** {@return whether a file begins as messages do} What cannot be read is none; whoever reads it says why. */
    public static boolean isMail(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return MessageHeader.beginsLikeOne(in.readNBytes(LOOKED_AT));
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * {@return what came of one message}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public Mail run(Path file) {
        if (Files.isDirectory(file)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return run(String.valueOf(file.getFileName()), in);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /**
     * {@return what came of the message at the beginning of a stream, which stays open}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public Mail run(String name, InputStream in) {
        MessageAuthor author;
        try {
            author = MessageHeader.read(in).author();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
        Checked checked = author instanceof Mailbox mailbox ? session.check(mailbox.address().canonical())
                : new Checked("", null, null, Evidence.settled(Verdict.INVALID));
        return new Mail(name, author, checked);
    }
}
