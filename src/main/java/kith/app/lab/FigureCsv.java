package kith.app.lab;

import module java.base;
import kith.app.CsvLine;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Series;
import kith.report.Value;

/**
 * The numbers of figures and tables for other programs: CSV as in RFC 4180, with ids as names of columns and bare
 * numbers in the units of the report. Of a figure each row is a number of the axis to the right, and each series a
 * column; where it has intervals, {@code ID-low} and {@code ID-high} follow. A series without a point there has an
 * empty cell. Two points of one series above each other make two rows.
 */
final class FigureCsv {
    private FigureCsv() {
    }

    /** {@return the lines of a figure, the names first} */
    static List<String> of(Figure figure) {
        List<String> names = new ArrayList<>(List.of(figure.x().id()));
        Map<RowKey, Series.Point[]> rows = new TreeMap<>();
        for (int i = 0; i < figure.series().size(); i++) {
            Series series = figure.series().get(i);
            names.add(series.id());
            if (series.hasInterval()) {
                names.addAll(ends(series.id()));
            }
            for (Series.Point point : series.points()) {
                RowKey place = new RowKey(point.x(), 0);
                while (rows.containsKey(place) && rows.get(place)[i] != null) {
                    place = new RowKey(place.x, place.again + 1);
                }
                rows.computeIfAbsent(place, none -> new Series.Point[figure.series().size()])[i] = point;
            }
        }
        List<String> lines = new ArrayList<>(List.of(CsvLine.of(names)));
        rows.forEach((place, points) -> lines.add(CsvLine.of(cells(figure, place.x, points))));
        return lines;
    }

    private record RowKey(double x, int again) implements Comparable<RowKey> {
        @Override
        public int compareTo(RowKey other) {
            int byNumber = Double.compare(x, other.x);
            return byNumber != 0 ? byNumber : Integer.compare(again, other.again);
        }
    }

    private static List<Object> cells(Figure figure, double x, Series.Point[] points) {
        List<Object> cells = new ArrayList<>(List.of(x));
        for (int i = 0; i < points.length; i++) {
            boolean interval = figure.series().get(i).hasInterval();
            Series.Point point = points[i];
            cells.add(point == null ? "" : point.y());
            if (interval) {
                cells.add(point == null ? "" : point.low());
                cells.add(point == null ? "" : point.high());
            }
        }
        return cells;
    }

    /** {@return the lines of a table, the names first} */
    static List<String> of(Grid grid) {
        List<String> names = new ArrayList<>();
        for (int column = 0; column < grid.columns().size(); column++) {
            names.add(grid.columns().get(column));
            if (hasIntervals(grid, column)) {
                names.addAll(ends(grid.columns().get(column)));
            }
        }
        return Stream.concat(Stream.of(CsvLine.of(names)),
                grid.rows().stream().map(row -> CsvLine.of(cells(grid, row)))).toList();
    }

    private static List<Object> cells(Grid grid, List<Optional<Value>> row) {
        List<Object> cells = new ArrayList<>();
        for (int column = 0; column < row.size(); column++) {
            Value value = row.get(column).orElse(new Value.Text(""));
            cells.add(switch (value) {
                case Value.Amount amount -> amount.number();
                case Value.Interval interval -> interval.number();
                case Value.Word word -> word.id();
                case Value.Text text -> text.text();
            });
            if (hasIntervals(grid, column)) {
                cells.add(value instanceof Value.Interval interval ? interval.low() : "");
                cells.add(value instanceof Value.Interval interval ? interval.high() : "");
            }
        }
        return cells;
    }

    private static boolean hasIntervals(Grid grid, int column) {
        return grid.rows().stream().anyMatch(row -> row.get(column).orElse(null) instanceof Value.Interval);
    }

    private static List<String> ends(String id) {
        return List.of(id + "-low", id + "-high");
    }
}
