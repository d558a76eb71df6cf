package kith.ui.lab;

import module java.base;
import kith.picture.PlotArea;
import kith.report.Series.Point;

/**
 * A line with no more corners than can be seen: of the points that lie in one column of pixels the first, the highest,
 * the lowest and the last, so that no peak is lost.
 */
final class LineSimplifier {
    /** A corner of a line, in pixels. */
    record Corner(double x, double y, boolean first) {
    }

    private LineSimplifier() {
    }

    /** {@return the corners of the line through these points, all of which have a place} */
    static List<Corner> line(List<Point> points, PlotArea area) {
        List<Corner> places = new ArrayList<>();
        int at = 0;
        while (at < points.size()) {
            long column = column(points.get(at), area);
            int end = at;
            int highest = at;
            int lowest = at;
            while (end < points.size() && column(points.get(end), area) == column) {
                highest = points.get(end).y() > points.get(highest).y() ? end : highest;
                lowest = points.get(end).y() < points.get(lowest).y() ? end : lowest;
                end++;
            }
            int[] kept = {at, Math.min(highest, lowest), Math.max(highest, lowest), end - 1};
            int before = -1;
            for (int each : kept) {
                if (each != before) {
                    places.add(new Corner(area.toX(points.get(each).x()), area.toY(points.get(each).y()), each == 0));
                    before = each;
                }
            }
            at = end;
        }
        return places;
    }

    private static long column(Point point, PlotArea area) {
        return (long) Math.floor(area.toX(point.x()));
    }
}
