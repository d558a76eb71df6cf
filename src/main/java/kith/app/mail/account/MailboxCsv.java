package kith.app.mail.account;

import module java.base;
import kith.app.Utf8Lines;
import kith.app.mail.JudgementCells;
import kith.app.mail.account.CheckMailbox.Message;
import kith.file.AtomicFile;

/**
 * What came of a folder on a server as a table for other programs: CSV as in RFC 4180, one line a message, UTF-8
 * without a byte order mark. Column names and words are part of what scripts rely on.
 */
public final class MailboxCsv {
    private MailboxCsv() {
    }

    /** {@return the line with the names of the columns, ended by CR LF} */
    public static String header() {
        return JudgementCells.header("uid");
    }

    /** {@return one message as a line, ended by CR LF} */
    public static String line(Message message) {
        return JudgementCells.line(message.judgement(), Long.toString(message.uid()));
    }

    /**
     * Writes a table to a file, whole or not at all, for its owner's eyes only: it names senders.
     *
     * @param messages hands each message to what it is given
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}, and what {@code messages} throws
     */
    public static void write(Path file, Consumer<Consumer<Message>> messages) {
        AtomicFile.write(file, AtomicFile.Visibility.SECRET, out -> {
            Utf8Lines lines = new Utf8Lines(out);
            lines.add(header());
            messages.accept(message -> lines.add(line(message)));
            lines.end();
        });
    }
}
