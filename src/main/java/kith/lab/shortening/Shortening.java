package kith.lab.shortening;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.CompressedShape;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.report.Report;

/** How much shorter a filter gets on its way when it is compressed, and for good when it is folded. */
public final class Shortening implements Experiment {
    /** Strangers that a folded filter is asked about. */
    static final int STRANGERS = 20_000;
    private static final double[] FPPS = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6};
    private static final int SALTS = 1_000_000;
    private static final int MOST_ITEMS = 100_000;
    /** Elements of all runs, which every shape is filled with: 72 megabytes of them. */
    private static final int MOST_KEPT = 2_000_000;

    @Override
    public String id() {
        return "shortening";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("items", 10, MOST_ITEMS, 10_000),
                new Parameter.Share("fpp", 1e-6, 0.5, 0.01),
                new Parameter.Share("longer", 1, 100, CompressedShape.USUAL_LONGER),
                new Parameter.Count("runs", 2, 1_000, 5), new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        int items = settings.whole("items");
        int runs = settings.whole("runs");
        if ((long) items * runs > MOST_KEPT) {
            throw Fault.PARAMETER_WRONG.raise("name", "runs", "expected", "2.." + MOST_KEPT / items, "given", runs);
        }
        double fpp = settings.share("fpp");
        double longer = settings.share("longer");
        long seed = settings.count("seed");
        List<CompressedShape> byFunctions = Sent.shapes(items, fpp, longer);
        Tally tally = new Tally(watch, (1L + FPPS.length + byFunctions.size()) * runs + 1 + Folds.LENGTHS);
        SeededRandom random = new SeededRandom(seed, SALTS);
        ShorteningReport report = new ShorteningReport(items, fpp, longer, runs);

        List<List<ItemDigest>> filled = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            filled.add(List.of(new RandomAddresses(seed, run).memberDigests(items, tally)));
            tally.add(1);
        }
        List<Sent> functions = new ArrayList<>();
        for (CompressedShape shape : byFunctions) {
            functions.add(Sent.of(fpp, shape, filled, random, tally));
        }
        report.functions(functions);
        watch.soFar(report.report());
        List<Sent> sizes = new ArrayList<>();
        for (double wanted : FPPS) {
            sizes.add(Sent.of(wanted, CompressedShape.smallest(items, wanted, longer), filled, random, tally));
        }
        report.sizes(sizes);
        watch.soFar(report.report());
        RandomAddresses addresses = new RandomAddresses(seed, 0);
        List<ItemDigest> strangers = IntStream.range(0, STRANGERS).mapToObj(addresses::strangerDigest).toList();
        tally.add(1);
        report.folded(Folds.of(filled.getFirst(), fpp, strangers, random.salt(), tally));
        return report.report();
    }
}
