package kith.picture;

import module java.base;
import kith.picture.Mark.Anchor;
import kith.picture.Mark.Spot;
import kith.picture.Mark.Turn;
import kith.report.Figure;
import kith.report.Series;

/**
 * Puts a picture of curves together: title, legend, a thin grid with round numbers, the curves, and below them what
 * there is to see. Curves can be told from each other without colours.
 */
public final class LineChart {
    private static final double WIDTH = 800;
    private static final double HEIGHT = 380;
    private static final double MARGIN = 24;
    private static final double TITLE = 18;
    private static final double TEXT = 12;
    private static final double SMALL = 11;
    private static final double LINE = 1.4;
    private static final double GAP = 6;
    /** Between two numbers beside the axis to the right. */
    private static final double APART = 14;
    private static final double MAJOR = 6;
    private static final double MINOR = 3;
    private static final int MOST_NUMBERS = 9;
    private static final int UPWARDS = 6;
    private static final double SAMPLE = 30;

    private final Chart chart;
    private final Figure figure;
    private final List<CurveStyle> styles;
    private final List<Mark> marks = new ArrayList<>();

    private LineChart(Chart chart) {
        this.chart = chart;
        this.figure = chart.figure();
        this.styles = CurveStyle.of(figure.series());
    }

    /** {@return the picture} */
    public static Picture of(Chart chart) {
        return new LineChart(chart).draw();
    }

    private Picture draw() {
        double y = lines(chart.words().title(), MARGIN, TITLE, Tone.OnGround.INK) + GAP;
        y = legend(y) + 2 * GAP;
        PlotArea area = area(y);
        grid(area);
        numbers(area);
        for (int i : CurveStyle.order(figure.series())) {
            Series series = figure.series().get(i);
            marks.add(new Mark.Group(chart.words().series(series), chart.words().about(series),
                    new CurveMarks(area, series, styles.get(i), company(series.look())).all()));
        }
        y = area.bottom() + MAJOR + SMALL * LINE + TEXT * LINE + 2 * GAP;
        for (String note : Stream.concat(Stream.of(chart.words().description()), chart.words().notes().stream())
                .toList()) {
            y = lines(note, y, TEXT, Tone.OnGround.FAINT) + GAP / 2;
        }
        return new Picture(WIDTH, Math.ceil(y + MARGIN / 2), chart.words().title(), chart.words().description(),
                chart.words().language(), marks);
    }

    private CurveMarks.Company company(Series.Look look) {
        return figure.series().stream().filter(series -> series.look() == look).count() > 1
                ? CurveMarks.Company.OTHERS_LIKE_IT : CurveMarks.Company.ALONE;
    }

    private double lines(String text, double from, double size, Tone tone) {
        double y = from;
        double most = WIDTH - 2 * MARGIN;
        for (String line : Letters.lines(text, most / size)) {
            y += size * LINE;
            marks.add(new Mark.Line(MARGIN, y - size * LINE / 2, size, most, Anchor.START, Turn.NONE, tone, line));
        }
        return y;
    }

    /** Samples with names, in as many rows as they need; {@return where the next thing begins} */
    private double legend(double from) {
        double x = MARGIN;
        double y = from + TEXT * LINE / 2;
        double most = WIDTH - 2 * MARGIN - SAMPLE - GAP;
        for (int i = 0; i < figure.series().size(); i++) {
            Series series = figure.series().get(i);
            String name = Letters.cut(chart.words().series(series), most / TEXT);
            double length = SAMPLE + GAP + Letters.ems(name) * TEXT;
            if (x > MARGIN && x + length > WIDTH - MARGIN) {
                x = MARGIN;
                y += TEXT * LINE + GAP / 2;
            }
            marks.addAll(CurveMarks.sample(new Spot(x, y), SAMPLE, series, styles.get(i), company(series.look())));
            marks.add(new Mark.Line(x + SAMPLE + GAP, y, TEXT, length - SAMPLE - GAP, Anchor.START, Turn.NONE,
                    Tone.OnGround.INK, name));
            x += length + 3 * GAP;
        }
        return y + TEXT * LINE / 2;
    }

