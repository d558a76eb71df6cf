package kith.lab.analysis;

import module java.base;
import kith.bloom.variant.Variant;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.OrderedBlocks;
import kith.report.Report;

/**
 * How the FPP of a filter grows while it is filled, and beyond what it is made for: theory, one filter, and the mean of
 * several. Each run has a salt, members and strangers of its own; runs are independent and done on all cores.
 */
public final class FppAnalysis implements Experiment {
    /** A filter is filled with so much more than it is made for. */
    private static final double BEYOND = 1.5;
    /** More points are not told apart on any screen: steps are then taken together. */
    private static final int MOST_POINTS = 300;

    /** With more runs than these, who looks on is shown a new picture less often than after each. */
    private static final int MOST_LOOKS = 100;

    @Override
    public String id() {
        return "analysis";
    }

    @Override
    public List<Parameter> parameters() {
        List<String> variants = Arrays.stream(Variant.values()).map(Variant::id).toList();
        return List.of(new Parameter.Choice("filter", variants, Variant.STANDARD.id()),
                new Parameter.Count("items", 1, 1_000_000, 1_000), new Parameter.Share("fpp", 1e-9, 0.5, 0.01),
                new Parameter.Count("step", 1, 1_000_000, 10), new Parameter.Count("runs", 2, 1_000, 10),
                new Parameter.Count("probes", 100, 1_000_000, 10_000),
                        new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        Variant variant = Arrays.stream(Variant.values()).filter(one -> one.id().equals(settings.choice("filter")))
                .findAny().orElseThrow();
        int items = settings.whole("items");
        Filling filling = new Filling(variant, items, settings.share("fpp"), settings.whole("probes"),
                points(items, settings.whole("step")), settings.count("seed"));
        int runs = settings.whole("runs");
        Tally tally = new Tally(watch, runs * filling.units());
        AnalysisReport report = new AnalysisReport(filling, tally);
        List<Filling.Run> done = new ArrayList<>();
        OrderedBlocks.onAllCores().each(IntStream.range(0, runs).iterator(), run -> filling.run(run, tally), run -> {
            done.add(run);
            if (done.size() % Math.ceilDiv(runs, MOST_LOOKS) == 0) {
                watch.soFar(report.of(done));
            }
        });
        return report.of(done);
    }

    /**
     * {@return after how many elements a filter is asked: every so many from the first step to 1.5 n, at n, and at 1.5
     * n}
     *
     * @param items n, at least 1
     * @param step at least 1; so many of them are taken together that there are at most {@link #MOST_POINTS}
     */
    static List<Integer> points(int items, int step) {
        int last = (int) Math.ceil(BEYOND * items);
        int together = (int) Math.ceil((double) last / step / MOST_POINTS);
        long stride = (long) step * Math.max(1, together);
        SortedSet<Integer> points = new TreeSet<>(List.of(items, last));
        for (long point = stride; point < last; point += stride) {
            points.add((int) point);
        }
        return List.copyOf(points);
    }
}
