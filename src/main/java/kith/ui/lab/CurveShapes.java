package kith.ui.lab;

import module java.base;
import javafx.scene.Node;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import kith.picture.CurveStyle;
import kith.picture.PlotArea;
import kith.report.Series;
import kith.report.Series.Look;
import kith.report.Series.Point;

/** The nodes of one curve: band, line or whiskers, marks; a handful of them however many points it has. */
final class CurveShapes {
    /** A line of few points has a mark at each of them: between them nothing was measured. */
    private static final int FEW = 15;
    /** Between marks along a line of many points, in halves of their width. */
    private static final double APART = 18;
    /** How far an end of a whisker reaches to either side, in halves of a mark's width. */
    private static final double CAP = 0.8;

    private final PlotArea area;
    private final double mark;

    /**
     * @param area where numbers lie
     * @param mark half the width of a mark, in pixels
     */
    CurveShapes(PlotArea area, double mark) {
        this.area = area;
        this.mark = mark;
    }

    /** {@return what is drawn of a curve, from the back to the front} */
    List<Node> of(Series series, CurveStyle style) {
        List<List<Point>> parts = parts(series.points());
        List<Node> drawn = new ArrayList<>();
        if (series.look() == Look.LINE && series.hasInterval()) {
            drawn.add(dressed(band(parts), "figure-band", style));
        }
        if (series.look() == Look.MARKS && series.hasInterval()) {
            drawn.add(dressed(whiskers(parts), "figure-whisker", style));
        }
        if (series.look() != Look.MARKS) {
            Path line = dressed(line(parts), "figure-line", style);
            line.getStrokeDashArray().setAll(style.dashes());
            drawn.add(line);
        }
        if (series.look() != Look.DASHED) {
            MarkPath marks = new MarkPath(style.shape(), mark);
            marked(parts, series).forEach(point -> marks.add(area.toX(point.x()), area.toY(point.y())));
            drawn.add(dressed(marks.path(), marks.style(), style));
        }
        return drawn;
    }

    private static Path dressed(Path path, String kind, CurveStyle style) {
        path.getStyleClass().setAll(kind, "figure-colour-" + style.colour());
        path.setMouseTransparent(true);
        return path;
    }

    /** {@return the runs of points that have a place} What a logarithmic axis does not hold leaves a gap. */
    private List<List<Point>> parts(List<Point> points) {
        List<List<Point>> parts = new ArrayList<>();
        List<Point> part = new ArrayList<>();
        for (Point point : points) {
            if (area.holds(point)) {
                part.add(point);
            } else if (!part.isEmpty()) {
                parts.add(part);
                part = new ArrayList<>();
            }
        }
        if (!part.isEmpty()) {
            parts.add(part);
        }
        return parts;
    }

    private Path line(List<List<Point>> parts) {
        Path path = new Path();
        for (List<Point> part : parts) {
            LineSimplifier.line(part, area).forEach(place -> path.getElements().add(place.first()
                    ? new MoveTo(place.x(), place.y()) : new LineTo(place.x(), place.y())));
        }
        return path;
    }

    private Path band(List<List<Point>> parts) {
        Path path = new Path();
        for (List<Point> part : parts) {
            edge(part, Point::high).forEach(place -> path.getElements().add(place.first()
                    ? new MoveTo(place.x(), place.y()) : new LineTo(place.x(), place.y())));
            edge(part, point -> Math.max(point.low(), area.y().low())).reversed()
                    .forEach(place -> path.getElements().add(new LineTo(place.x(), place.y())));
            path.getElements().add(new ClosePath());
        }
        return path;
    }

    private List<LineSimplifier.Corner> edge(List<Point> part, ToDoubleFunction<Point> height) {
        return LineSimplifier.line(part.stream().map(point -> new Point(point.x(), height.applyAsDouble(point)))
                .toList(), area);
    }

    private Path whiskers(List<List<Point>> parts) {
        Path path = new Path();
        parts.stream().flatMap(List::stream).filter(point -> point.low() < point.high()).forEach(point -> {
            double x = area.toX(point.x());
            double high = area.toY(point.high());
            double low = area.toLow(point.low());
            path.getElements().addAll(new MoveTo(x, high), new LineTo(x, low),
                    new MoveTo(x - mark * CAP, high), new LineTo(x + mark * CAP, high),
                    new MoveTo(x - mark * CAP, low), new LineTo(x + mark * CAP, low));
        });
        return path;
    }

    /** Every mark is a measurement; along a line of many points marks only tell it from others. */
    private List<Point> marked(List<List<Point>> parts, Series series) {
        boolean all = series.look() == Look.MARKS || series.points().size() <= FEW;
        List<Point> marked = new ArrayList<>();
        double free = Double.NEGATIVE_INFINITY;
        for (List<Point> part : parts) {
            for (Point point : part) {
                double x = area.toX(point.x());
                if (all || x >= free) {
                    marked.add(point);
                    free = x + APART * mark;
                }
            }
        }
        return marked;
    }
}
