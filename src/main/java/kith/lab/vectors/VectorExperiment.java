package kith.lab.vectors;

import module java.base;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.report.Finding;
import kith.report.Report;
import kith.report.Value;

/**
 * Vectors in filters: digested whole, and hashed word by word, with the shift-add-xor hash of the literature and with a
 * good one. Once with descriptors, real ones from a file or made-up ones, and once with numbered keys.
 */
public final class VectorExperiment implements Experiment {
    /** Fewer vectors in a file are too few to say anything. */
    static final int LEAST_VECTORS = 100;

    private static final long DESCRIPTORS = 1;
    private static final long NUMBERED = 2;
    private static final long TIMES = 3;
    private static final long RUNS = 1000;
    private static final int SHORTEST = 8;

    @Override
    public String id() {
        return "vectors";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Source("file", List.of("fvecs", "bvecs", "ivecs")),
                new Parameter.Count("items", 100, 50_000, 10_000),
                new Parameter.Share("fpp", 1e-6, 0.5, 0.01),
                new Parameter.Count("queries", 100, 100_000, 20_000),
                new Parameter.Count("runs", 2, 100, 5),
                new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        long seed = settings.count("seed");
        double fpp = settings.share("fpp");
        Source source = descriptors(settings, watch);
        VectorSet keys = source.keys();
        Trial descriptors = new Trial("descriptors", keys, fpp);
        // As many as there are descriptors: a file may have fewer than were wanted.
        Trial numbered = new Trial("numbered", VectorSet.numbered(keys.entered().size(), keys.asked().size(),
                new SeededRandom(seed, NUMBERED), watch), fpp);
        VectorReport report = new VectorReport(source.finding(), descriptors, numbered);

        List<Integer> lengths = lengths(keys);
        int runs = settings.whole("runs");
        Tally tally = new Tally(watch,
                2L * runs * Trial.MEASUREMENTS + lengths.size() + VectorTimes.ROUNDS);
        Runnable told = () -> tally.add(1);
        for (int run = 0; run < runs; run++) {
            descriptors.run(new SeededRandom(seed, RUNS + 2L * run), told);
            numbered.run(new SeededRandom(seed, RUNS + 2L * run + 1), told);
            watch.soFar(report.soFar());
        }
        return report.whole(times(descriptors, lengths, new SeededRandom(seed, TIMES), told), lengths);
    }

    private static VectorTimes times(Trial trial, List<Integer> lengths, SeededRandom random, Runnable told) {
        VectorTimes times = new VectorTimes();
        for (int length : lengths) {
            times.add(trial.keys(), length, trial.shape(), random);
            told.run();
        }
        for (int round = 0; round < VectorTimes.ROUNDS; round++) {
            times.round();
            told.run();
        }
        return times;
    }

    private static Source descriptors(Settings settings, Watch watch) {
        int items = settings.whole("items");
        int queries = settings.whole("queries");
        SeededRandom random = new SeededRandom(settings.count("seed"), DESCRIPTORS);
        Optional<Path> file = settings.file("file");
        if (file.isEmpty()) {
            return new Source(VectorSet.descriptors(items, queries, random, watch),
                    new Finding("made-up", Map.of("count", Value.count(items + queries))));
        }
        DistinctVectors distinct = DistinctVectors.read(file.get(), items + queries, watch);
        if (distinct.vectors().size() < LEAST_VECTORS) {
            throw Fault.VECTORS_TOO_FEW.raise("count", distinct.vectors().size(), "limit", LEAST_VECTORS);
        }
        return new Source(VectorSet.of(distinct.vectors(), items, queries, random),
                new Finding("read", Map.of("file", new Value.Text(String.valueOf(file.get().getFileName())), "count",
                        Value.count(distinct.vectors().size()), "duplicates", Value.count(distinct.duplicates()))));
    }

    /** Descriptors, and what there is to say of where they are from. */
    private record Source(VectorSet keys, Finding finding) {
    }

    /** {@return how many numbers of a vector look-ups are timed with: 8, 16 and so on, and all} */
    private static List<Integer> lengths(VectorSet keys) {
        List<Integer> lengths = new ArrayList<>();
        for (int length = SHORTEST; length < keys.dimensions(); length *= 2) {
            lengths.add(length);
        }
        lengths.add(keys.dimensions());
        return lengths;
    }
}
