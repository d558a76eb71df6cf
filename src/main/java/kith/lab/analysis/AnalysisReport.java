package kith.lab.analysis;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.CountingFilter;
import kith.lab.Proportion;
import kith.lab.experiment.Tally;
import kith.parallel.OrderedBlocks;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What the runs of one filling say, be it some of them or all. */
final class AnalysisReport {
    /** With fewer expected hits in all runs together, a ratio says nothing. */
    private static final double FEW_HITS = 10;
    /** Theories nearer to each other than this are one curve on any screen. */
    private static final double SAME = 0.002;
    /** As many marks can be told apart. */
    private static final int MARKS = 30;

    private final Filling filling;
    private final List<Integer> points;
    private final double[] theory;
    private final double[] exact;
    private final ApproximateSet<ItemDigest> empty;
    /** Of a filter that answers as a row of bits would. */
    private final Optional<Shape> shape;

    /**
     * Works out what theory says.
     *
     * @param tally is asked, again and again, whether to stop
     */
    AnalysisReport(Filling filling, Tally tally) {
        this.filling = filling;
        points = filling.points();
        empty = filling.filter(0);
        theory = points.stream().mapToDouble(empty::expectedFpp).toArray();
        shape = Filling.bits(empty).map(BloomFilter::shape);
        exact = shape.map(one -> exact(new ExactFpp(one), tally)).orElse(theory);
    }

