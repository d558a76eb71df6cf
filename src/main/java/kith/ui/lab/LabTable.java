package kith.ui.lab;

import module java.base;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import kith.text.lab.LabTexts;

/**
 * A table in words, which knows what its words stand for, so that 1,000 comes after 20.
 *
 * @param columns headings
 * @param rows each as long as {@code columns}
 */
record LabTable(List<String> columns, List<List<Cell>> rows) {
    private static final Cell NOTHING = new Cell("", Double.NaN);

    /**
     * One cell.
     *
     * @param text what stands there
     * @param number what it stands for; NaN for words
     */
    record Cell(String text, double number) implements Comparable<Cell> {
        boolean isNumber() {
            return !Double.isNaN(number);
        }

        @Override
        public int compareTo(Cell other) {
            int byNumber = Double.compare(number, other.number);
            return byNumber == 0 ? text.compareTo(other.text) : byNumber;
        }
    }

    LabTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** {@return a table of a report} */
    static LabTable of(String experiment, Grid grid, LabTexts labTexts) {
        return new LabTable(grid.columns().stream().map(column -> labTexts.column(experiment, column)).toList(),
                grid.rows().stream().map(row -> row.stream().map(cell -> cell(experiment, cell, labTexts)).toList())
                        .toList());
    }

    private static Cell cell(String experiment, Optional<Value> value, LabTexts labTexts) {
        return value.map(some -> new Cell(labTexts.value(experiment, some), switch (some) {
            case Value.Amount amount -> amount.number();
            case Value.Interval interval -> interval.number();
            case Value.Word word -> Double.NaN;
            case Value.Text text -> Double.NaN;
        })).orElse(NOTHING);
    }

    /** A row of a figure: two points of one series above each other make two. */
    private record RowKey(double x, int again) implements Comparable<RowKey> {
        @Override
        public int compareTo(RowKey other) {
            int byNumber = Double.compare(x, other.x);
            return byNumber == 0 ? Integer.compare(again, other.again) : byNumber;
        }
    }

    /** {@return the numbers behind a figure: a row for each place to the right, a column for each series} */
    static LabTable of(String experiment, Figure figure, LabTexts labTexts) {
        List<String> columns = new ArrayList<>(List.of(labTexts.axis(experiment, figure.x())));
        TreeMap<RowKey, List<Cell>> rows = new TreeMap<>();
        int width = 1 + figure.series().size();
        for (int column = 1; column < width; column++) {
            Series series = figure.series().get(column - 1);
            columns.add(labTexts.series(experiment, series));
            for (Series.Point point : series.points()) {
                RowKey place = new RowKey(point.x(), 0);
                while (rows.containsKey(place) && rows.get(place).get(column) != NOTHING) {
                    place = new RowKey(place.x(), place.again() + 1);
                }
                rows.computeIfAbsent(place,
                        at -> row(width, new Cell(labTexts.number(at.x(), figure.x().unit()), at.x())))
                        .set(column, new Cell(number(experiment, point, figure.y().unit(), labTexts), point.y()));
            }
        }
        return new LabTable(columns, rows.values().stream().map(List::copyOf).toList());
    }

    private static List<Cell> row(int width, Cell first) {
        List<Cell> row = new ArrayList<>(List.of(first));
        while (row.size() < width) {
            row.add(NOTHING);
        }
        return row;
    }

    private static String number(String experiment, Series.Point point, Unit unit, LabTexts labTexts) {
        return labTexts.value(experiment, point.low() < point.high()
                ? new Value.Interval(point.y(), point.low(), point.high(), unit) : new Value.Amount(point.y(), unit));
    }

    /** {@return rows as text for other programs: tabulators between cells, the headings first} */
    String text(List<List<Cell>> chosen) {
        return Stream.concat(Stream.of(columns), chosen.stream().map(row -> row.stream().map(Cell::text).toList()))
                .map(row -> String.join("\t", row)).collect(Collectors.joining("\n"));
    }
}
