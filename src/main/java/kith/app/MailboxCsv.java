package kith.app;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import kith.app.CheckMailbox.Message;
import kith.app.JudgeMail.Judgement;
import kith.evidence.Evidence;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.store.AtomicFile;

/**
 * What came of a folder on a server as a table for other programs: CSV as in RFC 4180, one line a message, UTF-8 without
 * a byte order mark. Column names and words are part of what scripts rely on.
 */
public final class MailboxCsv {
    private MailboxCsv() {
    }

    /** {@return the line with the names of the columns, ended by CR LF} */
    public static String header() {
        return CsvLine.of("uid", "author", "name", "sender", "reason", "pValue", "auth", "use", "reasons");
    }

    /** {@return one message as a line, ended by CR LF} */
    public static String line(Message message) {
        Judgement judgement = message.judgement();
        String name = judgement.author() instanceof MessageAuthor.Mailbox mailbox ? mailbox.name() : "";
        return CsvLine.of(Long.toString(message.uid()), judgement.address(), name, judgement.sender(),
                reason(judgement), Double.toString(judgement.checked().evidence().pValue()),
                judgement.authentication().word(), judgement.use() ? "yes" : "no",
                judgement.reasons().stream().sorted().map(MailReason::word).collect(Collectors.joining(" ")));
    }

    private static String reason(Judgement judgement) {
        Evidence evidence = judgement.checked().evidence();
        return switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> evidence.reason() == null ? "" : evidence.reason().word();
            case MessageAuthor.Ambiguous ambiguous -> word(ambiguous.why());
            case MessageAuthor.Refused refused -> word(refused.why());
        };
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
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
