package kith.lab.spectrum;

import module java.base;
import kith.bloom.variant.Variant;
import kith.lab.Proportion;
import kith.lab.experiment.Tally;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What the runs of a spectrum say, be it some of them or all. */
final class SpectrumReport {
    /** A counter of the counting filter holds no more. */
    private static final int SATURATED = 15;

    private final Spectrum spectrum;
    private final List<List<MemoryCourse.Moment>> courses;
    private final List<Double> expectedBits;
    private final List<Double> expectedCoded;
    private final List<Excess> theory;
    private final List<List<Spectrum.Outcome>> blocks = new ArrayList<>();

    /**
     * @param spectrum what was run
     * @param course what is expected of memory
     * @param courses what was measured, at least one
     * @param tally may cancel: theory takes seconds for a large multiset
     */
    SpectrumReport(Spectrum spectrum, MemoryCourse course, List<List<MemoryCourse.Moment>> courses, Tally tally) {
        course.expect(tally);
        this.spectrum = spectrum;
        this.expectedBits = course.expectedDynamic();
        this.expectedCoded = course.expectedCoded();
        this.courses = courses;
        this.theory = Spectrum.LOADS.stream().map(load -> {
            tally.add(0);
            return new Excess(spectrum.multiset(), load);
        }).toList();
    }

    /** Adds what came of the next load, or of the first of the next run. */
    void add(List<Spectrum.Outcome> outcomes) {
        blocks.add(outcomes);
    }

    /** {@return how many were added} */
    int blocks() {
        return blocks.size();
    }

    /** {@return what is known; at least one run must be complete} */
    Report report() {
        return new Report(findings(), List.of(wrong(), errors(), memory()), List.of(table()));
    }

    private List<Finding> findings() {
        int usual = Spectrum.USUAL_LOAD;
        int peak = MemoryCourse.STEPS;
        return List.of(
                new Finding("errors", Map.of("load", number(Spectrum.LOADS.get(usual)), "theory",
                        Value.share(theory.get(usual).wrong(spectrum.hashes())), "selection",
                        share(Variant.SPECTRAL_MINIMUM_SELECTION, usual), "increase",
                        share(Variant.SPECTRAL_MINIMAL_INCREASE, usual), "recurring",
                        share(Variant.SPECTRAL_RECURRING_MINIMUM, usual))),
                new Finding("saturation", Map.of("theory", Value.share(saturatedWrong(usual)), "counting",
                        share(Variant.COUNTING, usual), "dynamic", share(Variant.DYNAMIC_COUNTING, usual))),
                new Finding("memory", Map.of("dynamic", number(bits(0, peak).y()), "end", number(bits(0, 2 * peak).y()),
                        "theory", number(expectedBits.get(peak)), "coded", number(bits(2, peak).y()),
                        "expected", number(expectedCoded.getLast()), "counting",
                        number(bits(1, peak).y()), "largest", Value.count(spectrum.multiset().counts()[0]))),
                new Finding("multiset", Map.of("items", Value.count(spectrum.multiset().items()), "total",
                        Value.count(spectrum.multiset().total()), "hashes", Value.count(spectrum.hashes()))));
    }

    private static Value number(double number) {
        return new Value.Amount(number, Unit.NUMBER);
    }

    private Figure wrong() {
        List<Series> series = new ArrayList<>();
        series.add(theory("theory", load -> theory.get(load).wrong(spectrum.hashes())));
        series.add(theory("theory-counting", this::saturatedWrong));
        for (Variant variant : Spectrum.FILTERS) {
            series.add(measured(variant, load -> {
                Proportion share = proportion(variant, load);
                return new Series.Point(Spectrum.LOADS.get(load), share.estimate(), share.low(), share.high());
            }));
        }
        return new Figure("wrong", new Axis("load", Unit.NUMBER, Axis.Scale.LINEAR),
                new Axis("wrong", Unit.SHARE, Axis.Scale.LOGARITHMIC), series);
    }

    private Figure errors() {
        List<Series> series = new ArrayList<>();
        series.add(theory("theory", load -> theory.get(load).mean(spectrum.hashes())));
        series.add(theory("theory-counting", this::saturatedError));
        for (Variant variant : Spectrum.FILTERS) {
            series.add(measured(variant, load -> error(variant, load)));
        }
        return new Figure("error", new Axis("load", Unit.NUMBER, Axis.Scale.LINEAR),
                new Axis("error", Unit.NUMBER, Axis.Scale.LOGARITHMIC), series);
    }

    private static Series theory(String id, IntFunction<Double> value) {
        return new Series(id, Series.Look.DASHED, IntStream.range(0, Spectrum.LOADS.size())
                .mapToObj(load -> new Series.Point(Spectrum.LOADS.get(load), value.apply(load))).toList());
    }

    private static Series measured(Variant variant, IntFunction<Series.Point> point) {
        return new Series(variant.id(), Series.Look.MARKS,
                IntStream.range(0, Spectrum.LOADS.size()).mapToObj(point).toList());
    }

