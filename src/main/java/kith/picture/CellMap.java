package kith.picture;

import module java.base;
import kith.picture.Mark.Anchor;
import kith.picture.Mark.Turn;

/**
 * The cells of a filter, line by line: the darker the more words use a cell. Few cells are large squares with numbers
 * in them; of thousands each is some pixels.
 *
 * @param title what is drawn, in one line
 * @param description what there is to see, for those who do not see it
 * @param rows of cells that belong together, each below the one before, at least one
 * @param notes what there is to say, a sentence each
 * @param language of all words
 */
public record CellMap(String title, String description, List<Row> rows, List<String> notes, Locale language) {
    private static final double MARGIN = 24;
    private static final double TITLE = 17;
    private static final double TEXT = 12;
    private static final double LINE = 1.4;
    private static final double LARGEST = 40;
    private static final double SMALLEST = 9;
    private static final double READABLE = 18;
    private static final double WIDTH = 720;
    private static final double GUTTER = 40;
    private static final int BYTE = 8;
    /** So many lines of cells at most, where cells can be made smaller. */
    private static final int MOST_LINES = 64;

    /**
     * Cells that belong together.
     *
     * @param name what stands above them; empty for nothing
     * @param cells in their order
     */
    public record Row(String name, List<Cell> cells) {
        /** Copies the list. */
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * One cell.
     *
     * @param share how dark, 0 for empty to 1
     * @param number what stands in it; empty for nothing
     * @param about in words, for the mouse and for screen readers
     */
    public record Cell(double share, String number, String about) {
    }

    /** Copies the lists. */
    public CellMap {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /** {@return the picture} */
    public Picture picture() {
        double side = side();
        int columns = columns(side);
        List<Mark> marks = new ArrayList<>();
        double y = lines(marks, title, MARGIN, TITLE, Tone.OnGround.INK) + TEXT;
        for (Row row : rows) {
            y = row.name().isEmpty() ? y : lines(marks, row.name(), y, TEXT, Tone.OnGround.FAINT) + 3;
            numbers(marks, row.cells().size(), y, side);
            for (int cell = 0; cell < row.cells().size(); cell++) {
                square(marks, row.cells().get(cell), MARGIN + GUTTER + cell % columns * side,
                        y + Math.floorDiv(cell, columns) * side, side);
            }
            y += Math.ceilDiv(row.cells().size(), columns) * side + TEXT;
        }
        for (String note : notes) {
            y = lines(marks, note, y, TEXT, Tone.OnGround.FAINT);
        }
        return new Picture(GUTTER + WIDTH + 2 * MARGIN, y + MARGIN, title, description, language, marks);
    }

    /** The largest squares with which there are not too many lines. */
    private double side() {
        double side = LARGEST;
        while (side > SMALLEST && lines(side) > MOST_LINES * Math.min(1, READABLE / side)) {
            side--;
        }
        return side;
    }

    private int lines(double side) {
        return rows.stream().mapToInt(row -> Math.ceilDiv(row.cells().size(), columns(side))).sum();
    }

    private static int columns(double side) {
        int columns = (int) (WIDTH / side);
        return columns - columns % BYTE;
    }

    private static double lines(List<Mark> marks, String text, double from, double letters, Tone tone) {
        double y = from;
        for (String line : Letters.lines(text, WIDTH / letters)) {
            y += letters * LINE;
            marks.add(new Mark.Line(MARGIN, y - letters * LINE / 2, letters, WIDTH, Anchor.START, Turn.NONE,
                    tone, line));
        }
        return y;
    }

    /** The number of the first cell of a line, of as many lines as have room. */
    private static void numbers(List<Mark> marks, int cells, double top, double side) {
        int columns = columns(side);
        int step = (int) Math.max(1, Math.ceil(TEXT * 1.1 / side));
        for (int cell = 0; cell < cells; cell += step * columns) {
            marks.add(new Mark.Line(MARGIN + GUTTER - TEXT / 2,
                    top + Math.floorDiv(cell, columns) * side + side / 2 - 1,
                    TEXT, GUTTER, Anchor.END, Turn.NONE, Tone.OnGround.FAINT, Integer.toString(cell)));
        }
    }

    private static void square(List<Mark> marks, Cell cell, double x, double y, double side) {
        double inside = side - 2;
        int shade = Palette.shade(cell.share());
        marks.add(new Mark.Square(x, y, inside, shade, cell.about()));
        if (shade == 0) {
            marks.add(new Mark.Frame(x, y, inside));
        }
        if (side >= READABLE && !cell.number().isEmpty()) {
            marks.add(new Mark.Line(x + inside / 2, y + inside / 2, TEXT, inside - 2, Anchor.MIDDLE, Turn.NONE,
                    new Tone.OnShade(shade), cell.number()));
        }
    }
}
