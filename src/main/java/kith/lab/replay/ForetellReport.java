package kith.lab.replay;

import module java.base;
import kith.fault.EnumWord;
import kith.lab.WorthRow;
import kith.lab.WorthRow.Forecast;
import kith.lab.network.RunShare;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** How forecasts hold: what was found by what was foretold, and how often the intervals hold it. */
public final class ForetellReport {
    /** Of these each has a figure of its own. */
    private static final Set<Forecast> DRAWN = EnumSet.of(Forecast.FRIENDS, Forecast.MORE_FILTERS, Forecast.CIRCLE);
    private static final double NOMINAL = 0.95;
    private static final int FEWEST = 10;

    private final People people;
    private final List<WorthRow> rows;

    /**
     * @param people who were replayed
     * @param rows how each kind of forecast holds
     */
    public ForetellReport(People people, List<WorthRow> rows) {
        this.people = people;
        this.rows = rows;
    }

    /** {@return all of it} */
    public Report report() {
        List<Figure> figures = new ArrayList<>();
        rows.stream().filter(row -> DRAWN.contains(row.forecast())).forEach(row -> figures.add(calibration(row)));
        figures.add(coverage());
        return new Report(findings(), figures, List.of(forecasts(), bins()));
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        rows.stream().filter(row -> row.forecast() != Forecast.NAIVE).forEach(row -> findings.add(new Finding(
                EnumWord.of(row.forecast()), Map.of("foretold", Value.share(row.foretold()), "found",
                Value.share(row.found()), "covered", new RunShare(row.covered()).value()))));
        findings.add(people.finding(rows.getFirst().users()));
        return findings;
    }

    private static Axis share(String id) {
        return new Axis(id, Unit.SHARE, Axis.Scale.LINEAR);
    }

    /** Of fewer users whiskers are so long that they say nothing; the table has all. */
    private static List<WorthRow.Bin> drawn(WorthRow row) {
        return row.bins().stream().filter(bin -> bin.users() >= FEWEST).toList();
    }

    private static Figure calibration(WorthRow row) {
        List<WorthRow.Bin> bins = drawn(row);
        return new Figure("calibration-" + EnumWord.of(row.forecast()), share("foretold"), share("found"), List.of(
                new Series("told", Series.Look.LINE, bins.stream().map(bin -> new Series.Point(bin.foretold(),
                        bin.foretold(), bin.low(), bin.high())).toList()),
                new Series("found", Series.Look.MARKS, bins.stream()
                        .map(bin -> new RunShare(bin.found()).at(bin.foretold())).toList()),
                new Series("found-theory", Series.Look.DASHED,
                        List.of(new Series.Point(0, 0), new Series.Point(1, 1)))));
    }

    private Figure coverage() {
        List<Series> series = new ArrayList<>();
        rows.stream().filter(row -> DRAWN.contains(row.forecast()) || row.forecast() == Forecast.NAIVE)
                .forEach(row -> series.add(new Series(EnumWord.of(row.forecast()), Series.Look.MARKS, drawn(row)
                        .stream().map(bin -> new RunShare(bin.covered()).at(bin.foretold())).toList())));
        series.add(new Series("nominal", Series.Look.DASHED,
                List.of(new Series.Point(0, NOMINAL), new Series.Point(1, NOMINAL))));
        return new Figure("coverage", share("foretold"), share("covered"), series);
    }

    private Grid forecasts() {
        return new Grid("forecasts", List.of("forecast", "foretold", "found", "ceiling", "reached", "covered",
                "strictly", "width"), rows.stream().map(row -> List.of(
                Optional.<Value>of(new Value.Word(EnumWord.of(row.forecast()))),
                Optional.of(Value.share(row.foretold())), Optional.of(Value.share(row.found())),
                Optional.of(Value.share(row.ceiling().known())),
                Optional.ofNullable(row.ceiling().reached()).map(Value::share),
                Optional.of(new RunShare(row.covered()).value()), Optional.of(new RunShare(row.strictly()).value()),
                Optional.of(Value.share(row.width())))).toList());
    }

    private Grid bins() {
        List<List<Optional<Value>>> cells = new ArrayList<>();
        rows.forEach(row -> row.bins().forEach(bin -> cells.add(Grid.row(new Value.Word(EnumWord.of(row.forecast())),
                new Value.Interval(bin.foretold(), bin.low(), bin.high(), Unit.SHARE),
                new RunShare(bin.found()).value(), new RunShare(bin.covered()).value(), Value.count(bin.users())))));
        return new Grid("bins", List.of("forecast", "foretold", "found", "covered", "users"), cells);
    }
}
