package kith.lab;

import java.util.List;

/**
 * How forecasts of one kind hold.
 *
 * @param forecast what is foretold, and from what
 * @param foretold the mean over users of what is foretold
 * @param found the mean over users of the share of later senders who are called known
 * @param covered how many users' intervals hold what is found, where it is allowed for that a few senders are a sample,
 *     too ({@link kith.evidence.CountedShare#agreesWith})
 * @param strictly how many of the intervals that are told, which are those of a hundred senders
 *     ({@link kith.evidence.CountedShare#ofNext}), hold the very share that is found
 * @param width the mean width of the intervals that are told
 * @param ceiling the share of later senders whom somebody knows who was asked, and how many of those are called known
 * @param bins users by what they were told, ascending
 * @param users how many there are
 */
public record WorthRow(Forecast forecast, double foretold, double found, Proportion covered, Proportion strictly,
        double width, MeanCeiling ceiling, List<Bin> bins, int users) {
    /** Copies the list. */
    public WorthRow {
        bins = List.copyOf(bins);
    }

    /**
     * Users who were told about the same.
     *
     * @param foretold the mean of what they were told
     * @param low the mean of the lower ends of the intervals that they were told
     * @param high the mean of the upper ends
     * @param found the mean of what was found, users being independent
     * @param covered how many users' intervals hold what is found, as in {@link WorthRow#covered}
     * @param users how many they are
     */
    public record Bin(double foretold, double low, double high, Proportion found, Proportion covered, int users) {
    }

    /** What is foretold, and from what. */
    public enum Forecast {
        /** By friends alone. */
        FRIENDS,
        /** By friends alone, the first of whom gives {@value WorthPlan#MORE} filters more. */
        MORE_FILTERS,
        /** With the circle's list, from a list of those known to two: whoever of the user's is on it. */
        LIST_OF_TWO,
        /** With the circle's list, from the filters of those members who are friends. */
        MEMBERS_FILTERS,
        /** With the list of the circle that is advised, of the friends who know most, from their filters. */
        CIRCLE,
        /** With the circle's list, asked about the user's own contacts, who are on it: what must not be done. */
        NAIVE
    }
}
