package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The interval in which a mean over independent seeds lies: Student's, with the standard deviation that the seeds have
 * among themselves. It is so wide that a right formula fails once in a hundred million tests, and so narrow, because of
 * the many items each seed asks, that a formula which is wrong by some per cent fails; that it is not too wide to see
 * anything is checked as well.
 */
final class SeedInterval {
    /** How many seeds. */
    static final int SEEDS = 30;
    /** Student's quantile for 29 degrees of freedom at 5e-9 to each side. */
    private static final double QUANTILE = 7.91;

    /**
     * Half an interval that is wider than this share of what is expected would not see a formula that is wrong. Where
     * few strangers pass it is half; the fills at which more do are those that see a formula wrong by per cents.
     */
    private static final double WIDEST = 0.6;

    private SeedInterval() {
    }

    /**
     * Measures once a seed.
     *
     * @param expected what theory says
     * @param theoryError by which share of itself theory may be wrong
     * @param measure of one seed, 0 to {@link #SEEDS} - 1
     */
    static void assertMean(double expected, double theoryError, IntToDoubleFunction measure) {
        double[] values = IntStream.range(0, SEEDS).mapToDouble(measure).toArray();
        double mean = IntStream.range(0, SEEDS).mapToDouble(seed -> values[seed]).sum() / SEEDS;
        double squares = IntStream.range(0, SEEDS).mapToDouble(seed -> Math.pow(values[seed] - mean, 2)).sum();
        double error = Math.sqrt(squares / (SEEDS - 1) / SEEDS);
        double reach = QUANTILE * error;
        assertEquals(expected, mean, reach + theoryError * expected);
        assertTrue(reach <= WIDEST * expected, () -> "too wide to tell: " + expected + " with +-" + reach);
    }
}
