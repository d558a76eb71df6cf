package kith.lab.timing;

import java.util.Arrays;

/**
 * What many samples of the same say: the one in the middle, which hardly moves when other work disturbs some of them,
 * and between which two the middle half lies.
 *
 * @param low a quarter of the samples is below
 * @param median half of them
 * @param high three quarters
 */
public record Spread(double low, double median, double high) {
    /** {@return the spread of these samples, at least one} Between two samples it is interpolated. */
    static Spread of(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return new Spread(quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75));
    }

    private static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /** {@return the same as operations a second, where this is nanoseconds for one} */
    Spread perSecond() {
        return new Spread(1e9 / high, 1e9 / median, 1e9 / low);
    }
}
