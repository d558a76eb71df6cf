package kith.app.mail;

import module java.base;
import kith.app.CsvLine;
import kith.app.mail.JudgeMail.Judgement;
import kith.evidence.Evidence;
import kith.fault.EnumWord;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;

/** The columns that every table of judged messages ends with, wherever the messages lie. */
public final class JudgementCells {
    private static final List<String> NAMES =
            List.of("author", "name", "sender", "reason", "pValue", "auth", "use", "reasons");

    private JudgementCells() {
    }

    /** {@return the names of columns, ended by CR LF} */
    public static String header(String... first) {
        return CsvLine.of(Stream.concat(Stream.of(first), NAMES.stream()).toArray(String[]::new));
    }

    /** {@return a line for a message, ended by CR LF} */
    public static String line(Judgement judgement, String... first) {
        String name = judgement.author() instanceof MessageAuthor.Mailbox mailbox ? mailbox.name() : "";
        List<String> cells = List.of(judgement.address(), name, judgement.sender(), reason(judgement),
                Double.toString(judgement.checked().evidence().pValue()), judgement.authentication().word(),
                judgement.use() ? "yes" : "no",
                judgement.reasons().stream().sorted().map(MailReason::word).collect(Collectors.joining(" ")));
        return CsvLine.of(Stream.concat(Stream.of(first), cells.stream()).toArray(String[]::new));
    }

    /** {@return why the evidence came out as it did; empty where that says itself} */
    public static String reason(Evidence evidence) {
        return evidence.reason() == null ? "" : evidence.reason().word();
    }

    private static String reason(Judgement judgement) {
        return switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> reason(judgement.checked().evidence());
            case MessageAuthor.Ambiguous ambiguous -> EnumWord.of(ambiguous.why());
            case MessageAuthor.Refused refused -> EnumWord.of(refused.why());
        };
    }
}
