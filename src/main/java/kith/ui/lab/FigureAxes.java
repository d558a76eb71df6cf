package kith.ui.lab;

import module java.base;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.shape.Line;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import kith.picture.PlotArea;
import kith.picture.Ticks;
import kith.report.Figure;
import kith.report.Unit;
import kith.text.lab.FigureTexts;

/** The frame of a figure: where its plot lies so that the numbers beside the axes have room, thin lines, numbers. */
final class FigureAxes {
    private static final double LETTERS = 0.9;
    private static final double BESIDE = 8;
    private static final double STROKE = 5;
    /** A number to the right needs so many times the size of letters, one upwards so many. */
    private static final double X_ROOM = 5.5;
    private static final double Y_ROOM = 3;
    private static final int FEWEST = 2;
    private static final int MOST = 10;

    private final FigureTexts figureTexts;
    private final Figure figure;
    private final double letters;

    /**
     * @param figureTexts the numbers' words
     * @param figure what is drawn
     * @param letters size of the window's letters, in pixels
     */
    FigureAxes(FigureTexts figureTexts, Figure figure, double letters) {
        this.figureTexts = figureTexts;
        this.figure = figure;
        this.letters = letters * LETTERS;
    }

    /** {@return where numbers lie in a rectangle of this size, with its top left at this place} */
    PlotArea area(double left, double top, double width, double height) {
        Ticks y = PlotArea.yTicks(figure, wanted(height, Y_ROOM));
        double numbers = y.major().stream().mapToDouble(at -> wide(text(at, figure.y().unit()))).max().orElse(0);
        double inLeft = Math.ceil(left + numbers + BESIDE);
        double right = left + width - letters * 2;
        double inWidth = Math.max(1, right - inLeft);
        Ticks x = PlotArea.xTicks(figure, wanted(inWidth, X_ROOM));
        return new PlotArea(inLeft, Math.ceil(top + letters / 2), inWidth,
                Math.max(1, Math.floor(height - letters * 2.4)), x, y);
    }

    private int wanted(double length, double room) {
        return Math.clamp(Math.round(length / (letters * room)), FEWEST, MOST);
    }

    /** {@return the lines and numbers around a plot} */
    List<Node> draw(PlotArea area) {
        List<Node> drawn = new ArrayList<>();
        for (double at : area.y().major()) {
            double y = area.toY(at);
            drawn.add(line(area.left(), y, area.right(), y, "figure-grid"));
            Text number = text(at, figure.y().unit());
            drawn.add(placed(number, area.left() - BESIDE - wide(number), y + letters * 0.35));
        }
        area.y().minor().forEach(at -> drawn.add(
                line(area.left() - STROKE / 2, area.toY(at), area.left(), area.toY(at), "figure-grid")));
        area.x().minor().forEach(at -> drawn.add(
                line(area.toX(at), area.bottom(), area.toX(at), area.bottom() + STROKE / 2, "figure-axis")));
        drawn.add(line(area.left(), area.bottom(), area.right(), area.bottom(), "figure-axis"));
        numbersBelow(area, drawn);
        return drawn;
    }

    /** Numbers may be longer than the way to the next: then that one has its stroke alone. */
    private void numbersBelow(PlotArea area, List<Node> drawn) {
        double free = Double.NEGATIVE_INFINITY;
        for (double at : area.x().major()) {
            double x = area.toX(at);
            drawn.add(line(x, area.bottom(), x, area.bottom() + STROKE, "figure-axis"));
            Text number = text(at, figure.x().unit());
            double wide = wide(number);
            double left = Math.min(x - wide / 2, area.right() + letters * 2 - wide);
            if (left > free) {
                drawn.add(placed(number, left, area.bottom() + STROKE + letters * 1.25));
                free = left + wide + BESIDE;
            }
        }
    }

    private Text text(double number, Unit unit) {
        Text text = new Text(figureTexts.tick(number, unit));
        text.setFont(Font.font(letters));
        text.getStyleClass().add("figure-tick");
        return text;
    }

    private static double wide(Text text) {
        Bounds bounds = text.getLayoutBounds();
        return bounds.getWidth();
    }

    private static Text placed(Text text, double x, double baseline) {
        text.setX(Math.round(x));
        text.setY(Math.round(baseline));
        text.setMouseTransparent(true);
        return text;
    }

    private static Line line(double x1, double y1, double x2, double y2, String style) {
        // On the middle of a pixel, or a line of one pixel would be two faint ones.
        Line line = new Line(Math.floor(x1) + 0.5, Math.floor(y1) + 0.5, Math.floor(x2) + 0.5, Math.floor(y2) + 0.5);
        line.getStyleClass().add(style);
        line.setMouseTransparent(true);
        return line;
    }
}
