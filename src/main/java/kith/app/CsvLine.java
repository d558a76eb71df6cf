package kith.app;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of a table for other programs: CSV as in RFC 4180.
 *
 * <p>A cell that a spreadsheet would take for a formula begins with an apostrophe: nicknames and senders may have come
 * out of a stranger's file. A number below 0 is none.
 */
final class CsvLine {
    private static final String LINE_END = "\r\n";
    /** What makes spreadsheets calculate, in the wide forms too, which some fold first. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";

    private static final Pattern NUMBER = Pattern.compile("-[0-9]{1,20}(\\.[0-9]{1,20})?(E-?[0-9]{1,3})?");

    private CsvLine() {
    }

    /** {@return the cells as a line, ended by CR LF} */
    static String of(String... cells) {
        return Arrays.stream(cells).map(CsvLine::cell).collect(Collectors.joining(",", "", LINE_END));
    }

    private static String cell(String value) {
        boolean formula = !value.isEmpty() && FORMULA_STARTS.indexOf(value.charAt(0)) >= 0
                && !NUMBER.matcher(value).matches();
        String safe = formula ? "'" + value : value;
        boolean quoted = formula || safe.chars().anyMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
