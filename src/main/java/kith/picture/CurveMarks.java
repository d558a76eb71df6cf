package kith.picture;

import module java.base;
import kith.picture.Mark.Spot;
import kith.report.Series;

/** What one series is drawn with: a band, a line, marks, whiskers. */
final class CurveMarks {
    /** Whether marks are needed to tell a line from others. */
    enum Company {
        /** No other series has this look. */
        ALONE,
        /** Others have it, too. */
        OTHERS_LIKE_IT
    }

    private static final double WIDTH = 1.8;
    private static final double THIN = 1;
    private static final double RADIUS = 3.6;
    private static final double SMALL_RADIUS = 2.4;
    private static final int MANY = 60;
    /** A line of few points has a mark at each of them: between them nothing was measured. */
    private static final int FEW = 15;
    /** Between marks along a line of many points. */
    private static final double FAR = 70;
    private static final double CAP = 3;
    private static final double SAME = 0.05;

    private final PlotArea area;
    private final Series series;
    private final CurveStyle style;
    private final Company company;
    private final Tone tone;

    CurveMarks(PlotArea area, Series series, CurveStyle style, Company company) {
        this.area = area;
        this.series = series;
        this.style = style;
        this.company = company;
        this.tone = new Tone.OfCurve(style.colour());
    }

    /** {@return the marks, in the order of drawing} */
    List<Mark> all() {
        List<Mark> marks = new ArrayList<>();
        switch (series.look()) {
            case LINE -> {
                if (series.hasInterval()) {
                    runs().forEach(run -> band(run, marks));
                }
                line(marks);
                along(marks);
            }
            case DASHED -> line(marks);
            case MARKS -> {
                whiskers(marks);
                double radius = series.points().size() > MANY ? SMALL_RADIUS : RADIUS;
                series.points().stream().filter(area::holds).forEach(point -> marks.add(dot(spot(point), radius)));
            }
        }
        return marks;
    }

    /**
     * {@return what a legend shows of a series}
     *
     * @param at the middle of the sample's left edge
     */
    static List<Mark> sample(Spot at, double length, Series series, CurveStyle style, Company company) {
        Tone tone = new Tone.OfCurve(style.colour());
        Mark line = new Mark.Strokes(List.of(List.of(at, new Spot(at.x() + length, at.y()))), WIDTH,
                style.dashes(), tone);
        Mark dot = new Mark.Dot(at.x() + length / 2, at.y(), RADIUS, style.shape(), tone);
        return switch (series.look()) {
            case LINE -> company == Company.ALONE && series.points().size() > FEW ? List.of(line) : List.of(line, dot);
            case DASHED -> List.of(line);
            case MARKS -> List.of(dot);
        };
    }

    private Mark dot(Spot spot, double radius) {
        return new Mark.Dot(spot.x(), spot.y(), radius, style.shape(), tone);
    }

    private Spot spot(Series.Point point) {
        return new Spot(area.toX(point.x()), area.toY(point.y()));
    }

    /** Points in a row that can be drawn: a line has a gap where one cannot. */
    private List<List<Series.Point>> runs() {
        List<List<Series.Point>> runs = new ArrayList<>();
        List<Series.Point> run = new ArrayList<>();
        for (Series.Point point : series.points()) {
            if (area.holds(point)) {
                run.add(point);
            } else if (!run.isEmpty()) {
                runs.add(run);
                run = new ArrayList<>();
            }
        }
        if (!run.isEmpty()) {
            runs.add(run);
        }
        return runs;
    }

    private void line(List<Mark> marks) {
        List<List<Spot>> lines = runs().stream().map(run -> thinned(run.stream().map(this::spot).toList()))
                .filter(line -> line.size() > 1).toList();
        if (!lines.isEmpty()) {
            marks.add(new Mark.Strokes(lines, WIDTH, style.dashes(), tone));
        }
    }

    /** Without places that nobody can tell from the one before. */
    private static List<Spot> thinned(List<Spot> line) {
        List<Spot> kept = new ArrayList<>();
        for (Spot spot : line) {
            if (kept.isEmpty() || Math.abs(spot.x() - kept.getLast().x())
                    + Math.abs(spot.y() - kept.getLast().y()) > SAME) {
                kept.add(spot);
            }
        }
        return kept;
    }

    private void band(List<Series.Point> run, List<Mark> marks) {
        List<Spot> upper = thinned(edge(run, point -> area.toY(point.high())));
        List<Spot> lower = new ArrayList<>(thinned(edge(run, point -> area.toLow(point.low()))));
        Collections.reverse(lower);
        if (upper.size() + lower.size() > 2) {
            marks.add(new Mark.Band(Stream.concat(upper.stream(), lower.stream()).toList(), tone));
        }
    }

    private List<Spot> edge(List<Series.Point> run, ToDoubleFunction<Series.Point> height) {
        return run.stream().map(point -> new Spot(area.toX(point.x()), height.applyAsDouble(point))).toList();
    }

    /** At every point of few; of many, every so far, and only where a line could be taken for another. */
    private void along(List<Mark> marks) {
        boolean few = series.points().size() <= FEW;
        if (!few && company == Company.ALONE) {
            return;
        }
        // Each line begins elsewhere, so that marks of lines that lie upon each other do not.
        double next = area.left() + FAR * (0.3 + 0.13 * style.shape().ordinal());
        for (Series.Point point : series.points()) {
            if (area.holds(point) && (few || area.toX(point.x()) >= next)) {
                marks.add(dot(spot(point), RADIUS));
                next = area.toX(point.x()) + FAR;
            }
        }
    }

    /** Of a point that has no place, such as nothing on a logarithmic axis, what is above is drawn all the same. */
    private void whiskers(List<Mark> marks) {
        List<List<Spot>> lines = new ArrayList<>();
        for (Series.Point point : series.points()) {
            if (point.low() < point.high() && area.x().holds(point.x()) && area.y().holds(point.high())) {
                double x = area.toX(point.x());
                double high = area.toY(point.high());
                double low = area.toLow(point.low());
                lines.add(List.of(new Spot(x, high), new Spot(x, low)));
                lines.add(List.of(new Spot(x - CAP, high), new Spot(x + CAP, high)));
                if (area.y().holds(point.low())) {
                    lines.add(List.of(new Spot(x - CAP, low), new Spot(x + CAP, low)));
                }
            }
        }
        if (!lines.isEmpty()) {
            marks.add(new Mark.Strokes(lines, THIN, List.of(), tone));
        }
    }
}
