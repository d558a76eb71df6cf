package kith.lab.compare;

import module java.base;
import kith.bloom.Shape;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.lab.timing.SideBySide;
import kith.parallel.OrderedBlocks;
import kith.report.Report;

/**
 * Every filter at the same number of elements and the same wanted FPP: bits, measured FPP beside theory, times, and
 * what each can do. What is counted is the same on every computer; times are not.
 */
public final class FilterComparison implements Experiment {
    private static final long MILLISECOND = 1_000_000;
    /** A block of operations that is timed must not be longer than a filter has elements. */
    private static final int FEWEST = SideBySide.MOST_OPERATIONS;

    /**
     * The longest standard filter: a million elements fit at 1 %. All filters that are timed are there at once, several
     * of each kind, which takes some 200 megabytes then.
     */
    private static final long MOST_BITS = 10_000_000;

    @Override
    public String id() {
        return "compare";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("items", FEWEST, 1_000_000, 10_000),
                new Parameter.Share("fpp", 1e-9, 0.5, 0.01),
                new Parameter.Count("runs", 2, 1_000, 10), new Parameter.Count("probes", 100, 1_000_000, 10_000),
                new Parameter.Count("milliseconds", 1, 10_000, 100), new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        int items = settings.whole("items");
        long bits = Shape.fromNP(items, settings.share("fpp")).bits();
        if (bits > MOST_BITS) {
            throw Fault.PARAMETER_WRONG.raise("name", "items", "expected", FEWEST + ".." + MOST_BITS * items / bits,
                    "given", items);
        }
        Setting setting = new Setting(items, settings.share("fpp"), settings.whole("runs"),
                settings.whole("probes"), settings.count("seed"));
        List<Variant> variants = List.of(Variant.values());
        SideBySide sideBySide = new SideBySide(settings.count("milliseconds") * MILLISECOND);
        long timing = Times.units(setting, sideBySide, variants);
        // Once to warm up: Java compiles what has run for a time, and all filters share some of it.
        Tally tally = new Tally(watch, Counted.units(setting) * variants.size() + 2 * timing);
        ComparisonReport report = new ComparisonReport(setting, tally);
        List<Counted> counted = new ArrayList<>();
        OrderedBlocks.onAllCores().each(variants.iterator(), variant -> Counted.of(variant, setting, tally), one -> {
            counted.add(one);
            watch.soFar(report.of(counted, Map.of()));
        });
        Times.measure(setting, sideBySide, variants, tally);
        return report.of(counted, Times.measure(setting, sideBySide, variants, tally));
    }
}
