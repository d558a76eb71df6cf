package kith.cli.lab;

import module java.base;
import kith.cli.terminal.Console;
import kith.cli.terminal.Table;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import kith.text.lab.LabTexts;

/** Says what came of an experiment: findings as sentences, tables, and on demand the numbers behind figures. */
final class ReportLines {
    private final Console console;
    private final LabTexts texts;
    private final String experiment;

    ReportLines(Console console, LabTexts texts, String experiment) {
        this.console = console;
        this.texts = texts;
        this.experiment = experiment;
    }

    /** Findings, then tables. */
    void say(Report report) {
        for (Finding finding : report.findings()) {
            console.line(texts.finding(experiment, finding));
        }
        for (Grid grid : report.tables()) {
            console.line("");
            console.line(texts.title(experiment, grid));
            Table table = new Table(words(grid));
            table.add(grid.columns().stream().map(column -> texts.column(experiment, column)).toArray(String[]::new));
            grid.rows().forEach(row -> table.add(row.stream()
                    .map(cell -> cell.map(value -> texts.value(experiment, value)).orElse("")).toArray(String[]::new)));
            table.lines().forEach(console::line);
        }
    }

    /** How many columns from the left on hold words. */
    private static int words(Grid grid) {
        int column = 0;
        while (column < grid.columns().size() && isOfWords(grid, column)) {
            column++;
        }
        return column;
    }

    private static boolean isOfWords(Grid grid, int column) {
        return grid.rows().stream().map(row -> row.get(column)).flatMap(Optional::stream)
                .allMatch(value -> value instanceof Value.Word || value instanceof Value.Text);
    }

    /** The numbers behind a figure: a row for each number of the axis to the right, a column for each series. */
    void numbers(Figure figure) {
        console.line("");
        console.line(texts.title(experiment, figure));
        Table table = new Table(0);
        table.add(Stream.concat(Stream.of(texts.axis(experiment, figure.x())),
                figure.series().stream().map(series -> texts.series(experiment, series))).toArray(String[]::new));
        Map<Double, String[]> rows = new TreeMap<>();
        List<Series> all = figure.series();
        for (int i = 0; i < all.size(); i++) {
            for (Series.Point point : all.get(i).points()) {
                String[] row = rows.computeIfAbsent(point.x(), x -> row(figure.x(), x, all.size()));
                String said = said(point, figure.y().unit());
                row[i + 1] = row[i + 1].isEmpty() ? said : row[i + 1] + " / " + said;
            }
        }
        rows.values().forEach(table::add);
        table.lines().forEach(console::line);
    }

    private String[] row(Axis axis, double x, int series) {
        return Stream.concat(Stream.of(texts.number(x, axis.unit())), Stream.generate(() -> "").limit(series))
                .toArray(String[]::new);
    }

    private String said(Series.Point point, Unit unit) {
        return texts.value(experiment, point.low() < point.high()
                ? new Value.Interval(point.y(), point.low(), point.high(), unit) : new Value.Amount(point.y(), unit));
    }
}
