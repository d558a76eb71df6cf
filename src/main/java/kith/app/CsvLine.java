package kith.app;

import module java.base;

/**
 * A line of a table for other programs: CSV as in RFC 4180.
 *
 * <p>A cell that a spreadsheet would take for a formula begins with an apostrophe: nicknames and senders may have come
 * out of a stranger's file. So does a part of a cell, because many programs divide at semicolons or tabs, and do not
 * look for quotation marks in the middle of what is one field for them. For the same reason a control character but tab
 * and line end is written as its code, as on a terminal. Whoever writes numbers that may be below 0 says so.
 */
public final class CsvLine {
    private static final String LINE_END = "\r\n";
    /** What makes spreadsheets calculate, in the wide and small forms too, which some fold first. */
    private static final String FORMULA_STARTS = "=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212";
    /** Some programs drop these and look what is behind. */
    private static final String BLANK_STARTS = "\t\r\n";
    /** Where one program or another begins a new cell. */
    private static final String SEPARATORS = ",;|\t\r\n\u000b\f\u0085\u2028\u2029";
    /** What a cell between quotation marks may hold. */
    private static final String CELL = "\t\r\n";
    private static final double EXACT = 1e15;

    private CsvLine() {
    }

    /** {@return the cells as a line, ended by CR LF} */
    public static String of(String... cells) {
        return Arrays.stream(cells).map(CsvLine::cell).collect(Collectors.joining(",", "", LINE_END));
    }

    /**
     * {@return the same of words and numbers}
     *
     * @param cells a {@link Double} is written as a number, without a point where it is whole, and empty where it is
     *     none; everything else as its text
     */
    public static String of(List<?> cells) {
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
        String guarded = guarded(value);
        String safe = ControlCharacters.shown(guarded, c -> CELL.indexOf(c) >= 0);
        boolean quoted = guarded.length() > value.length()
                || safe.chars().anyMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }

    /** Puts an apostrophe wherever a part begins like a formula. */
    private static String guarded(String value) {
        StringBuilder safe = new StringBuilder(value.length() + 2);
        int part = 0;
        boolean begins = true;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (i == 0 && BLANK_STARTS.indexOf(c) >= 0) {
                safe.append('\'');
            }
            if (begins && FORMULA_STARTS.indexOf(c) >= 0) {
                safe.insert(part, '\'');
                begins = false;
            }
            safe.append(c);
            if (SEPARATORS.indexOf(c) >= 0) {
                part = safe.length();
                begins = true;
            } else {
                begins &= isPassedOver(c);
            }
        }
        return safe.toString();
    }

    /** What programs strip before they look what a cell is. */
    private static boolean isPassedOver(char c) {
        return c == '"' || Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)
                || Character.getType(c) == Character.FORMAT;
    }
}