    /** Numbers take as much room as they need, and are as many as find room. */
    private PlotArea area(double top) {
        Ticks y = PlotArea.yTicks(figure, UPWARDS);
        double left = MARGIN + TEXT * LINE + GAP + MAJOR
                + y.major().stream().mapToDouble(number -> length(yText(number))).max().orElse(0);
        for (int wanted = MOST_NUMBERS;; wanted--) {
            Ticks x = PlotArea.xTicks(figure, wanted);
            double last = x.major().isEmpty() ? 0 : length(xText(x.major().getLast())) / 2;
            PlotArea area = new PlotArea(left, top, WIDTH - left - Math.max(MARGIN, last + GAP), HEIGHT, x, y);
            if (wanted == 2 || haveRoom(area)) {
                return area;
            }
        }
    }

    private boolean haveRoom(PlotArea area) {
        double end = Double.NEGATIVE_INFINITY;
        for (double number : area.x().major()) {
            double half = length(xText(number)) / 2;
            if (area.toX(number) - half < end) {
                return false;
            }
            end = area.toX(number) + half + APART;
        }
        return true;
    }

    private String xText(double number) {
        return chart.words().tick(number, figure.x().unit());
    }

    private String yText(double number) {
        return chart.words().tick(number, figure.y().unit());
    }

    private static double length(String number) {
        return Letters.ems(number) * SMALL;
    }

    private void grid(PlotArea area) {
        List<List<Spot>> grid = new ArrayList<>();
        area.y().major().forEach(number -> grid.add(List.of(new Spot(area.left(), area.toY(number)),
                new Spot(area.right(), area.toY(number)))));
        area.x().major().forEach(number -> grid.add(List.of(new Spot(area.toX(number), area.top()),
                new Spot(area.toX(number), area.bottom()))));
        marks.add(new Mark.Strokes(grid, 0.8, List.of(), Tone.OnGround.GRID));
        List<List<Spot>> axes = new ArrayList<>();
        axes.add(List.of(new Spot(area.left(), area.top()), new Spot(area.left(), area.bottom()),
                new Spot(area.right(), area.bottom())));
        axes.addAll(strokes(area.x().major(), at -> area.toX(at), area.bottom(), MAJOR));
        axes.addAll(strokes(area.x().minor(), at -> area.toX(at), area.bottom(), MINOR));
        area.y().major().forEach(number -> axes.add(sideways(area, number, MAJOR)));
        area.y().minor().forEach(number -> axes.add(sideways(area, number, MINOR)));
        marks.add(new Mark.Strokes(axes, 1, List.of(), Tone.OnGround.FAINT));
    }

    private static List<List<Spot>> strokes(List<Double> numbers, DoubleUnaryOperator place, double from,
            double length) {
        return numbers.stream().map(place::applyAsDouble)
                .map(x -> List.of(new Spot(x, from), new Spot(x, from + length)))
                .toList();
    }

    private static List<Spot> sideways(PlotArea area, double number, double length) {
        double y = area.toY(number);
        return List.of(new Spot(area.left() - length, y), new Spot(area.left(), y));
    }

    private void numbers(PlotArea area) {
        for (double number : area.y().major()) {
            String text = yText(number);
            marks.add(new Mark.Line(area.left() - MAJOR - GAP / 2, area.toY(number), SMALL, length(text), Anchor.END,
                    Turn.NONE, Tone.OnGround.INK, text));
        }
        double y = area.bottom() + MAJOR + SMALL * LINE / 2;
        for (double number : area.x().major()) {
            String text = xText(number);
            marks.add(new Mark.Line(area.toX(number), y, SMALL, length(text), Anchor.MIDDLE, Turn.NONE,
                    Tone.OnGround.INK, text));
        }
        marks.add(new Mark.Line(area.left() + area.width() / 2, y + SMALL * LINE / 2 + TEXT * LINE / 2, TEXT,
                area.width(), Anchor.MIDDLE, Turn.NONE, Tone.OnGround.INK, chart.words().axis(figure.x())));
        marks.add(new Mark.Line(MARGIN + TEXT / 2, area.top() + area.height() / 2, TEXT, area.height(), Anchor.MIDDLE,
                Turn.UP, Tone.OnGround.INK, chart.words().axis(figure.y())));
    }
}
