package kith.lab.shortening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.variant.CompressedShape;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import kith.report.Figure;
import kith.report.Report;
import kith.report.Series;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShorteningTest {
    private static final int SEEDS = 20;
    /** Student's quantile for 19 degrees of freedom at 1e-7 to each side. */
    private static final double QUANTILE = 7.95;

    private static List<ItemDigest> items(int seed, int count) {
        RandomAddresses addresses = new RandomAddresses(seed, 0);
        return IntStream.range(0, count).mapToObj(addresses::memberDigest).toList();
    }

    /**
     * The mean over seeds lies within Student's interval of theory, widened by what theory leaves out.
     *
     * @param less by how much theory may be below what is measured, in its own unit
     */
    private static void assertMean(double expected, double less, double[] values) {
        double mean = IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElseThrow();
        double squares = IntStream.range(0, values.length).mapToDouble(i -> Math.pow(values[i] - mean, 2)).sum();
        double error = QUANTILE * Math.sqrt(squares / (values.length - 1) / values.length);
        assertTrue(expected - error <= mean && mean <= expected + less + error, mean + " where " + expected
                + " is expected, within " + error);
    }

    /** What is sent: the entropy, and up to 44 bytes of the code's own, whatever the size. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.01, 0.0001})
    void whatIsSentIsTheEntropyAndAFewBytes(double fpp) {
        int count = 2_000;
        CompressedShape shape = CompressedShape.smallest(count, fpp, 4);
        double[] bits = IntStream.range(0, SEEDS).mapToDouble(seed -> Byte.SIZE * Sent.of(fpp, shape,
                List.of(items(seed, count)), new SeededRandom(seed, 1), new Tally(Watch.none(), 1)).bytes()[0])
                        .toArray();
        assertMean(shape.entropyBits(), 44 * Byte.SIZE, bits);
        assertTrue(44 * Byte.SIZE < 0.05 * shape.entropyBits());
    }

    @Test
    @Tag("exhaustive")
    void aFoldedFilterPassesAsManyStrangersAsAShorterOne() {
        int count = 2_000;
        List<List<Folds>> runs = IntStream.range(0, SEEDS).mapToObj(seed -> {
            RandomAddresses addresses = new RandomAddresses(seed, 0);
            List<ItemDigest> strangers = IntStream.range(0, 5_000).mapToObj(addresses::strangerDigest).toList();
            return Folds.of(items(seed, count), 0.01, strangers, new SeededRandom(seed, 1).salt(),
                    new Tally(Watch.none(), Folds.LENGTHS));
        }).toList();
        for (List<Folds> run : runs) {
            assertEquals(8, run.size());
            assertTrue(run.stream().allMatch(Folds::same));
            assertEquals(128 * run.getLast().bits(), run.getFirst().bits());
        }
        // From the proper length on, where there is enough to count.
        for (int fold = 5; fold < 8; fold++) {
            int now = fold;
            ToDoubleFunction<List<Folds>> measured = run -> run.get(now).measured().estimate();
            // The formula takes the fill for its mean: at 5,000 bits that is half a per cent too little at most.
            double expected = runs.getFirst().get(now).expected();
            assertMean(expected, 0.005 * expected, runs.stream().mapToDouble(measured).toArray());
        }
    }

    private static Report run(Map<String, String> typed) {
        Shortening experiment = new Shortening();
        return experiment.run(Settings.of(experiment, typed), Watch.none());
    }

    private static List<Series.Point> points(Report report, String figure, String series) {
        Figure found = report.figures().stream().filter(one -> one.id().equals(figure)).findAny().orElseThrow();
        return found.series().stream().filter(one -> one.id().equals(series)).findAny().orElseThrow().points();
    }

    @Test
    void everyCurveIsBetweenTheBoundAndTheStandardFilter() {
        Report report = run(Map.of("items", "5000", "longer", "20", "runs", "3"));
        List<Series.Point> bound = points(report, "sizes", "bound");
        List<Series.Point> compressed = points(report, "sizes", "compressed");
        List<Series.Point> standard = points(report, "sizes", "standard");
        for (int i = 0; i < bound.size(); i++) {
            assertTrue(bound.get(i).y() < compressed.get(i).y() && compressed.get(i).y() < standard.get(i).y(), "" + i);
        }
        // Fewer functions: more memory, less on the way.
        List<Series.Point> memory = points(report, "functions", "memory");
        List<Series.Point> way = points(report, "functions", "theory");
        assertEquals(7, memory.size());
        // The last one is the standard filter, which is rounded to a whole number of functions and not to the FPP.
        for (int i = 1; i < memory.size() - 1; i++) {
            assertTrue(memory.get(i).y() < memory.get(i - 1).y() && way.get(i).y() > way.get(i - 1).y(), "" + i);
        }
        for (Series.Point sent : points(report, "functions", "sent")) {
            assertEquals(way.get((int) sent.x() - 1).y(), sent.y(), 0.1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 11, 1000})
    void fewItemsDoNotBreakIt(int items) {
        assertEquals(3, run(Map.of("items", items + "", "fpp", "0.5", "longer", "1", "runs", "2")).figures().size());
    }

    @Test
    void whatWouldNotFitIntoMemoryIsRefused() {
        KithException refused = assertThrows(KithException.class, () -> run(Map.of("items", "100000", "runs", "21")));
        assertEquals(Map.of("name", "runs", "expected", "2..20", "given", 21), refused.details());
    }

    /** Filter by filter, for one with many functions and many elements takes its time. */
    @Test
    void progressIsToldWithEveryFilter() {
        Shortening experiment = new Shortening();
        long[] told = new long[1];
        experiment.run(Settings.of(experiment, Map.of("items", "300", "runs", "20")),
                Watch.of(Watched.both((done, total) -> told[0]++)));
        assertTrue(told[0] > 20 * (1 + 6 + 6), told[0] + "");
    }

    @Test
    void aCancelIsObeyedAndTheEndIsReached() {
        Shortening experiment = new Shortening();
        Settings settings = Settings.of(experiment, Map.of("items", "300", "runs", "2"));
        long[] last = new long[2];
        experiment.run(settings, Watch.of(Watched.both((done, total) -> {
            last[0] = done;
            last[1] = total;
        })));
        assertEquals(last[1], last[0]);
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> experiment.run(settings,
                Watch.of(Watched.both((done, total) -> {
                    if (done == 5) {
                        throw Fault.CANCELLED.raise();
                    }
                })))).fault());
    }
}
