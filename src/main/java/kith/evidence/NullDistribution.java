package kith.evidence;

import java.util.Arrays;

/**
 * The distribution of S = sum of X_j w_j for independent X_j that are 1 with probability f_j, else 0, and whole
 * weights w_j: the convolution term by term. All terms are positive, so nothing cancels; what rounding can take away
 * is added again, so that {@link #atLeast} is never below the true probability.
 *
 * <p>Only the window that holds the mass is kept: ends below {@value #NEGLIGIBLE} are cut off and their mass is added
 * to every answer, whose error by that is far below 1e-90.
 */
final class NullDistribution {
    private static final double NEGLIGIBLE = 1e-100;
    /** Half a unit in the last place of 1. */
    private static final double ROUNDING = 0x1p-53;

    /**
     * Masses, once all terms are in tails, from {@link #low} on; longer than {@link #length}, so that it grows seldom.
     */
    private double[] mass = {1};
    private long low;
    private int length = 1;
    private double cut;

    NullDistribution(int[] weights, double[] probabilities) {
        int terms = 0;
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] > 0) {
                add(weights[j], probabilities[j]);
                terms++;
            }
        }
        sum(terms);
    }

    /**
     * Adds one term: the mass stays with probability 1 - f and moves up by the weight with probability f. From the top
     * down, within one array: hundreds of rare witnesses make it some ten megabytes long.
     */
    private void add(int weight, double probability) {
        int next = Math.addExact(length, weight);
        if (mass.length < next) {
            mass = Arrays.copyOf(mass, (int) Math.min(Integer.MAX_VALUE - 8L, next + (long) next / 4));
        }
        Arrays.fill(mass, length, next, 0);
        double stay = 1 - probability;
        for (int i = next - 1; i >= weight; i--) {
            mass[i] = mass[i] * stay + mass[i - weight] * probability;
        }
        for (int i = Math.min(weight, next) - 1; i >= 0; i--) {
            mass[i] *= stay;
        }
        trim(next);
    }

    private void trim(int count) {
        int from = 0;
        int to = count;
        while (to > 1 && mass[to - 1] < NEGLIGIBLE) {
            cut += mass[--to];
        }
        while (from < to - 1 && mass[from] < NEGLIGIBLE) {
            cut += mass[from++];
        }
        if (from > 0) {
            System.arraycopy(mass, from, mass, 0, to - from);
            low += from;
        }
        length = to - from;
    }

    /**
     * Sums from the small end with the lost digits carried along (Neumaier), then rounds up: three roundings a term
     * and three of the sum at most. A single term has none: its tail is f itself.
     */
    private void sum(int terms) {
        double up = terms <= 1 ? 1 : 1 + 4.0 * (terms + 1) * ROUNDING;
        double sum = 0;
        double lost = 0;
        for (int i = length - 1; i >= 0; i--) {
            double value = mass[i];
            double next = sum + value;
            lost += sum >= value ? sum - next + value : value - next + sum;
            sum = next;
            mass[i] = Math.min(1, (sum + lost) * up + cut);
        }
    }

    /** {@return P(S >= score), never too small; relative error below 1e-11 for up to 10,000 terms} */
    double atLeast(long score) {
        if (score <= low) {
            return 1;
        }
        long index = score - low;
        return index < length ? mass[(int) index] : cut;
    }
}
