package kith.cli.lab;

import module java.base;
import kith.fault.EnumWord;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import org.jspecify.annotations.Nullable;

/** A report for programs: ids and bare numbers, the same in every language; what is no number is null. */
final class ReportJson {
    private ReportJson() {
    }

    /** {@return the document of an experiment's command} */
    static Map<String, Object> of(Experiment experiment, Map<String, String> typed, Report report,
            List<Path> files) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("experiment", experiment.id());
        Map<String, Object> settings = new LinkedHashMap<>();
        for (Parameter parameter : experiment.parameters()) {
            String said = typed.getOrDefault(parameter.id(), "");
            String text = said.isBlank() ? parameter.usual() : said;
            settings.put(parameter.id(), text.isEmpty() ? null : plain(parameter.parse(text)));
        }
        document.put("settings", settings);
        document.putAll(of(report, files));
        return document;
    }

    /** {@return the members of a report, and the files that it was written to} */
    static Map<String, Object> of(Report report, List<Path> files) {
        return ordered("findings", report.findings().stream().map(ReportJson::finding).toList(),
                "figures", report.figures().stream().map(ReportJson::figure).toList(),
                "tables", report.tables().stream().map(ReportJson::table).toList(),
                "files", files.stream().map(Path::toString).toList());
    }

    private static Object plain(Object value) {
        return value instanceof Path path ? path.toString() : value;
    }

    private static Map<String, Object> finding(Finding finding) {
        Map<String, Object> values = new java.util.TreeMap<>();
        finding.values().forEach((name, value) -> values.put(name, value(value)));
        return ordered("id", finding.id(), "values", values);
    }

    private static Map<String, Object> figure(Figure figure) {
        return ordered("id", figure.id(), "x", axis(figure.x()), "y", axis(figure.y()),
                "series", figure.series().stream().map(ReportJson::series).toList());
    }

    private static Map<String, Object> axis(Axis axis) {
        return ordered("id", axis.id(), "unit", EnumWord.of(axis.unit()), "scale", EnumWord.of(axis.scale()));
    }

    private static Map<String, Object> series(Series series) {
        boolean interval = series.hasInterval();
        return ordered("id", series.id(), "look", EnumWord.of(series.look()), "points", series.points().stream()
                .map(point -> interval
                        ? ordered("x", number(point.x()), "y", number(point.y()), "low", number(point.low()), "high",
                                number(point.high()))
                        : ordered("x", number(point.x()), "y", number(point.y())))
                .toList());
    }

    private static Map<String, Object> table(Grid grid) {
        return ordered("id", grid.id(), "rows", grid.rows().stream().map(row -> {
            Map<String, Object> cells = new LinkedHashMap<>();
            for (int column = 0; column < row.size(); column++) {
                cells.put(grid.columns().get(column), row.get(column).map(ReportJson::value).orElse(null));
            }
            return cells;
        }).toList());
    }

    private static Object value(Value value) {
        return switch (value) {
            case Value.Amount amount -> amount(amount.number(), amount.unit());
            case Value.Interval interval -> ordered("number", number(interval.number()), "low", number(interval.low()),
                    "high", number(interval.high()), "unit", EnumWord.of(interval.unit()));
            case Value.Word word -> word.id();
            case Value.Text text -> text.text();
        };
    }

    private static Map<String, Object> amount(double number, Unit unit) {
        return ordered("number", number(number), "unit", EnumWord.of(unit));
    }

    /** JSON knows neither infinity nor the lack of a number. A count is written without a point. */
    private static @Nullable Number number(double number) {
        if (!Double.isFinite(number)) {
            return null;
        }
        return number == Math.rint(number) && Math.abs(number) < 1L << 53 ? (Number) (long) number : (Number) number;
    }

    private static Map<String, Object> ordered(@Nullable Object... namesAndValues) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return members;
    }
}
