package kith.lab.shortening;

import module java.base;
import kith.bloom.Shape;
import kith.bloom.variant.CompressedShape;
import kith.lab.Proportion;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** The report, as it grows. */
final class ShorteningReport {
    private static final int STEPS_A_DECADE = 8;
    private static final int DECADES = 6;

    private final int items;
    private final double fpp;
    private final double longer;
    private final int runs;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();
    private final List<Grid> tables = new ArrayList<>();

    ShorteningReport(int items, double fpp, double longer, int runs) {
        this.items = items;
        this.fpp = fpp;
        this.longer = longer;
        this.runs = runs;
    }

    Report report() {
        return new Report(findings, figures, tables);
    }

    /** @param sent by number of functions, the standard filter last */
    void functions(List<Sent> sent) {
        Sent standard = sent.getLast();
        Sent best = sent.stream().min(Comparator.comparingDouble(Sent::expected)).orElseThrow();
        findings.add(new Finding("sent", Map.of("items", Value.count(items), "fpp", Value.share(fpp), "runs",
                Value.count(runs), "standard", bytes(bits(standard)), "hashes",
                Value.count(standard.shape().shape().hashes()), "memory", bytes(bits(best)), "fewer",
                Value.count(best.shape().shape().hashes()), "expected", bytes(best.shape().entropyBits()), "sent",
                new Value.Interval(best.mean() * items / Byte.SIZE, best.bytes()[0], best.bytes()[runs - 1],
                        Unit.BYTES),
                "saved", Value.share(1 - best.mean() * items / bits(standard)))));
        figures.add(new Figure("functions", new Axis("hashes", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("bits-per-item", Unit.NUMBER, Axis.Scale.LINEAR), List.of(
                        theory("memory", sent, Sent::hashes, one -> (double) bits(one) / items),
                        theory("theory", sent, Sent::hashes, Sent::expected), marks(sent, Sent::hashes))));
    }

    /** @param sent the smallest for each of the wanted FPPs, the largest FPP first */
    void sizes(List<Sent> sent) {
        figures.add(new Figure("sizes", new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                new Axis("bits-per-item", Unit.NUMBER, Axis.Scale.LINEAR), List.of(
                        curve("standard", c -> (double) Shape.fromNP(items, c).bits() / items),
                        curve("compressed", c -> CompressedShape.smallest(items, c, longer).entropyBits() / items),
                        curve("bound", c -> -Math.log(c) / Math.log(2)), marks(sent.reversed(), Sent::fpp))));
        tables.add(new Grid("sizes", List.of("fpp", "standard", "hashes", "memory", "fewer", "expected", "sent"),
                sent.stream().map(one -> {
                    Shape standard = Shape.fromNP(items, one.fpp());
                    return Grid.row(Value.share(one.fpp()), bytes(standard.bits()), Value.count(standard.hashes()),
                            bytes(bits(one)), Value.count(one.shape().shape().hashes()),
                            bytes(one.shape().entropyBits()), bytes(one.mean() * items));
                }).toList()));
    }

    /** @param folds the longest first */
    void folded(List<Folds> folds) {
        Folds proper = folds.stream().filter(one -> one.divisor() == Folds.ROOM).findAny().orElseThrow();
        boolean within = proper.measured().low() <= proper.byFill() && proper.byFill() <= proper.measured().high();
        findings.add(new Finding("folded", Map.of("room", Value.count(Folds.ROOM), "bits", Value.bits(proper.bits()),
                "expected", Value.share(proper.expected()), "fill", Value.share(proper.byFill()), "measured",
                share(proper.measured()), "agreement", new Value.Word(within ? "within" : "outside"))));
        findings.add(new Finding("same", Map.of("same", Value.count(folds.stream().filter(Folds::same).count()), "all",
                Value.count(folds.size()))));
        List<Folds> shortest = folds.reversed();
        figures.add(new Figure("folding", new Axis("bits-per-item", Unit.NUMBER, Axis.Scale.LOGARITHMIC),
                new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC), List.of(
                        new Series("theory", Series.Look.DASHED, shortest.stream()
                                .map(one -> new Series.Point((double) one.bits() / items, one.expected())).toList()),
                        new Series("folded", Series.Look.MARKS, shortest.stream().map(one -> new Series.Point(
                                (double) one.bits() / items, one.measured().estimate(), one.measured().low(),
                                one.measured().high())).toList()))));
        tables.add(new Grid("folding", List.of("divisor", "bits", "theory", "by-fill", "measured"), folds.stream()
                .map(one -> Grid.row(Value.count(one.divisor()), Value.bits(one.bits()), Value.share(one.expected()),
                        Value.share(one.byFill()), share(one.measured()))).toList()));
    }

    private static long bits(Sent sent) {
        return sent.shape().shape().bits();
    }

    private Series curve(String id, DoubleUnaryOperator bits) {
        List<Series.Point> points = IntStream.rangeClosed(STEPS_A_DECADE, DECADES * STEPS_A_DECADE)
                .mapToDouble(step -> Math.pow(10, -(double) step / STEPS_A_DECADE))
                .mapToObj(c -> new Series.Point(c, bits.applyAsDouble(c))).toList();
        return new Series(id, Series.Look.DASHED, points.reversed());
    }

    private static Series theory(String id, List<Sent> sent, ToDoubleFunction<Sent> x, ToDoubleFunction<Sent> y) {
        return new Series(id, Series.Look.DASHED, sent.stream()
                .map(one -> new Series.Point(x.applyAsDouble(one), y.applyAsDouble(one))).toList());
    }

    private static Series marks(List<Sent> sent, ToDoubleFunction<Sent> x) {
        return new Series("sent", Series.Look.MARKS, sent.stream().map(one -> new Series.Point(x.applyAsDouble(one),
                one.mean(), one.least(), one.most())).toList());
    }

    private static Value share(Proportion share) {
        return new Value.Interval(share.estimate(), share.low(), share.high(), Unit.SHARE);
    }

    private static Value bytes(double bits) {
        return new Value.Amount(Math.ceil(bits / Byte.SIZE), Unit.BYTES);
    }
}