    private double[] exact(ExactFpp formula, Tally tally) {
        List<Double> values = new ArrayList<>();
        OrderedBlocks.onAllCores().each(points.iterator(), items -> {
            tally.add(0);
            return formula.of(items);
        }, values::add);
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** {@return what these runs say, at least one, the first of them being run 0} */
    Report of(List<Filling.Run> runs) {
        List<Figure> figures = new ArrayList<>(List.of(curves(runs)));
        ratios(runs).ifPresent(figures::add);
        return new Report(findings(runs), figures, List.of(table(runs)));
    }

    private List<Finding> findings(List<Filling.Run> runs) {
        List<Finding> findings = new ArrayList<>();
        int made = points.indexOf(filling.items());
        findings.add(agreement("agreement", runs, made));
        findings.add(agreement("overfull", runs, points.size() - 1));
        if (exact[made] * filling.probes() * runs.size() < FEW_HITS) {
            findings.add(new Finding("rare", Map.of("probes", Value.count((double) filling.probes() * runs.size()))));
        }
        shape.ifPresentOrElse(known -> findings.addAll(ofBits(known, runs.getFirst(), made)),
                () -> findings.add(new Finding("length", size(empty.bits()))));
        if (empty instanceof CountingFilter counting) {
            findings.add(overflow(counting));
        }
        findings.add(checks());
        return findings;
    }

    /** What can be said of a filter that answers as a row of bits would. */
    private List<Finding> ofBits(Shape known, Filling.Run first, int made) {
        Map<String, Value> size = new HashMap<>(size(empty.bits()));
        size.put("hashes", Value.count(known.hashes()));
        Finding fill = new Finding("fill", Map.of("fill", Value.share(first.fills()[made]), "expected",
                Value.share(first.byFill()[made]), "measured", interval(share(first, made))));
        boolean visible = exact[made] > theory[made] * (1 + SAME);
        Finding formula = new Finding(visible ? "exact" : "exact-enough", Map.of("usual", Value.share(theory[made]),
                "exact", Value.share(exact[made]), "difference", Value.share(exact[made] / theory[made] - 1)));
        return List.of(new Finding("size", size), fill, formula);
    }

    private Finding overflow(CountingFilter counting) {
        return new Finding("overflow", Map.of("counters", Value.count(counting.shape().bits()), "each",
                Value.share(CountingFilter.overflowBound(1.0)), "any",
                Value.share(counting.overflowBound(filling.items()))));
    }

    private Map<String, Value> size(double bits) {
        return Map.of("items", Value.count(filling.items()), "fpp", Value.share(filling.fpp()), "bits",
                Value.bits(bits));
    }

    /** The two check values of the sizing formula, computed anew. */
    private static Finding checks() {
        Sizing small = Sizing.of(10, 0.1);
        Sizing large = Sizing.of(1e9, 0.02);
        return new Finding("checks",
                Map.of("small", Value.bits(small.bits()), "large", Value.bits(large.bits()), "hashes",
                Value.count(large.hashes())));
    }

    private Finding agreement(String id, List<Filling.Run> runs, int point) {
        Proportion mean = mean(runs, point);
        boolean within = mean.low() <= exact[point] && exact[point] <= mean.high();
        return new Finding(id, Map.of("items", Value.count(points.get(point)), "theory", Value.share(exact[point]),
                "measured", interval(mean), "runs", Value.count(runs.size()), "probes", Value.count(filling.probes()),
                "agreement", new Value.Word(within ? "within" : "outside")));
    }

    private Figure curves(List<Filling.Run> runs) {
        List<Series> series = new ArrayList<>();
        series.add(series("mean", Series.Look.LINE, points.size(), point -> band(runs, point)));
        Filling.Run first = runs.getFirst();
        if (first.byFill().length > 0) {
            series.add(series("by-fill", Series.Look.LINE, points.size(), point -> at(point, first.byFill()[point])));
        }
        series.add(series("theory", Series.Look.DASHED, points.size(), point -> at(point, theory[point])));
        if (IntStream.range(0, points.size()).anyMatch(point -> exact[point] > theory[point] * (1 + SAME))) {
            series.add(series("exact", Series.Look.DASHED, points.size(), point -> at(point, exact[point])));
        }
        int every = Math.ceilDiv(points.size(), MARKS);
        series.add(series("this", Series.Look.MARKS, Math.ceilDiv(points.size(), every), mark -> {
            Proportion share = share(first, mark * every);
            return new Series.Point(points.get(mark * every), share.estimate(), share.low(), share.high());
        }));
        return new Figure("curves", new Axis("entered", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("fpp", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    /** Mean and standard deviation of the runs; of a single run only its share. */
    private Series.Point band(List<Filling.Run> runs, int point) {
        double[] shares = runs.stream().mapToDouble(run -> (double) run.hits()[point] / filling.probes()).toArray();
        double mean = IntStream.range(0, shares.length).mapToDouble(i -> shares[i]).average().orElseThrow();
        double squares = IntStream.range(0, shares.length)
                .mapToDouble(i -> (shares[i] - mean) * (shares[i] - mean)).sum();
        double deviation = shares.length > 1 ? Math.sqrt(squares / (shares.length - 1)) : 0;
        return new Series.Point(points.get(point), mean, Math.max(0, mean - deviation), Math.min(1, mean + deviation));
    }

    /** Measured by theory, where enough was expected for a ratio to mean something. */
    private Optional<Figure> ratios(List<Filling.Run> runs) {
        int[] enough = IntStream.range(0, points.size())
                .filter(point -> exact[point] * filling.probes() * runs.size() >= FEW_HITS).toArray();
        if (enough.length == 0) {
            return Optional.empty();
        }
        int every = Math.ceilDiv(enough.length, MARKS);
        List<Series> series = new ArrayList<>();
        series.add(series("theory", Series.Look.DASHED, enough.length,
                i -> at(enough[i], theory[enough[i]] / exact[enough[i]])));
        series.add(series("ratio", Series.Look.MARKS, Math.ceilDiv(enough.length, every), mark -> {
            int point = enough[mark * every];
            Proportion mean = mean(runs, point);
            return new Series.Point(points.get(point), mean.estimate() / exact[point], mean.low() / exact[point],
                    mean.high() / exact[point]);
        }));
        return Optional.of(new Figure("ratios", new Axis("entered", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("ratio", Unit.NUMBER, Axis.Scale.LINEAR), series));
    }

    private Grid table(List<Filling.Run> runs) {
        int made = points.indexOf(filling.items());
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (Filling.Run run : runs) {
            List<Optional<Value>> row = new ArrayList<>();
            row.add(Optional.of(Value.count(rows.size() + 1)));
            if (run.byFill().length > 0) {
                row.add(Optional.of(Value.share(run.fills()[made])));
                row.add(Optional.of(Value.share(run.byFill()[made])));
            }
            row.add(Optional.of(interval(share(run, made))));
            rows.add(row);
        }
        List<String> columns = rows.getFirst().size() == 2 ? List.of("run", "fpp")
                : List.of("run", "fill", "by-fill", "fpp");
        return new Grid("runs", columns, rows);
    }

    /** The mean of the runs; strangers of one run meet the same filter, so they are no independent trials. */
    private Proportion mean(List<Filling.Run> runs, int point) {
        int[] trials = new int[runs.size()];
        Arrays.fill(trials, filling.probes());
        return Proportion.ofClusters(runs.stream().mapToInt(run -> run.hits()[point]).toArray(), trials);
    }

    private Proportion share(Filling.Run run, int point) {
        return Proportion.ofTrials(run.hits()[point], filling.probes());
    }

    private Series series(String id, Series.Look look, int count, IntFunction<Series.Point> point) {
        return new Series(id, look, IntStream.range(0, count).mapToObj(point).toList());
    }

    private Series.Point at(int point, double y) {
        return new Series.Point(points.get(point), y);
    }

    private static Value interval(Proportion share) {
        return new Value.Interval(share.estimate(), share.low(), share.high(), Unit.SHARE);
    }
}
