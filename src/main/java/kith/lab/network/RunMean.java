package kith.lab.network;

import module java.base;
import kith.lab.StudentT;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/**
 * The mean over independent runs, with the interval that holds the true mean in 95 % of cases if the means of runs are
 * normal, as sums of many things in a run nearly are: Student (1908), "The probable error of a mean". A single run has
 * no interval.
 *
 * @param mean over the runs
 * @param low the lower end
 * @param high the upper end
 */
public record RunMean(double mean, double low, double high) {
    private static final double OUTSIDE = 0.05;

    /** {@return the mean of what the runs say} */
    public static <R> RunMean of(Collection<R> runs, ToDoubleFunction<? super R> said) {
        return of(runs.stream().mapToDouble(said).toArray(), OUTSIDE);
    }

    /**
     * {@return the mean of these values, one a run}
     *
     * @param values at least one
     * @param outside how often the true mean may lie outside, above 0 and below 1
     */
    public static RunMean of(double[] values, double outside) {
        double mean = Arrays.stream(values).average().orElseThrow(() -> new IllegalArgumentException("no run"));
        if (values.length == 1) {
            return new RunMean(mean, mean, mean);
        }
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        double error = Math.sqrt(squares / (values.length - 1) / values.length);
        double reach = StudentT.quantile(values.length - 1, outside) * error;
        return new RunMean(mean, mean - reach, mean + reach);
    }

    /** {@return whether a value lies within} */
    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    /** {@return the point of a figure, whose interval ends at 0 where nothing can be less} */
    public Series.Point at(double x) {
        return new Series.Point(x, mean, Math.min(mean, Math.max(0, low)), high);
    }

    /** {@return the value for a sentence or a table, whose interval ends at 0 where nothing can be less} */
    public Value value(Unit unit) {
        return new Value.Interval(mean, Math.min(mean, Math.max(0, low)), high, unit);
    }
}
