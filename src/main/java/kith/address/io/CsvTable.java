package kith.address.io;

import module java.base;
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

    /**
     * A quoted first half of an address is no quoted field: {@code "a b"@c.test} becomes a field of
     * RFC 4180. Looks at each character once or twice.
     */
    private String withQuotedNames(String what) {
        if (quotes == Quotes.ORDINARY || !what.contains("\"@")) {
            return what;
        }
        StringBuilder out = new StringBuilder(what.length() + 16);
        int at = 0;
        while (at < what.length()) {
            int close = what.charAt(at) == '"' ? closing(what, at) : -1;
            int end = fieldEnd(what, Math.max(at, close));
            String field = what.substring(at, Math.min(end + 1, what.length()));
            boolean name = close > 0 && close + 1 < what.length() && what.charAt(close + 1) == '@';
            out.append(name ? '"' + what.substring(at, end).replace("\"", "\"\"") + '"'
                    + field.substring(end - at) : field);
            at = end + 1;
        }
        return out.toString();
    }

    private static int closing(String what, int open) {
        int at = what.indexOf('"', open + 1);
        while (at >= 0 && at + 1 < what.length() && what.charAt(at + 1) == '"') {
            at = what.indexOf('"', at + 2);
        }
        return at;
    }

    private int fieldEnd(String what, int from) {
        int at = from;
        while (at < what.length() && what.charAt(at) != delimiter && what.charAt(at) != '\n'
                && what.charAt(at) != '\r') {
            at++;
        }
        return at;
    }

    private CSVParser parser(String what) throws IOException {
        CSVFormat.Builder format = CSVFormat.RFC4180.builder()
                .setDelimiter(delimiter)
                .setIgnoreEmptyLines(true)
                .setTrailingData(true)
                .setQuote(quotes == Quotes.MEANT ? Character.valueOf('"') : null);
        return CSVParser.parse(withQuotedNames(what), format.get());
    }
}
