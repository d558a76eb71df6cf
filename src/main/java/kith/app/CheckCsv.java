package kith.app;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import kith.app.CheckSenders.Checked;
import kith.app.CheckSenders.Session;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.store.AtomicFile;

/**
 * Results of a check as a table for other programs: CSV as in RFC 4180, one line a sender, UTF-8 without a byte order
 * mark. Column names and words are part of what scripts rely on; figures are those of the JSON form. A sender or a
 * friend's name that a spreadsheet would take for a formula begins with an apostrophe.
 */
public final class CheckCsv {
    /** Hands over results, any number of them, one after the other. */
    @FunctionalInterface
    public interface Results {
        /** Gives each result to {@code sink}. */
        void each(Consumer<Checked> sink);
    }

    private CheckCsv() {
    }

    /** {@return the line with the names of the columns, ended by CR LF} */
    public static String header() {
        return CsvLine.of("address", "canonical", "verdict", "reason", "pValue", "friendsAsked", "friendsMatched",
                "friends", "circles");
    }

    /** {@return one result as a line, ended by CR LF; the friends and circles are those that match} */
    public static String line(Session session, Checked checked) {
        Evidence evidence = checked.evidence();
        String reason = checked.problem() != null ? word(checked.problem())
                : evidence.reason() == null ? "" : evidence.reason().word();
        return CsvLine.of(checked.address(), Objects.requireNonNullElse(checked.canonical(), ""),
                evidence.verdict().word(), reason, Double.toString(evidence.pValue()),
                Integer.toString(evidence.asked(Source.Kind.FRIEND)),
                Integer.toString(evidence.matched(Source.Kind.FRIEND)),
                MatchingNames.of(session, evidence, Source.Kind.FRIEND),
                MatchingNames.of(session, evidence, Source.Kind.LIST));
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
            results.each(checked -> lines.add(line(session, checked)));
            lines.end();
        });
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
