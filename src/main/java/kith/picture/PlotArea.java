package kith.picture;

import module java.base;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Unit;

/**
 * Where the numbers of a figure lie on paper or screen. Lengths in pixels, from the top left; larger numbers are
 * further right and further up.
 *
 * @param left edge
 * @param top edge
 * @param width above 0
 * @param height above 0
 * @param x the axis to the right
 * @param y the axis upwards
 */
public record PlotArea(double left, double top, double width, double height, Ticks x, Ticks y) {
    /**
     * The lower end of an interval stretches a logarithmic axis no further than so many times below the least number.
     */
    private static final double FURTHEST = 10;
    private static final double EMPTY = 0.01;

    /** {@return the right edge} */
    public double right() {
        return left + width;
    }

    /** {@return the bottom edge} */
    public double bottom() {
        return top + height;
    }

    /** {@return where a number of the axis to the right lies} */
    public double toX(double number) {
        return left + x.place(number) * width;
    }

    /** {@return where a number of the axis upwards lies} */
    public double toY(double number) {
        return bottom() - y.place(number) * height;
    }

    /** {@return whether a point can be drawn} */
    public boolean holds(Series.Point point) {
        return x.holds(point.x()) && y.holds(point.y());
    }

    /** {@return the height of a lower end that may be below all that can be drawn: then the bottom} */
    public double toLow(double low) {
        return y.holds(low) ? Math.min(bottom(), toY(low)) : bottom();
    }

    /**
     * {@return the axis to the right of a figure}
     *
     * @param wanted how many numbers are to be written, about
     */
    public static Ticks xTicks(Figure figure, int wanted) {
        Ticks ticks = ticks(figure.x(), points(figure).mapToDouble(Series.Point::x), wanted);
        return figure.x().scale() == Axis.Scale.LINEAR && figure.x().unit() == Unit.COUNT
                && points(figure).allMatch(point -> point.x() == Math.rint(point.x())) ? whole(ticks, wanted) : ticks;
    }

    /** Nobody makes one and a half hops: of things that are counted no part is written beside an axis. */
    private static Ticks whole(Ticks ticks, int wanted) {
        int room = (int) Math.min(wanted, Math.max(1, Math.ceil(ticks.high()) - Math.floor(ticks.low())));
        Ticks fewer = Ticks.of(ticks.scale(), ticks.low(), ticks.high(), room);
        return new Ticks(fewer.scale(), fewer.low(), fewer.high(), fewer.major(),
                fewer.minor().stream().filter(number -> number == Math.rint(number)).toList());
    }

    /**
     * {@return the axis upwards of a figure, intervals included}
     *
     * @param wanted how many numbers, about
     */
    public static Ticks yTicks(Figure figure, int wanted) {
        double least = points(figure).mapToDouble(Series.Point::y).filter(y -> drawn(figure.y(), y)).min().orElse(0);
        double floor = figure.y().scale() == Axis.Scale.LOGARITHMIC ? least / FURTHEST : Double.NEGATIVE_INFINITY;
        return ticks(figure.y(), points(figure).flatMapToDouble(point -> DoubleStream.of(point.y(), point.high(),
                drawn(figure.y(), point.low()) ? Math.max(floor, point.low()) : point.y())), wanted);
    }

    /** An axis of nothing yet, while a run has just begun, goes up to 1. */
    private static Ticks ticks(Axis axis, DoubleStream numbers, int wanted) {
        DoubleSummaryStatistics all = numbers.filter(number -> drawn(axis, number)).summaryStatistics();
        return all.getCount() == 0 ? Ticks.of(axis.scale(), axis.scale() == Axis.Scale.LINEAR ? 0 : EMPTY, 1, wanted)
                : Ticks.of(axis.scale(), all.getMin(), all.getMax(), wanted);
    }

    private static Stream<Series.Point> points(Figure figure) {
        return figure.series().stream().flatMap(series -> series.points().stream());
    }

    private static boolean drawn(Axis axis, double number) {
        return Double.isFinite(number) && (axis.scale() == Axis.Scale.LINEAR || number > 0);
    }
}
