package kith.lab.vectors;

import module java.base;
import kith.bloom.Shape;
import kith.lab.Proportion;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** Gathers what comes of the experiment. */
final class VectorReport {
    private final Finding source;
    private final Trial descriptors;
    private final Trial numbered;

    /**
     * @param source where the descriptors are from
     * @param descriptors what is tried with them; its counts are read whenever a report is asked for
     * @param numbered what is tried with numbered keys
     */
    VectorReport(Finding source, Trial descriptors, Trial numbered) {
        this.source = source;
        this.descriptors = descriptors;
        this.numbered = numbered;
    }

    /** {@return what was counted so far} */
    Report soFar() {
        return new Report(List.of(passed("descriptors", descriptors), passed("numbered", numbered), source), counted(),
                List.of());
    }

    /**
     * {@return all of it}
     *
     * @param times how long look-ups took
     * @param lengths of the vectors that were looked up, ascending; the last is the whole one
     */
    Report whole(VectorTimes times, List<Integer> lengths) {
        Map<Contender, Double> known = times.fastest(lengths.getLast(), VectorTimes.Key.KNOWN);
        Finding took = new Finding("times",
                Map.of("standard", nanos(Objects.requireNonNull(known.get(Contender.STANDARD))), "keyed",
                nanos(Objects.requireNonNull(known.get(Contender.KEYED))), "published",
                nanos(Objects.requireNonNull(known.get(Contender.SHIFT_ADD_XOR))), "dimensions",
                Value.count(lengths.getLast())));
        List<Figure> figures = new ArrayList<>(counted());
        figures.add(memory());
        figures.add(times(times, lengths));
        return new Report(List.of(passed("descriptors", descriptors), passed("numbered", numbered), took, source),
                figures, List.of(table(known, times.fastest(lengths.getLast(), VectorTimes.Key.UNKNOWN))));
    }

    private static Figure times(VectorTimes times, List<Integer> lengths) {
        List<Series> series = new ArrayList<>();
        for (Contender contender : Contender.values()) {
            series.add(new Series(contender.id(), Series.Look.LINE, lengths.stream()
                    .map(length -> new Series.Point(length,
                    Objects.requireNonNull(times.fastest(length, VectorTimes.Key.KNOWN).get(contender)))).toList()));
        }
        return new Figure("times", new Axis("dimensions", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("time", Unit.NANOSECONDS, Axis.Scale.LINEAR), series);
    }

    /** Filters as they are built, theory's n log2(e) log2(1/c) bits, and the vectors as they are, in words. */
    private Figure memory() {
        VectorSet keys = descriptors.keys();
        double items = keys.entered().size();
        List<Series.Point> filters = new ArrayList<>();
        List<Series.Point> theory = new ArrayList<>();
        List<Series.Point> list = new ArrayList<>();
        for (double wanted : Trial.wantedFpps()) {
            filters.add(new Series.Point(wanted, Math.ceil(Shape.fromNP((long) items, wanted).bits() / 8.0)));
            theory.add(new Series.Point(wanted, items * -Math.log(wanted) / (Math.log(2) * Math.log(2)) / 8));
            list.add(new Series.Point(wanted, items * keys.dimensions() * Integer.BYTES));
        }
        return new Figure("memory", new Axis("wanted", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                new Axis("memory", Unit.BYTES, Axis.Scale.LOGARITHMIC),
                List.of(new Series("theory", Series.Look.DASHED, theory),
                        new Series("filters", Series.Look.MARKS, filters),
                        new Series("list", Series.Look.LINE, list)));
    }

    private List<Figure> counted() {
        return List.of(descriptors.wanted(), numbered.wanted(), descriptors.filling(), numbered.filling());
    }

    private Finding passed(String id, Trial trial) {
        return new Finding(id, Map.of("expected", expected(trial), "standard",
                share(trial, Contender.STANDARD), "keyed", share(trial, Contender.KEYED), "published",
                share(trial, Contender.SHIFT_ADD_XOR), "upper", share(trial, Contender.UPPER_BITS)));
    }

    private Grid table(Map<Contender, Double> known, Map<Contender, Double> unknown) {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (Contender contender : Contender.values()) {
            rows.add(Grid.row(new Value.Word(contender.id()), bytes(Math.ceilDiv(descriptors.shape().bits(), 8)),
                    expected(descriptors), share(descriptors, contender), share(numbered, contender),
                    nanos(Objects.requireNonNull(known.get(contender))),
                    nanos(Objects.requireNonNull(unknown.get(contender)))));
        }
        VectorSet keys = descriptors.keys();
        rows.add(List.of(Optional.of(new Value.Word("list")),
                Optional.of(bytes((double) keys.entered().size() * keys.dimensions() * Integer.BYTES)),
                Optional.of(Value.share(0)), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
        return new Grid("contenders", List.of("contender", "bytes", "expected", "descriptors", "numbered", "known",
                "unknown"), rows);
    }

    private static Value expected(Trial trial) {
        return Value.share(trial.shape().expectedFpp(trial.keys().entered().size()));
    }

    private static Value share(Trial trial, Contender contender) {
        Proportion passed = trial.passed(contender);
        return new Value.Interval(passed.estimate(), passed.low(), passed.high(), Unit.SHARE);
    }

    private static Value bytes(double bytes) {
        return new Value.Amount(bytes, Unit.BYTES);
    }

    private static Value nanos(double nanos) {
        return new Value.Amount(nanos, Unit.NANOSECONDS);
    }
}
