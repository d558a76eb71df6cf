package kith.address.io;

import module java.base;

/**
 * How a table is to be read.
 *
 * @param delimiter what stands between columns: a comma, a semicolon or a tab
 * @param titles whether the first row has titles
 * @param addressColumns which columns hold addresses, from 0; none reads nothing
 * @param nameColumns which columns make a name, from 0, in this order
 * @param encoding the encoding that the user chose; empty if it is found out
 */
public record CsvChoice(char delimiter, Titles titles, List<Integer> addressColumns, List<Integer> nameColumns,
        String encoding) {
    private static final Pattern TEXT =
            Pattern.compile("delimiter=(comma|semicolon|tab) titles=(yes|no) addresses=([0-9,]*) names=([0-9,]*)"
                    + "(?: encoding=([A-Za-z0-9_.-]{1,40}))?");

    /** Whether the first row of a table has titles. */
    public enum Titles {
        /** It has. */
        IN_FIRST_ROW,
        /** It is a row like the others. */
        NONE
    }

    /** Copies the lists. */
    public CsvChoice {
        addressColumns = List.copyOf(addressColumns);
        nameColumns = List.copyOf(nameColumns);
    }

    /** A choice that leaves the encoding open. */
    public CsvChoice(char delimiter, Titles titles, List<Integer> addressColumns, List<Integer> nameColumns) {
        this(delimiter, titles, addressColumns, nameColumns, "");
    }

    /** {@return this choice for a file in this encoding} */
    public CsvChoice in(String name) {
        return new CsvChoice(delimiter, titles, addressColumns, nameColumns, name);
    }

    /** {@return this choice with other columns} */
    public CsvChoice columns(List<Integer> addresses, List<Integer> names) {
        return new CsvChoice(delimiter, titles, addresses, names, encoding);
    }

    /** {@return how many rows have no contact} */
    int headerRows() {
        return titles == Titles.IN_FIRST_ROW ? 1 : 0;
    }

    /** {@return the choice as a line of text, for {@link #parse}} Columns count from 1 in it, as people count. */
    public String text() {
        String named = switch (delimiter) {
            case ';' -> "semicolon";
            case '\t' -> "tab";
            default -> "comma";
        };
        return "delimiter=" + named + " titles=" + (titles == Titles.IN_FIRST_ROW ? "yes" : "no") + " addresses="
                + numbers(addressColumns) + " names=" + numbers(nameColumns)
                + (encoding.isEmpty() ? "" : " encoding=" + encoding);
    }

    private static String numbers(List<Integer> columns) {
        return columns.stream().map(column -> Integer.toString(column + 1)).collect(Collectors.joining(","));
    }

    /** {@return the choice in this text; nothing if it holds none} */
    public static Optional<CsvChoice> parse(String text) {
        Matcher found = TEXT.matcher(text);
        if (!found.matches()) {
            return Optional.empty();
        }
        char delimiter = switch (found.group(1)) {
            case "semicolon" -> ';';
            case "tab" -> '\t';
            default -> ',';
        };
        Titles titles = found.group(2).equals("yes") ? Titles.IN_FIRST_ROW : Titles.NONE;
        return Optional.of(new CsvChoice(delimiter, titles, columns(found.group(3)), columns(found.group(4)),
                Objects.requireNonNullElse(found.group(5), "")));
    }

    private static List<Integer> columns(String numbers) {
        return Arrays.stream(numbers.split(",")).filter(number -> !number.isEmpty() && number.length() < 5)
                .map(number -> Integer.parseInt(number) - 1).filter(column -> column >= 0).toList();
    }
}
