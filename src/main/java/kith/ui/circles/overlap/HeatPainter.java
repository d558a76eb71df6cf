package kith.ui.circles.overlap;

import module java.base;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import kith.picture.Oklab;
import kith.picture.Palette;
import kith.ui.circles.overlap.HeatLayout.Cell;
import kith.ui.circles.overlap.OverlapViewModel.Compared;

/** Draws what is seen of a heat map: squares, the cursor, and as many names as find room. */
final class HeatPainter {
    /** Squares of this side and more are set apart. */
    private static final double APART = 10;
    private static final int LONGEST_NAME = 18;
    private static final double LINE = 1.3;
    private static final double FAINT = 0.35;
    /** Between a name and its row or column. */
    private static final double BESIDE = 8;
    /** That, and what is free at the other end. */
    private static final double AROUND = 12;
    /** So many of the longest names are measured. */
    private static final int MEASURED = 60;

    /**
     * The theme's colours.
     *
     * @param scale of the squares
     * @param same where a row meets its own column
     * @param ink of names and cursor
     */
    record Colours(HeatScale scale, Color same, Color ink) {
    }

    private final Compared compared;
    private final double names;
    private final double letters;

    /**
     * @param compared the members
     * @param names room for names on the left and above
     * @param letters size of letters
     */
    HeatPainter(Compared compared, double names, double letters) {
        this.compared = compared;
        this.names = names;
        this.letters = letters;
    }

    /**
     * Draws.
     *
     * @param g where to, cleared before
     * @param layout what is seen
     * @param cursor the chosen square
     * @param cursorWidth of its frame
     */
    void draw(GraphicsContext g, HeatLayout layout, Colours colours, Cell cursor, double cursorWidth) {
        g.clearRect(0, 0, g.getCanvas().getWidth(), g.getCanvas().getHeight());
        g.save();
        g.beginPath();
        g.rect(names, names, layout.width() + 1, layout.height() + 1);
        g.clip();
        if (layout.cell() < APART) {
            mosaic(g, layout, colours);
        } else {
            for (int row = layout.firstRow(); row <= layout.lastRow(); row++) {
                for (int column = layout.firstColumn(); column <= layout.lastColumn(); column++) {
                    square(g, layout, colours, new Cell(row, column));
                }
            }
        }
        cursor(g, layout, colours, cursor, names, cursorWidth);
        g.restore();
        // Where two have nothing in common the squares look almost like the ground behind them.
        g.setLineWidth(1);
        g.setStroke(colours.ink().deriveColor(0, 1, 1, FAINT));
        g.strokeRect(names - 0.5, names - 0.5, Math.min(layout.width(), layout.extent()) + 1,
                Math.min(layout.height(), layout.extent()) + 1);
        g.setFont(Font.font(letters));
        g.setFill(colours.ink());
        g.setTextBaseline(VPos.CENTER);
        rowNames(g, layout);
        columnNames(g, layout);
    }

    /** Squares that touch: one pixel each, then enlarged, since a hundred thousand rectangles would take too long. */
    private void mosaic(GraphicsContext g, HeatLayout layout, Colours colours) {
        int[] shades = new int[Palette.SHADES];
        for (int shade = 0; shade < shades.length; shade++) {
            shades[shade] = argb(shaded(colours, shade));
        }
        int left = layout.firstColumn();
        int top = layout.firstRow();
        int width = layout.lastColumn() - left + 1;
        int height = layout.lastRow() - top + 1;
        int[] pixels = new int[width * height];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                Cell cell = new Cell(top + row, left + column);
                pixels[row * width + column] = cell.row() == cell.column() ? argb(colours.same())
                        : shades[compared.shade(cell.row(), cell.column())];
            }
        }
        WritableImage image = new WritableImage(width, height);
        image.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        g.setImageSmoothing(false);
        g.drawImage(image, names + layout.x(left), names + layout.y(top), width * layout.cell(),
                height * layout.cell());
    }

    private static int argb(Color color) {
        return (int) Math.round(color.getOpacity() * 255) << 24
                | new Oklab.Srgb(color.getRed(), color.getGreen(), color.getBlue()).rgb();
    }

    private void square(GraphicsContext g, HeatLayout layout, Colours colours, Cell cell) {
        double side = layout.cell() - 1;
        double x = names + layout.x(cell.column());
        double y = names + layout.y(cell.row());
        boolean diagonal = cell.row() == cell.column();
        g.setFill(diagonal ? colours.same() : shaded(colours, compared.shade(cell.row(), cell.column())));
        g.fillRect(x, y, side, side);
        if (diagonal) {
            g.setStroke(colours.ink().deriveColor(0, 1, 1, FAINT));
            g.setLineWidth(1);
            g.strokeLine(x, y, x + side, y + side);
        }
    }

    private static Color shaded(Colours colours, int shade) {
        return colours.scale().at(shade / (Palette.SHADES - 1.0));
    }

    /** Two frames, of which one stands out from every colour of the scale; around a square too small to hold them. */
    private static void cursor(GraphicsContext g, HeatLayout layout, Colours colours, Cell cursor, double names,
            double width) {
        double outside = layout.cell() >= APART ? 0 : width + 1;
        double x = names + layout.x(cursor.column()) - outside;
        double y = names + layout.y(cursor.row()) - outside;
        double side = layout.cell() - (layout.cell() >= APART ? 1 : 0) + 2 * outside;
        g.setLineWidth(width);
        g.setStroke(colours.ink());
        g.strokeRect(x + width / 2, y + width / 2, side - width, side - width);
        g.setLineWidth(1);
        g.setStroke(colours.scale().cold());
        g.strokeRect(x + width + 0.5, y + width + 0.5, side - 2 * width - 1, side - 2 * width - 1);
    }

    private void rowNames(GraphicsContext g, HeatLayout layout) {
        int step = layout.labelStep(letters * LINE);
        g.setTextAlign(TextAlignment.RIGHT);
        for (int row = layout.firstRow() / step * step; row <= layout.lastRow(); row += step) {
            double y = layout.y(row) + layout.cell() / 2;
            if (y >= 0 && y <= layout.height()) {
                g.fillText(name(compared, row), names - BESIDE, names + y, names - AROUND);
            }
        }
    }

    private void columnNames(GraphicsContext g, HeatLayout layout) {
        int step = layout.labelStep(letters * LINE);
        g.setTextAlign(TextAlignment.LEFT);
        for (int column = layout.firstColumn() / step * step; column <= layout.lastColumn(); column += step) {
            double x = layout.x(column) + layout.cell() / 2;
            if (x >= 0 && x <= layout.width()) {
                g.save();
                g.translate(names + x, names - BESIDE);
                g.rotate(-90);
                g.fillText(name(compared, column), 0, 0, names - AROUND);
                g.restore();
            }
        }
    }

    /** {@return the room that the longest name takes, with what is left free on both sides} */
    static double longestName(Compared compared, double letters) {
        // Measuring a name takes far longer than counting its letters, and there may be thousands.
        return IntStream.range(0, compared.size()).mapToObj(place -> name(compared, place)).distinct()
                .sorted(Comparator.comparingInt(String::length).reversed()).limit(MEASURED)
                .mapToDouble(name -> {
                    Text text = new Text(name);
                    text.setFont(Font.font(letters));
                    return text.getLayoutBounds().getWidth();
                }).max().orElse(0) + AROUND;
    }

    /** The beginning of a long name: whole it is said in words. */
    private static String name(Compared compared, int place) {
        String name = compared.member(place).name();
        return name.codePointCount(0, name.length()) <= LONGEST_NAME ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
    }
}
