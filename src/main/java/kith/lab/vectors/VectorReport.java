package kith.lab.vectors;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kith.bloom.Shape;
import kith.lab.Proportion;
import kith.lab.report.Axis;
import kith.lab.report.Figure;
import kith.lab.report.Finding;
import kith.lab.report.Grid;
import kith.lab.report.Report;
import kith.lab.report.Series;
import kith.lab.report.Unit;
import kith.lab.report.Value;

/** Gathers what comes of the experiment. */
final class VectorReport {
    private final double fpp;
    private final List<Trial> trials = new ArrayList<>();
    private final Map<Contender, List<Series.Point>> times = new EnumMap<>(Contender.class);
    private Finding source = new Finding("made-up", Map.of());
    private Map<Contender, Double> known = Map.of();
    private Map<Contender, Double> unknown = Map.of();

    /** @param fpp that was wanted */
    VectorReport(double fpp) {
        this.fpp = fpp;
        for (Contender contender : Contender.values()) {
            times.put(contender, new ArrayList<>());
        }
    }

    /** The vectors were made up. */
    void madeUp(int count) {
        source = new Finding("made-up", Map.of("count", Value.count(count)));
    }

    /** The vectors are from a file. */
    void read(DistinctVectors vectors, Path file) {
        source = new Finding("read", Map.of("file", new Value.Text(String.valueOf(file.getFileName())), "count",
                Value.count(vectors.vectors().size()), "duplicates", Value.count(vectors.duplicates())));
    }

    /** These are tried, descriptors first; their counts are read whenever a report is asked for. */
    void tried(Trial descriptors, Trial numbered) {
        trials.addAll(List.of(descriptors, numbered));
    }

    /**
     * Look-ups took so long.
     *
     * @param measured everything
     * @param lengths of vectors, ascending; the last is the whole one
     */
    void timed(LookUpTimes measured, List<Integer> lengths) {
        for (int length : lengths) {
            known = measured.fastest(length, LookUpTimes.Key.KNOWN);
            unknown = measured.fastest(length, LookUpTimes.Key.UNKNOWN);
            known.forEach((contender, nanos) -> times.get(contender).add(new Series.Point(length, nanos)));
        }
    }

    /** {@return what was counted so far} */
    Report soFar() {
        return new Report(findings(), counted(), List.of());
    }

    /** {@return all of it} */
    Report whole() {
        List<Finding> findings = new ArrayList<>(findings());
        findings.add(2, new Finding("times", Map.of("standard", nanos(known.get(Contender.STANDARD)), "keyed",
                nanos(known.get(Contender.KEYED)), "published", nanos(known.get(Contender.SHIFT_ADD_XOR)), "dimensions",
                Value.count(trials.getFirst().keys().dimensions()))));
        List<Figure> figures = new ArrayList<>(counted());
        figures.add(memory());
        figures.add(new Figure("times", new Axis("dimensions", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("time", Unit.NANOSECONDS, Axis.Scale.LINEAR), times.entrySet().stream()
                        .map(entry -> new Series(entry.getKey().id(), Series.Look.LINE, entry.getValue())).toList()));
        return new Report(findings, figures, List.of(table()));
    }

    /** Filters as they are built, theory's n log2(e) log2(1/c) bits, and the vectors as they are, in words. */
    private Figure memory() {
        VectorSet keys = trials.getFirst().keys();
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
                List.of(new Series("theory", Series.Look.DASHED, theory), new Series("filters", Series.Look.MARKS, filters),
                        new Series("list", Series.Look.LINE, list)));
    }

    private List<Finding> findings() {
        return List.of(passed("descriptors", trials.getFirst()), passed("numbered", trials.getLast()), source);
    }

    private List<Figure> counted() {
        return List.of(trials.getFirst().wanted(), trials.getLast().wanted(), trials.getFirst().filling(),
                trials.getLast().filling());
    }

    private Finding passed(String id, Trial trial) {
        return new Finding(id, Map.of("wanted", Value.share(fpp), "expected", expected(trial), "standard",
                share(trial, Contender.STANDARD), "keyed", share(trial, Contender.KEYED), "published",
                share(trial, Contender.SHIFT_ADD_XOR), "upper", share(trial, Contender.UPPER_BITS)));
    }

    private Grid table() {
        Trial descriptors = trials.getFirst();
        Trial numbered = trials.getLast();
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (Contender contender : Contender.values()) {
            rows.add(Grid.row(new Value.Word(contender.id()), bytes((descriptors.shape().bits() + 7) / 8),
                    expected(descriptors), share(descriptors, contender), share(numbered, contender),
                    nanos(known.get(contender)), nanos(unknown.get(contender))));
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
