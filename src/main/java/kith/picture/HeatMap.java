package kith.picture;

import module java.base;
import kith.picture.Mark.Anchor;
import kith.picture.Mark.Turn;

/**
 * Puts a heat map together: title, names on the left and above, squares, legend, notes. Few members have large squares
 * with numbers in them; of many members each square is two pixels, and every so many have their names.
 */
public final class HeatMap {
    /** With more members a picture would have more pixels than programs open. */
    public static final int MOST_MEMBERS = 8_192;

    /** Up to so many members have squares in which a number finds room. */
    public static final int MOST_NUMBERED = 29;

    private static final double MARGIN = 24;
    private static final double TITLE = 18;
    private static final double TEXT = 12;
    /** Of a larger picture title, legend and notes are larger too, since it is looked at from further away. */
    private static final double USUAL = 900;
    private static final double SMALLEST_LETTERS = 6;
    private static final double LINE = 1.35;
    private static final double NAMES = 150;
    private static final double BESIDE = 6;
    private static final double LEAST_WIDTH = 560;
    private static final double WISHED = 760;
    private static final double LARGE_WISHED = 1_800;
    private static final double LARGEST = 52;
    private static final double READABLE = 7;
    private static final int READABLE_MEMBERS = 250;
    /** Squares of this side are drawn one by one, apart from each other. */
    private static final double APART = 12;
    private static final double SWATCH = 1.3;
    /** Up to this shade letters that matter less can be read. */
    private static final int COLD = 9;

    private final HeatTable table;
    private final int size;
    private final double cell;
    private final double letters;
    private final double text;
    private final double room;
    private final List<Mark> marks = new ArrayList<>();

    private HeatMap(HeatTable table) {
        this.table = table;
        this.size = table.names().size();
        this.cell = cell(size);
        this.text = TEXT * Math.max(1, size * cell / USUAL);
        this.letters = Math.clamp(cell * 0.85, SMALLEST_LETTERS, TEXT);
        this.room = Math.min(NAMES, letters * table.names().stream().mapToDouble(Letters::ems).max().orElse(0))
                + BESIDE;
    }

    private static double cell(int size) {
        double small = Math.floor(WISHED / size);
        return size <= READABLE_MEMBERS ? Math.clamp(small, READABLE, LARGEST)
                : Math.max(size > LARGE_WISHED ? 1 : 2, Math.floor(LARGE_WISHED / size));
    }

    /**
     * {@return the picture}
     *
     * @throws IllegalArgumentException for fewer than one or more than {@link #MOST_MEMBERS} members
     */
    public static Picture of(HeatTable table) {
        if (table.names().isEmpty() || table.names().size() > MOST_MEMBERS) {
            throw new IllegalArgumentException(table.names().size() + " members");
        }
        return new HeatMap(table).draw();
    }

    private Picture draw() {
        double width = Math.max(LEAST_WIDTH, MARGIN + room + size * cell + MARGIN);
        double y = lines(table.title(), MARGIN, TITLE / TEXT * text, width, Tone.OnGround.INK) + text / 2;
        double x = MARGIN + room;
        y += room;
        names(x, y);
        squares(x, y);
        y += size * cell + MARGIN;
        y = legend(y, width) + text / 2;
        for (String note : table.notes()) {
            y = lines(note, y, text, width, Tone.OnGround.FAINT);
        }
        return new Picture(width, y + MARGIN / 2, table.title(), table.description(), table.language(), marks);
    }

    /** {@return where the next line begins} */
    private double lines(String text, double from, double size, double width, Tone tone) {
        double y = from;
        double most = width - 2 * MARGIN;
        for (String line : Letters.lines(text, most / size)) {
            y += size * LINE;
            marks.add(new Mark.Line(MARGIN, y - size * LINE / 2, size, most, Anchor.START, Turn.NONE, tone, line));
        }
        return y;
    }

    /** Every name, or every so many where lines of letters would touch. */
    private void names(double x, double y) {
        int step = (int) Math.max(1, Math.ceil(letters * 1.15 / cell));
        double most = room - BESIDE;
        for (int member = 0; member < size; member += step) {
            String name = Letters.cut(table.names().get(member), most / letters);
            double middle = (member + 0.5) * cell;
            marks.add(new Mark.Line(x - BESIDE, y + middle, letters, most, Anchor.END, Turn.NONE,
                    Tone.OnGround.INK, name));
            marks.add(new Mark.Line(x + middle, y - BESIDE, letters, most, Anchor.START, Turn.UP,
                    Tone.OnGround.INK, name));
        }
    }

    private void squares(double x, double y) {
        if (cell < APART) {
            marks.add(new Mark.Squares(x, y, cell, size, this::shade));
        } else {
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    square(x + column * cell, y + row * cell, row, column);
                }
            }
        }
        marks.add(new Mark.Frame(x, y, size * cell));
    }

    private int shade(int row, int column) {
        return row == column ? Shading.SAME : Palette.shade(table.cells().share(row, column));
    }

    private void square(double x, double y, int row, int column) {
        int shade = shade(row, column);
        marks.add(new Mark.Square(x, y, cell - 1, shade, table.cells().about(row, column)));
        if (size <= MOST_NUMBERED) {
            Tone tone = row == column ? Tone.OnGround.INK
                    : tone(shade, table.cells().isPerhapsChance(row, column) ? Doubt.PERHAPS_CHANCE : Doubt.NONE);
            marks.add(new Mark.Line(x + (cell - 1) / 2, y + (cell - 1) / 2, TEXT, cell - 4, Anchor.MIDDLE, Turn.NONE,
                    tone, table.cells().number(row, column)));
        }
    }

    /** What there is to doubt about a number. */
    enum Doubt {
        /** There is something in common. */
        NONE,
        /** It could be chance. */
        PERHAPS_CHANCE
    }

    /** {@return the colour of a number on a square} On a hot one faint letters could not be read. */
    static Tone tone(int shade, Doubt doubt) {
        return doubt == Doubt.PERHAPS_CHANCE && shade <= COLD ? Tone.OnGround.FAINT : new Tone.OnShade(shade);
    }

    private double legend(double from, double width) {
        double y = lines(table.legend(), from, text, width, Tone.OnGround.INK) + text / 3;
        double x = MARGIN;
        double side = text * SWATCH;
        int last = table.steps().size() - 1;
        for (int step = 0; step <= last; step++) {
            String words = table.steps().get(step);
            marks.add(new Mark.Square(x, y, side, Palette.shade((double) step / last), ""));
            marks.add(new Mark.Frame(x, y, side));
            double length = Letters.ems(words) * text;
            marks.add(new Mark.Line(x + side + text / 2, y + side / 2, text, length, Anchor.START, Turn.NONE,
                    Tone.OnGround.INK,
                    words));
            x += side + text / 2 + length + side;
        }
        return y + side;
    }
}
