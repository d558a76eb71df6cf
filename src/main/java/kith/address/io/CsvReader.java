package kith.address.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kith.fault.Fault;

/**
 * Tables with commas, semicolons or tabs, and plain lists of addresses. Columns are found by their titles, else by
 * their content. A text in which no column is titled so and none is at least half addresses is no address book.
 */
public final class CsvReader implements AddressBookReader {
    // Formats of other readers, now or later, and of mail: never tables.
    private static final Pattern OTHER = Pattern.compile(
            "\\A(\\{|<|\\[|%PDF|PK\\x03|SQLite format|dn:|version: ?1\\s|(?i:From |Return-Path:|Received:|Delivered-To:|MIME-Version:))");
    private static final Pattern SEPARATOR_LINE = Pattern.compile("\\Asep=([,;\\t])\\R");
    private static final char[] DELIMITERS = {',', ';', '\t'};

    /** How a text is read: the table, its columns, and how many rows the header takes. */
    private record Layout(CsvTable table, CsvHeader columns, boolean titled, int headerRows, int score) {}

    @Override
    public Match sniff(BookText book) {
        return layout(book).isPresent() ? Match.PERHAPS : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        Layout layout = layout(book).orElseThrow(() -> Fault.BOOK_FORMAT_UNKNOWN.raise("problem", "no column with addresses"));
        return read(book, layout)
                .or(() -> read(book, withoutQuotes(layout)))
                .orElseThrow(() -> Fault.BOOK_FORMAT_INVALID.raise("problem", "a table that cannot be read to its end"));
    }

    private static Layout withoutQuotes(Layout layout) {
        CsvTable table = new CsvTable(layout.table.text(), layout.table.delimiter(), CsvTable.Quotes.ORDINARY);
        return new Layout(table, layout.columns, layout.titled, layout.headerRows, layout.score);
    }

    private static Optional<ImportReport> read(BookText book, Layout layout) {
        ImportTally tally = new ImportTally();
        int[] widest = {0};
        boolean whole = layout.table.forEach((number, row) -> {
            widest[0] = Math.max(widest[0], row.size());
            if (number > layout.headerRows && row.stream().anyMatch(cell -> !cell.isBlank())) {
                take(tally, number, row, layout.columns);
            }
        });
        if (!whole) {
            return Optional.empty();
        }
        if (layout.table.quotes() == CsvTable.Quotes.ORDINARY) {
            tally.warn(Warning.QUOTES_IGNORED);
        }
        BookFormat format = layout.titled || widest[0] > 1 ? BookFormat.CSV : BookFormat.LIST;
        if (!layout.titled && format == BookFormat.CSV) {
            tally.warn(Warning.COLUMNS_BY_CONTENT);
        }
        return Optional.of(tally.report(book, format));
    }

    private static void take(ImportTally tally, int number, List<String> row, CsvHeader columns) {
        tally.beginCard();
        for (int column : columns.addressColumns()) {
            if (column < row.size() && !row.get(column).isBlank()) {
                tally.value(number, row.get(column));
            }
        }
        List<String> names = new ArrayList<>();
        for (int column : columns.nameColumns()) {
            if (column < row.size() && !row.get(column).isBlank() && row.get(column).length() <= ImportTally.MAX_FIELD) {
                names.add(row.get(column).strip());
            }
        }
        tally.endCard(String.join(" ", names));
    }

    private static Optional<Layout> layout(BookText book) {
        String text = SEPARATOR_LINE.matcher(book.text()).replaceFirst("");
        if (text.isBlank() || OTHER.matcher(text).find() || looksBinary(book.head())) {
            return Optional.empty();
        }
        Layout best = null;
        for (char delimiter : DELIMITERS) {
            Optional<Layout> layout = layout(text, delimiter);
            if (layout.isPresent() && (best == null || layout.get().score > best.score)) {
                best = layout.get();
            }
        }
        return Optional.ofNullable(best);
    }

    private static Optional<Layout> layout(String text, char delimiter) {
        CsvTable meant = new CsvTable(text, delimiter, CsvTable.Quotes.MEANT);
        CsvTable table = meant.sample().isPresent() ? meant : new CsvTable(text, delimiter, CsvTable.Quotes.ORDINARY);
        List<List<String>> rows = table.sample().orElse(List.of());
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        CsvHeader titles = CsvHeader.of(rows.getFirst());
        if (!titles.addressColumns().isEmpty()) {
            int score = 1_000_000 + 1_000 * titles.addressColumns().size() + rows.getFirst().size();
            return Optional.of(new Layout(table, titles, true, 1, score));
        }
        return CsvContent.of(rows).map(content -> new Layout(
                table, content.columns(), false, content.headerRows(), content.score()));
    }

    /** Text has tabs and line ends, and hardly any other control characters. */
    private static boolean looksBinary(String head) {
        long controls = head.chars()
                .filter(c -> c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' || c == 0xFFFD)
                .count();
        return controls * 20 > head.length();
    }
}
