package kith.lab.timing;

import module java.base;
import kith.lab.timing.LookUpRates.Point;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What measured look-ups say. Findings are ratios of what was measured in turns. */
final class LookUpReport {
    /** Theory says how times grow and not how long they are: its curves go through what was measured here. */
    private static final int ANCHOR = 1_000;

    private LookUpReport() {
    }

    /** {@return what these points say, at least one, by rising number of entries} */
    static Report of(List<Point> points) {
        List<Finding> findings = new ArrayList<>();
        Point most = points.getLast();
        if (points.size() > 1) {
            findings.add(growth(points.getFirst(), most));
        }
        findings.add(among(most));
        findings.add(new Finding("digest", Map.of("share",
                Value.share(Math.max(0, 1 - most.rate(LookUpRates.Kind.FILTER)
                        / most.rate(LookUpRates.Kind.DIGESTED))))));
        return new Report(findings, List.of(rates(points)), List.of(ratios(points)));
    }

    private static Finding growth(Point least, Point most) {
        Map<String, Value> values = new HashMap<>();
        values.put("least", Value.count(least.entries()));
        values.put("most", Value.count(most.entries()));
        for (LookUpRates.Kind kind : LookUpRates.Kind.values()) {
            values.put(kind.id(), number(least.rate(kind) / most.rate(kind)));
        }
        return new Finding("growth", values);
    }

    private static Finding among(Point most) {
        return new Finding("among", Map.of("entries", Value.count(most.entries()), "filter",
                new Value.Amount(most.rate(LookUpRates.Kind.FILTER), Unit.PER_SECOND), "unsorted",
                number(most.rate(LookUpRates.Kind.FILTER)
                        / most.rate(LookUpRates.Kind.UNSORTED)), "sorted",
                number(most.rate(LookUpRates.Kind.FILTER)
                        / most.rate(LookUpRates.Kind.SORTED)), "hashed",
                number(most.rate(LookUpRates.Kind.FILTER)
                        / most.rate(LookUpRates.Kind.HASHED))));
    }

    private static Figure rates(List<Point> points) {
        List<Series> series = new ArrayList<>();
        for (LookUpRates.Kind kind : LookUpRates.Kind.values()) {
            series.add(new Series(kind.id(), Series.Look.LINE, points.stream().map(point -> {
                Spread spread = point.spread(kind);
                return new Series.Point(point.entries(), spread.median(), spread.low(), spread.high());
            }).toList()));
        }
        Point anchor = points.stream().filter(point -> point.entries() <= ANCHOR).toList().getLast();
        series.add(theory("theory-unsorted", points, anchor, LookUpRates.Kind.UNSORTED, entries -> entries + 1.0 / 3));
        series.add(theory("theory-sorted", points, anchor, LookUpRates.Kind.SORTED, entries -> Math.log(entries)));
        return new Figure("rates", new Axis("entries", Unit.COUNT, Axis.Scale.LOGARITHMIC),
                new Axis("rate", Unit.PER_SECOND, Axis.Scale.LOGARITHMIC), series);
    }

    private static Series theory(String id, List<Point> points, Point anchor, LookUpRates.Kind kind,
            ToDoubleFunction<Integer> work) {
        double scale = anchor.rate(kind) * work.applyAsDouble(anchor.entries());
        return new Series(id, Series.Look.DASHED, points.stream()
                .map(point -> new Series.Point(point.entries(), scale / work.applyAsDouble(point.entries()))).toList());
    }

    private static Grid ratios(List<Point> points) {
        List<List<Optional<Value>>> rows = points.stream().map(point -> Grid.row(Value.count(point.entries()),
                ratio(point, LookUpRates.Kind.UNSORTED), ratio(point, LookUpRates.Kind.SORTED),
                ratio(point, LookUpRates.Kind.HASHED),
                ratio(point, LookUpRates.Kind.DIGESTED))).toList();
        return new Grid("ratios", List.of("entries", "unsorted", "sorted", "hashed", "digested"), rows);
    }

    private static Value ratio(Point point, LookUpRates.Kind kind) {
        return number(point.rate(LookUpRates.Kind.FILTER) / point.rate(kind));
    }

    private static Value number(double number) {
        return new Value.Amount(number, Unit.NUMBER);
    }
}
