package kith.lab.spectrum;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.DLeftCountingFilter;
import kith.bloom.variant.Deletable;
import kith.bloom.variant.Variant;
import kith.lab.Proportion;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.OrderedBlocks;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/**
 * Two filters that can forget, at the same FPP: the counting filter with its counter of four bits for each bit, and the
 * d-left one with its table of fingerprints (Bonomi et al. 2006). Drawn is the memory each takes, and that both keep
 * the FPP they promise, also when half of the items were removed again.
 */
public final class Deletion implements Experiment {
    private static final List<Variant> FILTERS = List.of(Variant.COUNTING, Variant.D_LEFT);
    private static final List<Double> FPPS = List.of(1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1);
    private static final int PART = 2048;
    /** Bits of a counter of the counting filter. */
    private static final int COUNTER = 4;

    @Override
    public String id() {
        return "deletion";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("items", 24, 1_000_000, 10_000),
                new Parameter.Count("probes", 100, 10_000_000,
                100_000), new Parameter.Count("runs", 1, 1_000, 5), new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    /**
     * What came of one filter of one run.
     *
     * @param bits its memory when full
     * @param expected its FPP by theory when full
     * @param hits strangers taken for known when full
     * @param expectedHalf its FPP by theory when half of the items were removed
     * @param hitsHalf strangers taken for known then
     * @param missed how many of those left were not found then
     */
    record Outcome(long bits, double expected, int hits, double expectedHalf, int hitsHalf, int missed) {
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        int items = settings.whole("items");
        int probes = settings.whole("probes");
        int kinds = FILTERS.size() * FPPS.size();
        int runs = settings.whole("runs");
        Tally tally = new Tally(watch, (long) runs * kinds * (2L * items + 2L * probes));
        List<Outcome> outcomes = new ArrayList<>();
        OrderedBlocks.onAllCores().each(IntStream.range(0, runs * kinds).iterator(), block -> {
            int kind = block % kinds;
            Variant variant = FILTERS.get(kind % FILTERS.size());
            return outcome((Deletable<ItemDigest>) variant.forItems(items, FPPS.get(kind / FILTERS.size()),
                    new SeededRandom(settings.count("seed"), block).salt()),
                    new RandomAddresses(settings.count("seed"), block), items, probes, tally);
        }, outcome -> {
            outcomes.add(outcome);
            if (outcomes.size() % kinds == 0) {
                watch.soFar(report(outcomes, items, probes));
            }
        });
        return report(outcomes, items, probes);
    }

    private static Outcome outcome(Deletable<ItemDigest> filter, RandomAddresses addresses, int items, int probes,
            Tally tally) {
        int half = items / 2;
        count(items, tally, i -> {
            filter.put(addresses.memberDigest(i));
            return false;
        });
        long bits = filter.bits();
        int hits = count(probes, tally, i -> filter.mightContain(addresses.strangerDigest(i)));
        count(half, tally, i -> filter.remove(addresses.memberDigest(i)));
        int missed = count(items - half, tally, i -> !filter.mightContain(addresses.memberDigest(half + i)));
        int hitsHalf = count(probes, tally, i -> filter.mightContain(addresses.strangerDigest(i)));
        return new Outcome(bits, filter.expectedFpp(items), hits, filter.expectedFpp(items - half), hitsHalf, missed);
    }

    /** {@return for how many numbers below {@code total} this is so} */
    private static int count(int total, Tally tally, IntPredicate isSo) {
        int count = 0;
        for (int from = 0; from < total; from += PART) {
            int to = Math.min(total, from + PART);
            count += (int) IntStream.range(from, to).filter(isSo).count();
            tally.add(to - from);
        }
        return count;
    }

    private static Report report(List<Outcome> outcomes, int items, int probes) {
        List<Finding> findings = List.of(sizes(outcomes, items), removal(outcomes, items, probes));
        return new Report(findings, List.of(memory(outcomes, items), rates(outcomes, probes)),
                List.of(table(outcomes, items, probes)));
    }

    private static Finding sizes(List<Outcome> outcomes, int items) {
        int fpp = FPPS.indexOf(1e-3);
        double counting = of(outcomes, fpp, 0).getFirst().bits() / (double) items;
        double dLeft = of(outcomes, fpp, 1).getFirst().bits() / (double) items;
        return new Finding("sizes", Map.of("fpp", Value.share(FPPS.get(fpp)), "counting", number(counting), "dleft",
                number(dLeft), "ratio", number(counting / dLeft)));
    }

    private static Finding removal(List<Outcome> outcomes, int items, int probes) {
        int fpp = FPPS.indexOf(1e-2);
        List<Outcome> dLeft = of(outcomes, fpp, 1);
        double left = (double) outcomes.size() * (items - items / 2);
        return new Finding("removal", Map.of("left", Value.count(left), "missed",
                Value.count(outcomes.stream().mapToInt(Outcome::missed).sum()), "theory",
                Value.share(dLeft.getFirst().expectedHalf()), "measured",
                interval(share(dLeft.stream().mapToInt(Outcome::hitsHalf).toArray(), probes)), "full",
                Value.share(dLeft.getFirst().expected())));
    }

    private static Figure memory(List<Outcome> outcomes, int items) {
        List<Series> series = new ArrayList<>();
        series.add(theory("theory-counting", fpp -> COUNTER * -Math.log(fpp) / Math.pow(Math.log(2), 2)));
        double load = DLeftCountingFilter.SUBTABLES * DLeftCountingFilter.BUCKET_LOAD;
        double cells = (double) DLeftCountingFilter.BUCKET_CELLS / DLeftCountingFilter.BUCKET_LOAD;
        series.add(theory("theory-d-left",
                fpp -> cells * (Math.log(load / fpp) / Math.log(2) + DLeftCountingFilter.COUNTER_BITS)));
        for (int number = 0; number < FILTERS.size(); number++) {
            int filter = number;
            series.add(new Series(FILTERS.get(number).id(), Series.Look.MARKS, IntStream.range(0, FPPS.size())
                    .mapToObj(fpp -> of(outcomes, fpp, filter).getFirst())
                    .map(one -> new Series.Point(one.expected(), (double) one.bits() / items)).toList()));
        }
        return new Figure("memory", new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                new Axis("bits-per-item", Unit.NUMBER, Axis.Scale.LINEAR), series);
    }

    private static Series theory(String id, DoubleUnaryOperator bits) {
        return new Series(id, Series.Look.DASHED,
                FPPS.stream().map(fpp -> new Series.Point(fpp, bits.applyAsDouble(fpp))).toList());
    }

    /** The FPP that was measured over the one that was wished for, with what each filter expects. */
    private static Figure rates(List<Outcome> outcomes, int probes) {
        List<Series> series = new ArrayList<>();
        for (int number = 0; number < FILTERS.size(); number++) {
            int filter = number;
            series.add(new Series("theory-" + FILTERS.get(number).id(), Series.Look.DASHED, IntStream
                    .range(0, FPPS.size()).mapToObj(fpp -> new Series.Point(FPPS.get(fpp),
                            of(outcomes, fpp, filter).getFirst().expected())).toList()));
            series.add(new Series(FILTERS.get(number).id(), Series.Look.MARKS, IntStream.range(0, FPPS.size())
                    .mapToObj(fpp -> {
                        Proportion share = share(of(outcomes, fpp, filter).stream().mapToInt(Outcome::hits).toArray(),
                                probes);
                        return new Series.Point(FPPS.get(fpp), share.estimate(), share.low(), share.high());
                    }).toList()));
        }
        return new Figure("rates", new Axis("wanted", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC), series);
    }

    private static Grid table(List<Outcome> outcomes, int items, int probes) {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (int fpp = FPPS.size() - 1; fpp >= 0; fpp--) {
            for (int number = 0; number < FILTERS.size(); number++) {
                List<Outcome> runs = of(outcomes, fpp, number);
                rows.add(Grid.row(Value.share(FPPS.get(fpp)), new Value.Word(FILTERS.get(number).id()),
                        number((double) runs.getFirst().bits() / items), Value.share(runs.getFirst().expected()),
                        interval(share(runs.stream().mapToInt(Outcome::hits).toArray(), probes)),
                        Value.share(runs.getFirst().expectedHalf()),
                        interval(share(runs.stream().mapToInt(Outcome::hitsHalf).toArray(), probes))));
            }
        }
        return new Grid("filters", List.of("wanted", "filter", "bits-per-item", "expected", "measured", "expected-half",
                "measured-half"), rows);
    }

    /** {@return what came of one filter at one FPP, run by run} */
    private static List<Outcome> of(List<Outcome> outcomes, int fpp, int filter) {
        int kinds = FILTERS.size() * FPPS.size();
        return IntStream.range(0, outcomes.size()).filter(i -> i % kinds == fpp * FILTERS.size() + filter)
                .mapToObj(outcomes::get).toList();
    }

    private static Proportion share(int[] hits, int probes) {
        int[] trials = IntStream.of(hits).map(one -> probes).toArray();
        return hits.length == 1 ? Proportion.ofTrials(hits[0], probes) : Proportion.ofClusters(hits, trials);
    }

    private static Value interval(Proportion share) {
        return new Value.Interval(share.estimate(), share.low(), share.high(), Unit.SHARE);
    }

    private static Value number(double number) {
        return new Value.Amount(number, Unit.NUMBER);
    }
}