    /**
     * Counts above what the counting filter can hold are wrong, one as large is right, smaller ones may be too high.
     */
    private double saturatedWrong(int load) {
        double wrong = 0;
        for (int count : spectrum.multiset().counts()) {
            wrong += count > SATURATED ? 1 : count == SATURATED ? 0 : theory.get(load).wrong(spectrum.hashes());
        }
        return wrong / spectrum.multiset().items();
    }

    private double saturatedError(int load) {
        double[] within = IntStream.rangeClosed(0, SATURATED)
                .mapToDouble(room -> theory.get(load).mean(spectrum.hashes(), room)).toArray();
        double error = 0;
        for (int count : spectrum.multiset().counts()) {
            error += count > SATURATED ? count - SATURATED : within[SATURATED - count];
        }
        return error / spectrum.multiset().items();
    }

    private Figure memory() {
        List<Series> series = new ArrayList<>();
        for (int number = 0; number < MemoryCourse.FILTERS.size(); number++) {
            int filter = number;
            series.add(new Series(MemoryCourse.FILTERS.get(number).id(), Series.Look.LINE,
                    IntStream.range(0, expectedBits.size()).mapToObj(moment -> bits(filter, moment)).toList()));
        }
        series.add(expected("theory-dynamic", expectedBits));
        series.add(expected("theory-coded", expectedCoded));
        return new Figure("memory", new Axis("moved", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("bits-per-counter", Unit.NUMBER, Axis.Scale.LINEAR), series);
    }

    private Series expected(String id, List<Double> bits) {
        return new Series(id, Series.Look.DASHED, IntStream.range(0, bits.size())
                .mapToObj(moment -> new Series.Point(courses.getFirst().get(moment).moved(), bits.get(moment)))
                .toList());
    }

    /** {@return bits a counter at a moment: the mean of the runs, the least and the most} */
    private Series.Point bits(int filter, int moment) {
        DoubleSummaryStatistics bits = courses.stream()
                .mapToDouble(course -> course.get(moment).bits().get(filter)).summaryStatistics();
        return new Series.Point(courses.getFirst().get(moment).moved(), bits.getAverage(), bits.getMin(),
                bits.getMax());
    }

    private Grid table() {
        int usual = Spectrum.USUAL_LOAD;
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (Variant variant : Spectrum.FILTERS) {
            List<Spectrum.Outcome> outcomes = outcomes(variant, usual);
            double counts = (double) outcomes.size() * spectrum.multiset().items();
            rows.add(Grid.row(new Value.Word(variant.id()), share(variant, usual),
                    Value.share(outcomes.stream().mapToLong(Spectrum.Outcome::low).sum() / counts),
                    number(outcomes.stream().mapToLong(Spectrum.Outcome::error).sum() / counts),
                    number(outcomes.stream().mapToLong(Spectrum.Outcome::bits).sum() / counts)));
        }
        return new Grid("filters", List.of("filter", "wrong", "low", "error", "bits-per-item"), rows);
    }

    private Value share(Variant variant, int load) {
        Proportion share = proportion(variant, load);
        return new Value.Interval(share.estimate(), share.low(), share.high(), Unit.SHARE);
    }

    /** The counts of one run are wrong together where its filter is fuller than others: runs are clusters. */
    private Proportion proportion(Variant variant, int load) {
        List<Spectrum.Outcome> outcomes = outcomes(variant, load);
        int[] hits = outcomes.stream().mapToInt(Spectrum.Outcome::wrong).toArray();
        int[] trials = outcomes.stream().mapToInt(outcome -> spectrum.multiset().items()).toArray();
        return hits.length == 1 ? Proportion.ofTrials(hits[0], trials[0]) : Proportion.ofClusters(hits, trials);
    }

    /** The mean error, and one standard deviation of the runs to both sides. */
    private Series.Point error(Variant variant, int load) {
        double[] errors = outcomes(variant, load).stream()
                .mapToDouble(outcome -> (double) outcome.error() / spectrum.multiset().items()).toArray();
        double mean = IntStream.range(0, errors.length).mapToDouble(i -> errors[i]).average().orElseThrow();
        double squares = IntStream.range(0, errors.length).mapToDouble(i -> Math.pow(errors[i] - mean, 2)).sum();
        double deviation = errors.length > 1 ? Math.sqrt(squares / (errors.length - 1)) : 0;
        return new Series.Point(Spectrum.LOADS.get(load), mean, Math.max(0, mean - deviation), mean + deviation);
    }

    private List<Spectrum.Outcome> outcomes(Variant variant, int load) {
        int number = Spectrum.FILTERS.indexOf(variant);
        return IntStream.range(0, blocks.size()).filter(block -> block % Spectrum.LOADS.size() == load)
                .mapToObj(block -> blocks.get(block).get(number)).toList();
    }
}
