package kith.app;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of a table for other programs: CSV as in RFC 4180.
 *
 * <p>A cell that a spreadsheet would take for a formula begins with an apostrophe: nicknames and senders may have come
 * out of a stranger's file. Whoever writes numbers that may be below 0 says so.
 */
final class CsvLine {
    private static final String LINE_END = "\r\n";
    /** What makes spreadsheets calculate, in the wide forms too, which some fold first. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
    private static final double EXACT = 1e15;

    private CsvLine() {
    }

    /** {@return the cells as a line, ended by CR LF} */
    static String of(String... cells) {
        return Arrays.stream(cells).map(CsvLine::cell).collect(Collectors.joining(",", "", LINE_END));
    }

    /**
     * {@return the same of words and numbers}
     *
     * @param cells a {@link Double} is written as a number, without a point where it is whole, and empty where it is none;
     *     everything else as its text
     */
    static String of(List<?> cells) {
        return cells.stream().map(cell -> cell instanceof Double number ? number(number) : cell(cell.toString()))
                .collect(Collectors.joining(",", "", LINE_END));
    }

    private static String number(double number) {
        if (!Double.isFinite(number)) {
            return "";
        }
        return number == Math.rint(number) && Math.abs(number) < EXACT ? Long.toString((long) number)
                : Double.toString(number);
    }

    private static String cell(String value) {
        boolean formula = !value.isEmpty() && FORMULA_STARTS.indexOf(value.charAt(0)) >= 0;
        String safe = formula ? "'" + value : value;
        boolean quoted = formula || safe.chars().anyMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
