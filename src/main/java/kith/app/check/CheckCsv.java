package kith.app.check;

import module java.base;
import kith.app.CsvLine;
import kith.app.Utf8Lines;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.fault.EnumWord;
import kith.file.AtomicFile;
import kith.mail.MessageAuthor;

/**
 * Results of a check as a table for other programs: CSV as in RFC 4180, one line a sender, UTF-8 without a byte order
 * mark. Column names and words are part of what scripts rely on; figures are those of the JSON form. A sender or a
 * friend's name that a spreadsheet would take for a formula begins with an apostrophe.
 */
public final class CheckCsv {
    /**
     * What stands on a line.
     *
     * @param checked a sender and what came of it
     * @param verdict its verdict, or {@code ambiguous} for a message that names no single author
     * @param reason why; empty where the verdict says it
     */
    public record Row(Checked checked, String verdict, String reason) {
        /** {@return the line of a sender} */
        public static Row of(Checked checked) {
            Evidence evidence = checked.evidence();
            return new Row(checked, evidence.verdict().word(), checked.problem() != null
                    ? EnumWord.of(checked.problem())
                    : evidence.reason() == null ? "" : evidence.reason().word());
        }

        /** {@return the line of a message} */
        public static Row of(CheckMail.Mail mail) {
            return switch (mail.author()) {
                case MessageAuthor.Mailbox one -> of(mail.checked());
                case MessageAuthor.Ambiguous ambiguous ->
                        new Row(mail.checked(), mail.sender(), EnumWord.of(ambiguous.why()));
                case MessageAuthor.Refused refused ->
                        new Row(mail.checked(), mail.sender(), EnumWord.of(refused.why()));
            };
        }
    }

    /** Hands over results, any number of them, one after the other. */
    @FunctionalInterface
    public interface Results {
        /** Gives each result to {@code sink}. */
        void each(Consumer<Row> sink);
    }

    private CheckCsv() {
    }

    /** {@return the line with the names of the columns, ended by CR LF} */
    public static String header() {
        return CsvLine.of("address", "canonical", "verdict", "reason", "pValue", "friendsAsked", "friendsMatched",
                "friends", "circles", "lookAlikeOf");
    }

    /** {@return one result as a line, ended by CR LF; the friends and circles are those that match} */
    public static String line(Session session, Row row) {
        Evidence evidence = row.checked().evidence();
        return CsvLine.of(row.checked().address(), Objects.requireNonNullElse(row.checked().canonical(), ""),
                row.verdict(), row.reason(), Double.toString(evidence.pValue()),
                Integer.toString(evidence.asked(Source.Kind.FRIEND)),
                Integer.toString(evidence.matched(Source.Kind.FRIEND)),
                MatchingNames.of(session, evidence, Source.Kind.FRIEND),
                MatchingNames.of(session, evidence, Source.Kind.LIST), lookAlikeOf(row.checked()));
    }

    /** {@return the known address that a sender looks like; empty if there is none} */
    public static String lookAlikeOf(Checked checked) {
        return checked.lookAlike() == null ? "" : checked.lookAlike().known().canonical();
    }

    /**
     * Writes the table to a file, whole or not at all, for its owner's eyes only: it names friends and senders. Results
     * are written as they come: a million need no more memory than one.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}, and what {@code results} throws
     */
    public static void write(Path file, Session session, Results results) {
        AtomicFile.write(file, AtomicFile.Visibility.SECRET, out -> {
            Utf8Lines lines = new Utf8Lines(out);
            lines.add(header());
            results.each(row -> lines.add(line(session, row)));
            lines.end();
        });
    }
}
