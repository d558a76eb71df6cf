package kith.report;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param id of its name
 * @param look how it is drawn
 * @param points in order of {@code x}
 */
public record Series(String id, Look look, List<Point> points) {
    /** How points are drawn. */
    public enum Look {
        /** A line through them: what was measured. A band from low to high where they differ. */
        LINE,
        /** A broken line: what theory expects. */
        DASHED,
        /** Marks, with whiskers from low to high where they differ. */
        MARKS
    }

    /**
     * One point.
     *
     * @param x to the right
     * @param y upwards
     * @param low the lower end of its interval or band; {@code y} where it has none
     * @param high the upper end; {@code y} where it has none
     */
    public record Point(double x, double y, double low, double high) {
        /** A point without an interval. */
        public Point(double x, double y) {
            this(x, y, y, y);
        }
    }

    /** Copies the list. */
    public Series {
        points = List.copyOf(points);
    }

    /** {@return whether any point has an interval} */
    public boolean hasInterval() {
        return points.stream().anyMatch(point -> point.low() < point.high());
    }
}
