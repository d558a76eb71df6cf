package kith.lab.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import kith.bloom.Shape;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import kith.report.Report;
import kith.report.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is measured, against theory, over thirty seeds. Intervals are Student's, with the standard deviation that the
 * seeds have among themselves, so wide (7.91 standard errors) that a right formula fails once in a hundred million
 * times.
 */
@Tag("exhaustive")
class SpectrumTest {
    private static final int SEEDS = 30;
    private static final double QUANTILE = 7.91;
    private static final Multiset MULTISET = Multiset.zipf(500, 6000, 1);

    private static Tally tally() {
        return new Tally(Watch.none(), Long.MAX_VALUE);
    }

    private static void assertMean(double expected, double theoryError, List<Spectrum.Outcome> outcomes,
            ToDoubleFunction<Spectrum.Outcome> measure) {
        double[] values = outcomes.stream().mapToDouble(measure).toArray();
        double mean = IntStream.range(0, SEEDS).mapToDouble(i -> values[i]).sum() / SEEDS;
        double squares = IntStream.range(0, SEEDS).mapToDouble(i -> Math.pow(values[i] - mean, 2)).sum();
        double reach = QUANTILE * Math.sqrt(squares / (SEEDS - 1) / SEEDS);
        assertTrue(reach <= 0.3 * expected, () -> "too wide to tell: " + expected + " with +-" + reach);
        assertEquals(expected, mean, reach + theoryError * expected);
    }

    /**
     * Minimum selection and dynamic counting: the Bloom error, and the mean of the smallest of k independent excesses.
     * The counters of one item are not quite independent; that makes the formulas too low by a few parts in a thousand
     * of themselves at these sizes, for which 2 % are allowed.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.7, 1.5})
    void countsAreWrongAsOftenAndByAsMuchAsExpected(double load) {
        Spectrum spectrum = new Spectrum(MULTISET, 3, 11);
        Excess theory = new Excess(MULTISET, load);
        List<List<Spectrum.Outcome>> runs = IntStream.range(0, SEEDS)
                .mapToObj(run -> spectrum.run(run, load, tally())).toList();
        for (Variant variant : List.of(Variant.DYNAMIC_COUNTING, Variant.SPECTRAL_MINIMUM_SELECTION)) {
            List<Spectrum.Outcome> outcomes = of(runs, variant);
            assertTrue(outcomes.stream().allMatch(outcome -> outcome.low() == 0));
            assertMean(theory.wrong(3), 0.02, outcomes, outcome -> outcome.wrong() / 500.0);
            assertMean(theory.mean(3), 0.02, outcomes, outcome -> outcome.error() / 500.0);
        }
        List<Spectrum.Outcome> increase = of(runs, Variant.SPECTRAL_MINIMAL_INCREASE);
        assertTrue(increase.stream().allMatch(outcome -> outcome.low() == 0));
        assertTrue(sum(increase) < 0.8 * sum(of(runs, Variant.SPECTRAL_MINIMUM_SELECTION)));
        assertTrue(sum(of(runs, Variant.SPECTRAL_RECURRING_MINIMUM))
                < sum(of(runs, Variant.SPECTRAL_MINIMUM_SELECTION)));
    }

    /**
     * Counting cannot count beyond 15: those above are wrong, those at 15 right, the others as with minimum selection.
     */
    @Test
    void fourBitsAreWrongAsOftenAsExpected() {
        Spectrum spectrum = new Spectrum(MULTISET, 3, 12);
        List<List<Spectrum.Outcome>> runs = IntStream.range(0, SEEDS)
                .mapToObj(run -> spectrum.run(run, 0.7, tally())).toList();
        long above = IntStream.of(MULTISET.counts()).filter(count -> count > 15).count();
        long below = IntStream.of(MULTISET.counts()).filter(count -> count < 15).count();
        double expected = above + below * new Excess(MULTISET, 0.7).wrong(3);
        assertMean(expected / 500, 0.005, of(runs, Variant.COUNTING), outcome -> outcome.wrong() / 500.0);
        assertTrue(of(runs, Variant.COUNTING).stream().allMatch(outcome -> outcome.low() == above));
    }

    /** All counts alike: at 15 four bits are right whatever others add, and above that always wrong, and too low. */
    @ParameterizedTest
    @CsvSource({"15,0", "16,1"})
    void theReportKnowsWhereFourBitsEnd(int count, double wrong) {
        CountingSpectrum experiment = new CountingSpectrum();
        Report report = experiment.run(Settings.of(experiment, Map.of("items", "100", "total", 100 * count + "", "skew",
                "0", "runs", "3")), Watch.none());
        Map<String, Value> saturation = report.findings().get(1).values();
        assertEquals(Value.share(wrong), saturation.get("theory"));
        assertEquals(wrong, ((Value.Interval) saturation.get("counting")).number());
    }

