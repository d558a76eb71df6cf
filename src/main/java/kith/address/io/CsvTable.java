package kith.address.io;

import java.io.IOException;
import java.io.UncheckedIOException;
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

    /** {@return the first rows, or nothing if the text cannot be read so} */
    Optional<List<List<String>>> sample() {
        try (CSVParser parser = parser()) {
            return Optional.of(parser.stream().limit(SAMPLE_ROWS).map(CSVRecord::toList).toList());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** Goes through all rows; returns whether the text could be read to its end. */
    boolean forEach(RowTaker taker) {
        try (CSVParser parser = parser()) {
            int number = 0;
            for (CSVRecord row : parser) {
                taker.take(++number, row.toList());
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private CSVParser parser() throws IOException {
        CSVFormat.Builder format = CSVFormat.RFC4180.builder()
                .setDelimiter(delimiter)
                .setIgnoreEmptyLines(true)
                .setTrailingData(true)
                .setQuote(quotes == Quotes.MEANT ? Character.valueOf('"') : null);
        return CSVParser.parse(text, format.get());
    }
}
