package kith.address.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * A text as a table.
 *
 * @param text all of it
 * @param delimiter between columns
 * @param quotes whether quotation marks mean anything
 */
record CsvTable(String text, char delimiter, Quotes quotes) {
    private static final int SAMPLE_ROWS = 100;
    private static final int SAMPLE_CHARACTERS = 1 << 20;

    /** Whether quotation marks hold a field together. */
    enum Quotes {
        /** As RFC 4180 has it. */
        MEANT,
        /** They are ordinary characters: they do not pair up in this text. */
        ORDINARY
    }

    /** Something that is done with each row. */
    interface RowTaker {
        /** Takes a row; {@code number} counts from 1. */
        void take(int number, List<String> row);
    }

    /**
     * {@return the first rows, or nothing if the text cannot be read so} Of rows beyond the first million characters
     * there is no need, and a row that is as long itself is known by its beginning.
     */
    Optional<List<List<String>>> sample() {
        boolean cut = text.length() > SAMPLE_CHARACTERS;
        List<List<String>> rows = new ArrayList<>();
        try (CSVParser parser = parser(cut ? text.substring(0, SAMPLE_CHARACTERS) : text)) {
            Iterator<CSVRecord> records = parser.iterator();
            while (rows.size() < SAMPLE_ROWS && records.hasNext()) {
                rows.add(records.next().toList());
            }
        } catch (IOException | UncheckedIOException e) {
            // Behind the cut the quotation may end.
            return cut && !rows.isEmpty() ? Optional.of(rows) : Optional.empty();
        }
        if (cut && rows.size() > 1 && rows.size() < SAMPLE_ROWS) {
            rows.removeLast();
        }
        return Optional.of(rows);
    }

    /** Goes through all rows; returns whether the text could be read to its end. */
    boolean forEach(RowTaker taker) {
        try (CSVParser parser = parser(text)) {
            int number = 0;
            for (CSVRecord row : parser) {
                taker.take(++number, row.toList());
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private CSVParser parser(String what) throws IOException {
        CSVFormat.Builder format = CSVFormat.RFC4180.builder()
                .setDelimiter(delimiter)
                .setIgnoreEmptyLines(true)
                .setTrailingData(true)
                .setQuote(quotes == Quotes.MEANT ? Character.valueOf('"') : null);
        return CSVParser.parse(what, format.get());
    }
}
