package kith.app.share;

import module java.base;
import kith.app.CsvLine;
import kith.app.share.DisclosureLedger.EditionDisclosure;
import kith.app.share.DisclosureLedger.Recipient;
import kith.fault.EnumWord;
import kith.file.AtomicFile;
import kith.friend.CircleDisclosure;
import kith.friend.LedgerEntry;

/**
 * The disclosure ledger as a table for other programs: CSV as in RFC 4180, one line for each filter and each
 * contribution, UTF-8 without a byte order mark, dates in UTC, what looks like a formula made harmless. Column names
 * are part of what scripts rely on.
 */
public final class LedgerCsv {
    private final StringBuilder text = new StringBuilder();

    private LedgerCsv() {
    }

    /** {@return the table, each line ended by CR LF} */
    public static String of(DisclosureLedger.Result ledger) {
        LedgerCsv csv = new LedgerCsv();
        csv.line("kind", "recipient", "standing", "edition", "filter", "revision", "round", "serial",
                "issued", "expires",
                "written", "fpp", "mode", "result_fpp", "basis");
        ledger.recipients().forEach(csv::recipient);
        ledger.circles().forEach(csv::circle);
        return csv.text.toString();
    }

    /**
     * Writes the table to a file, whole or not at all, for its owner's eyes only: it names friends.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}
     */
    public static void write(DisclosureLedger.Result ledger, Path file) {
        AtomicFile.write(file, of(ledger).getBytes(StandardCharsets.UTF_8), AtomicFile.Visibility.SECRET);
    }

    private void recipient(Recipient recipient) {
        for (EditionDisclosure given : recipient.editions()) {
            for (LedgerEntry filter : given.filters()) {
                line("filter", recipient.name(), recipient.standing() == DisclosureLedger.Standing.FRIEND ? "friend"
                        : "removed", Integer.toString(given.number()), Integer.toString(filter.index() + 1), "", "",
                        Long.toString(filter.serial()), filter.issued().toString(), filter.expires().toString(),
                        filter.written() ? "yes" : "unknown", Double.toString(DisclosureLedger.ONE_FILE_FPP),
                        "", "", "");
            }
        }
    }

    private void circle(CircleDisclosure circle) {
        line("contribution", circle.title(), "circle", "", "", Integer.toString(circle.revision()),
                Integer.toString(circle.round()), "", circle.at().toString(), "", "",
                Double.toString(circle.fileFpp()), circle.mode().word(), Double.toString(circle.resultFpp()),
                EnumWord.of(circle.basis()));
    }

    private void line(String... cells) {
        text.append(CsvLine.of(cells));
    }
}
