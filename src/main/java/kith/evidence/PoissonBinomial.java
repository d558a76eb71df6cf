package kith.evidence;

import java.util.Arrays;

/**
 * How many of independent events happen, each with a probability of its own: the exact distribution of the number of
 * witnesses that match a stranger. Probabilities below about 1e-90 are given as an upper bound.
 */
public final class PoissonBinomial {
    private final NullDistribution distribution;

    /**
     * The distribution of the number of events, worked out once.
     *
     * @param probabilities each 0 to 1; thousands are no problem, the time grows with their number times the spread
     */
    public PoissonBinomial(double[] probabilities) {
        for (double probability : probabilities) {
            if (!(probability >= 0 && probability <= 1)) {
                throw new IllegalArgumentException("probability " + probability);
            }
        }
        int[] ones = new int[probabilities.length];
        Arrays.fill(ones, 1);
        distribution = new NullDistribution(ones, probabilities);
    }

    /** {@return the probability that at least so many events happen, never understated} */
    public double tail(int atLeast) {
        return distribution.atLeast(atLeast);
    }

    /** {@return the probability that at least {@code atLeast} of events with these probabilities happen} */
    public static double tail(double[] probabilities, int atLeast) {
        return new PoissonBinomial(probabilities).tail(atLeast);
    }
}