    private static List<Spectrum.Outcome> of(List<List<Spectrum.Outcome>> runs, Variant variant) {
        return runs.stream().map(run -> run.get(Spectrum.FILTERS.indexOf(variant))).toList();
    }

    private static int sum(List<Spectrum.Outcome> outcomes) {
        return outcomes.stream().mapToInt(Spectrum.Outcome::wrong).sum();
    }

    /**
     * Dynamic counting takes as many bits as expected at nine of ten moments, and never differs by more than one,
     * unless frequent items share a counter: with 4,286 counters and five functions that is one run in a hundred.
     */
    @Test
    @Tag("exhaustive")
    void memoryComesAndGoesAsExpected() {
        Shape shape = new Spectrum(MULTISET, 5, 0).shape(0.7);
        int equal = 0;
        int far = 0;
        for (int run = 0; run < SEEDS; run++) {
            MemoryCourse course = new MemoryCourse(MULTISET, shape, 13);
            List<MemoryCourse.Moment> measured = course.measured(run, tally());
            List<Double> expected = course.expectedDynamic();
            assertEquals(expected.size(), measured.size());
            assertEquals(2, measured.getFirst().bits().get(0));
            assertEquals(2, measured.getLast().bits().get(0));
            for (int i = 0; i < expected.size(); i++) {
                double difference = Math.abs(expected.get(i) - measured.get(i).bits().get(0));
                equal += difference == 0 ? 1 : 0;
                far += difference > 1 ? 1 : 0;
                assertEquals(4, measured.get(i).bits().get(1));
            }
        }
        int moments = SEEDS * (2 * MemoryCourse.STEPS + 1);
        assertTrue(equal >= 0.9 * moments && far <= 0.01 * moments,
                equal + " of " + moments + " as expected, " + far + " far");
    }

    /**
     * The memory of counters in gamma code while the multiset comes. Items of a run come without replacement and groups
     * share items, which the formula leaves out: it is right to 1 %.
     */
    @Test
    void codedCountersTakeTheExpectedMemory() {
        MemoryCourse course = new MemoryCourse(MULTISET, new Spectrum(MULTISET, 5, 0).shape(0.7), 14);
        List<Double> expected = course.expectedCoded();
        assertEquals(MemoryCourse.STEPS + 1, expected.size());
        List<List<MemoryCourse.Moment>> runs = IntStream.range(0, SEEDS)
                .mapToObj(run -> course.measured(run, tally())).toList();
        for (int moment = 0; moment < expected.size(); moment++) {
            int at = moment;
            double[] bits = runs.stream().mapToDouble(run -> run.get(at).bits().get(2)).toArray();
            double mean = IntStream.range(0, SEEDS).mapToDouble(i -> bits[i]).sum() / SEEDS;
            double squares = IntStream.range(0, SEEDS).mapToDouble(i -> Math.pow(bits[i] - mean, 2)).sum();
            assertEquals(expected.get(at), mean, QUANTILE * Math.sqrt(squares / (SEEDS - 1) / SEEDS)
                    + 0.01 * expected.get(at), "moment " + at);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"spectrum", "deletion"})
    void runsGiveTheSameWithTheSameSeedAndCanBeCancelled(String id) {
        Experiment experiment = id.equals("spectrum") ? new CountingSpectrum() : new Deletion();
        Map<String, String> typed = id.equals("spectrum") ? Map.of("items", "40", "total", "300", "runs", "3")
                : Map.of("items", "60", "probes", "200", "runs", "3");
        Settings settings = Settings.of(experiment, typed);
        List<Report> looks = new ArrayList<>();
        Watch watch = new Watch() {
            private long last;

            @Override
            public void at(long done, long total) {
                assertTrue(done >= last && done <= total);
                last = done;
            }

            @Override
            public boolean cancelled() {
                return false;
            }

            @Override
            public void soFar(Report report) {
                looks.add(report);
            }
        };
        Report report = experiment.run(settings, watch);
        assertEquals(report, experiment.run(settings, Watch.none()));
        assertEquals(3, looks.size());
        assertEquals(report, looks.getLast());
        KithException cancelled = assertThrows(KithException.class, () -> experiment.run(settings,
                Watch.of(Watched.both((done, total) -> {
            throw Fault.CANCELLED.raise();
        }))));
        assertEquals(Fault.CANCELLED, cancelled.fault());
    }

    @Test
    void fewerInAllThanDifferentOnesAreRefused() {
        CountingSpectrum experiment = new CountingSpectrum();
        KithException wrong = assertThrows(KithException.class, () -> experiment.run(
                Settings.of(experiment, Map.of("items", "100", "total", "99")), Watch.none()));
        assertEquals(Fault.PARAMETER_WRONG, wrong.fault());
    }
}
