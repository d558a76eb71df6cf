package kith.ui.lab.play;

import module java.base;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;
import kith.lab.play.Board.CellPlace;
import kith.lab.play.User;
import kith.picture.Oklab;
import kith.text.lab.PlayTexts;

/** Draws the cells of a filter. */
final class CellPainter {
    /** So many words and more make the darkest cell. */
    private static final int MANY = 4;
    /** In smaller cells numbers cannot be read. */
    private static final double READABLE = 15;
    /** In smaller cells there is no room for a second number in a corner. */
    private static final double ROOMY = 26;
    private static final double APART = 9;
    private static final double LIGHT = 0.62;
    private static final double LINE = 1.2;

    /**
     * The theme's colours.
     *
     * @param empty of a cell in which nothing is
     * @param few of a cell that one word uses
     * @param many of a cell that many words use
     * @param ink of names and cursor
     * @param mark of the marked word's frames
     */
    record Colours(Color empty, Color few, Color many, Color ink, Color mark) {
    }

    private final GraphicsContext g;
    private final CellLayout layout;
    private final Colours colours;
    private final double letters;
    private final double left;
    private final double top;

    CellPainter(GraphicsContext g, CellLayout layout, Colours colours, double letters, double left,
            double top) {
        this.g = g;
        this.layout = layout;
        this.colours = colours;
        this.letters = letters;
        this.left = left;
        this.top = top;
    }

    /**
     * Draws, on what was cleared before.
     *
     * @param shown what
     * @param playTexts the names of the rows of cells
     * @param cursor the chosen cell
     * @param cursorWidth of its frame, 0 for none
     */
    void draw(Shown shown, PlayTexts playTexts, CellPlace cursor, double cursorWidth) {
        g.clearRect(0, 0, g.getCanvas().getWidth(), g.getCanvas().getHeight());
        g.setTextBaseline(VPos.CENTER);
        for (int panel = 0; layout.heading() > 0 && panel < layout.panels().size(); panel++) {
            g.setFont(Font.font(letters));
            g.setTextAlign(TextAlignment.LEFT);
            g.setFill(colours.ink());
            g.fillText(playTexts.panel(shown.rows().get(panel).id(), shown.rows().size(), panel), left,
                    top + layout.top(panel) - layout.heading() / 2);
        }
        numbers();
        List<CellPlace> places = shown.places();
        places.forEach(place -> cell(shown, place));
        places.forEach(place -> marked(shown, place));
        shown.step().filter(any -> !shown.isWhole()).ifPresent(step -> frame(step.place(), colours.mark(), 4));
        if (cursorWidth > 0) {
            frame(cursor, colours.ink(), cursorWidth);
        }
    }

    /** The number of the first cell of a line, of as many lines as have room. */
    private void numbers() {
        int step = (int) Math.max(1, Math.ceil(letters * LINE / layout.side()));
        g.setFont(Font.font(letters * 0.9));
        g.setTextAlign(TextAlignment.RIGHT);
        g.setFill(colours.ink().deriveColor(0, 1, 1, 0.75));
        for (int panel = 0; panel < layout.panels().size(); panel++) {
            for (int cell = 0; cell < layout.panels().get(panel); cell += step * layout.columns()) {
                g.fillText(Integer.toString(cell), left - letters * 0.4,
                        top + layout.y(new CellPlace(panel, cell)) + layout.side() / 2 - 1);
            }
        }
    }

    private double gap() {
        return layout.side() < APART ? 1 : 2;
    }

    private void cell(Shown shown, CellPlace place) {
        Shown.Content cell = shown.cell(place);
        List<User> users = shown.users(place);
        double x = left + layout.x(place);
        double y = top + layout.y(place);
        double side = layout.side() - gap();
        Color fill = cell.value() == 0 ? colours.empty() : shade(users.size());
        g.setFill(fill);
        g.fillRect(x, y, side, side);
        if (cell.value() == 0) {
            g.setLineWidth(1);
            g.setStroke(colours.ink().deriveColor(0, 1, 1, 0.35));
            g.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
        }
        boolean lost = cell.value() == 0 ? !users.isEmpty() : users.isEmpty();
        if (lost) {
            // What was removed and never put in leaves words without cells; the cells without words are left by it,
            // too.
            g.setLineWidth(2);
            g.setStroke(colours.mark());
            g.strokeLine(x + 2, y + side - 2, x + side - 2, y + 2);
        }
        long number = Math.max(cell.value(), users.size());
        if (number > 1 && cell.value() > 0 && layout.side() >= READABLE) {
            // Out of the way of the small numbers of a marked cell.
            double away = shown.functions(place).isEmpty() || layout.side() < ROOMY ? 0.5 : 0.62;
            text(Long.toString(number), x + side * away, y + side * away, side, on(fill), TextAlignment.CENTER);
        }
    }

    /** One word already stands out from nothing; from there to many the steps are even. */
    private Color shade(int users) {
        double share = Math.clamp((users - 1.0) / (MANY - 1), 0, 1);
        Oklab.Srgb color = lab(colours.few()).towards(lab(colours.many()), share).srgb();
        return Color.color(color.red(), color.green(), color.blue());
    }

    private static Oklab lab(Color color) {
        return Oklab.of(new Oklab.Srgb(color.getRed(), color.getGreen(), color.getBlue()));
    }

    /** {@return black or white, whichever can be read on a colour} */
    private static Color on(Color ground) {
        return lab(ground).lightness() > LIGHT ? Color.BLACK : Color.WHITE;
    }

    private void text(String text, double x, double y, double room, Color color, TextAlignment align) {
        g.setFont(Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, Math.min(letters, room * 0.7)));
        g.setTextAlign(align);
        g.setFill(color);
        g.fillText(text, x, y, room);
    }

    private void marked(Shown shown, CellPlace place) {
        List<Integer> functions = shown.functions(place);
        if (functions.isEmpty()) {
            return;
        }
        frame(place, colours.mark(), layout.side() < APART ? 1.5 : 2.5);
        if (layout.side() >= ROOMY) {
            double side = layout.side() - gap();
            Shown.Content cell = shown.cell(place);
            Color ground = cell.value() == 0 ? colours.empty() : shade(shown.users(place).size());
            String numbers = functions.stream().map(function -> Integer.toString(function + 1))
                    .collect(Collectors.joining(" "));
            g.setFont(Font.font(Math.min(letters * 0.8, side * 0.36)));
            g.setTextAlign(TextAlignment.LEFT);
            g.setFill(on(ground));
            g.fillText(numbers, left + layout.x(place) + 4, top + layout.y(place) + side * 0.24, side - 6);
        }
    }

    private void frame(CellPlace place, Color color, double width) {
        double side = layout.side() - gap();
        g.setLineWidth(width);
        g.setStroke(color);
        g.strokeRect(left + layout.x(place), top + layout.y(place), side, side);
    }
}
