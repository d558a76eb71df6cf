package kith.lab.spectrum;

import module java.base;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.OrderedBlocks;
import kith.report.Report;

/**
 * How well filters count a multiset in which some items are far more frequent than others, and what memory that takes:
 * the experiment of Cohen and Matias (2003), with the counting and the dynamic counting filter beside the three
 * spectral ones. All have as many counters and hash functions.
 */
public final class CountingSpectrum implements Experiment {
    private static final int MOST_IN_ALL = 200_000;

    @Override
    public String id() {
        return "spectrum";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("items", 10, 100_000, 1_000),
                new Parameter.Count("total", 10, MOST_IN_ALL, 20_000), new Parameter.Share("skew", 0, 3, 1),
                new Parameter.Count("hashes", 1, 32, 5), new Parameter.Count("runs", 1, 1_000, 10),
                new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        int items = settings.whole("items");
        if (settings.whole("total") < items) {
            throw Fault.PARAMETER_WRONG.raise("name", "total", "expected", items + ".." + MOST_IN_ALL, "given",
                    settings.whole("total"));
        }
        Multiset multiset = Multiset.zipf(items, settings.whole("total"), settings.share("skew"));
        Spectrum spectrum = new Spectrum(multiset, settings.whole("hashes"), settings.count("seed"));
        int runs = settings.whole("runs");
        MemoryCourse course = new MemoryCourse(multiset, spectrum.shape(Spectrum.LOADS.get(Spectrum.USUAL_LOAD)),
                settings.count("seed"));
        int loads = Spectrum.LOADS.size();
        Tally tally = new Tally(watch, runs * (course.units() + loads * spectrum.units()));
        List<List<MemoryCourse.Moment>> courses = new ArrayList<>();
        OrderedBlocks.onAllCores().each(IntStream.range(0, runs).iterator(), run -> course.measured(run, tally),
                courses::add);
        SpectrumReport report = new SpectrumReport(spectrum, course, courses, tally);
        OrderedBlocks.onAllCores().each(IntStream.range(0, runs * loads).iterator(),
                block -> spectrum.run(block / loads, Spectrum.LOADS.get(block % loads), tally), outcomes -> {
                    report.add(outcomes);
                    if (report.blocks() % loads == 0) {
                        watch.soFar(report.report());
                    }
                });
        return report.report();
    }
}
