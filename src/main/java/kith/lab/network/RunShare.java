package kith.lab.network;

import module java.base;
import kith.lab.Proportion;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/**
 * A share counted over independent runs, within which trials may depend on each other, with the interval of
 * {@link Proportion#ofClusters}: also where nothing or everything succeeded it says how much that means.
 *
 * @param proportion the share and its interval
 */
public record RunShare(Proportion proportion) {
    /**
     * {@return the share of trials that succeeded}
     *
     * @param runs with at least one trial in all
     * @param hits how many succeeded in a run
     * @param trials how many there were in a run
     */
    public static <R> RunShare of(Collection<R> runs, ToIntFunction<? super R> hits, ToIntFunction<? super R> trials) {
        return new RunShare(Proportion.ofClusters(runs.stream().mapToInt(hits).toArray(),
                runs.stream().mapToInt(trials).toArray()));
    }

    /** {@return the point of a figure} */
    public Series.Point at(double x) {
        return new Series.Point(x, proportion.estimate(), proportion.low(), proportion.high());
    }

    /** {@return the value for a sentence or a table} */
    public Value value() {
        return new Value.Interval(proportion.estimate(), proportion.low(), proportion.high(), Unit.SHARE);
    }
}
