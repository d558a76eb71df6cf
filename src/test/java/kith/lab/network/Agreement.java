package kith.lab.network;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;
import java.util.function.ToDoubleFunction;

/**
 * Whether what was measured over seeds agrees with theory: the mean of the differences, one a run, lies within
 * Student's interval that leaves it in one of ten million cases. A class with ten such checks fails by chance once in a
 * million times, and seeds are fixed, so that it fails always or never. That the interval is narrow enough to see a
 * wrong formula is checked as well.
 */
public final class Agreement {
    private static final double OUTSIDE = 1e-7;

    private Agreement() {
    }

    /**
     * @param runs at least two
     * @param measured what a run measured
     * @param expected what theory expects of it
     * @param error how far theory may be off, as a share of what it expects: 0 where it is exact
     * @param power how wide half the interval may be, as the same share
     */
    public static <R> void check(Collection<R> runs, ToDoubleFunction<R> measured, ToDoubleFunction<R> expected,
            double error, double power) {
        double theory = RunMean.of(runs, expected).mean();
        double[] differences = runs.stream()
                .mapToDouble(run -> measured.applyAsDouble(run) - expected.applyAsDouble(run)).toArray();
        RunMean difference = RunMean.of(differences, OUTSIDE);
        double reach = difference.high() - difference.mean();
        String said = "theory " + theory + ", off by " + difference.mean() + " with +-" + reach;
        assertTrue(Math.abs(difference.mean()) <= reach + error * theory, said);
        assertTrue(reach <= power * theory, () -> "too wide to tell: " + said);
    }
}
