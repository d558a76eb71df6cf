package kith.cli.terminal;

import module java.base;

/** Rows of cells below each other, for reading: the first columns hold words, the others figures. */
public final class Table {
    private static final String GAP = "  ";
    /** A longer word moves what is behind it in its own row only. */
    private static final int WIDEST = 60;

    private final int wordColumns;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Colour> colours = new ArrayList<>();

    /** @param wordColumns so many columns are aligned to the left, the others to the right */
    public Table(int wordColumns) {
        this.wordColumns = wordColumns;
    }

    /** Adds a row. */
    public void add(String... cells) {
        add(Colour.NONE, cells);
    }

    /** Adds a row whose first word has a colour. */
    void add(Colour colour, String... cells) {
        colours.add(colour);
        List<String> row = new ArrayList<>();
        for (String cell : cells) {
            row.add(Printable.cell(cell));
        }
        rows.add(row);
    }

    /** {@return how many rows there are} */
    int size() {
        return rows.size();
    }

    /** {@return the rows as lines, all columns as wide as their widest cell; a word at the end of a row is no cell} */
    public List<String> lines() {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                int width = width(row.get(i));
                if (i >= wordColumns || i + 1 < row.size() && width <= WIDEST) {
                    widths[i] = Math.max(widths[i], width);
                }
            }
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            lines.add(line(rows.get(i), colours.get(i), widths));
        }
        return lines;
    }

    private String line(List<String> row, Colour colour, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String blanks = " ".repeat(Math.max(0, widths[i] - width(row.get(i))));
            line.append(i == 0 ? "" : GAP).append(i < wordColumns ? row.get(i) + blanks : blanks + row.get(i));
        }
        int first = row.getFirst().length();
        return colour.paint(line.substring(0, first)) + line.substring(first).stripTrailing();
    }

    /** Chinese characters and their punctuation take two places of a terminal. */
    private static int width(String cell) {
        return cell.codePoints().map(c -> c >= 0x1100 && (c <= 0x115F || c >= 0x2E80 && c <= 0xD7A3
                || c >= 0xF900 && c <= 0xFAFF || c >= 0xFE30 && c <= 0xFE6F || c >= 0xFF00 && c <= 0xFF60
                || c >= 0x20000 && c <= 0x3FFFD) ? 2 : 1).sum();
    }
}
