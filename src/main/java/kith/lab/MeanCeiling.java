package kith.lab;

import org.jspecify.annotations.Nullable;

/**
 * What nobody can exceed but by chance, as a mean over users of whom each has several senders; see {@link Ceiling}.
 *
 * @param known share of legitimate senders whom somebody knows who was asked
 * @param reached share of those that were accepted; none where there are none
 */
public record MeanCeiling(double known, @Nullable Double reached) {
    /**
     * {@return the ceiling}
     *
     * @param known share of senders whom somebody knows who was asked
     * @param both share of senders who are so and were accepted
     */
    public static MeanCeiling of(double known, double both) {
        return new MeanCeiling(known, known == 0 ? null : Math.min(1, both / known));
    }
}
