package kith.lab;

import java.util.Arrays;

/**
 * The mean of what two ways differ by for each user, with the interval that holds it in 95 % of draws of users: they
 * are drawn again with replacement (percentile bootstrap, Efron 1979), whatever the differences are distributed like.
 *
 * @param estimate the mean
 * @param low the lower end
 * @param high the upper end
 * @param users how many there are
 */
public record PairedDifference(double estimate, double low, double high, int users) {
    private static final int RESAMPLES = 2_000;
    private static final double OUTSIDE = 0.025;

    /**
     * {@return the mean of these differences}
     *
     * @param differences one for each user, at least 1
     * @param seed of the draws
     */
    public static PairedDifference of(double[] differences, long seed) {
        if (differences.length == 0) {
            throw new IllegalArgumentException("no users");
        }
        Draws draws = new Draws(seed, Draws.Purpose.BOOTSTRAP, 0);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (int j = 0; j < differences.length; j++) {
                sum += differences[draws.below(differences.length)];
            }
            means[i] = sum / differences.length;
        }
        Arrays.sort(means);
        int outside = (int) (OUTSIDE * RESAMPLES);
        return new PairedDifference(Arrays.stream(differences).average().orElseThrow(), means[outside],
                means[RESAMPLES - 1 - outside], differences.length);
    }
}
