package kith.evidence;

import module java.base;

/**
 * The p-value of the weighted evidence: how probable a stranger, whom witness j matches with probability f_j, scores
 * as high as a sender did.
 *
 * <p>Each witness's weight (what a match adds to the log-likelihood ratio beyond a miss) is rounded to a whole
 * number <em>once</em>, at least 1. From there on both the sender's score and the distribution under chance are sums
 * of the same whole numbers: ties stay ties, and the p-value is that of an exact test of the rounded score. Rounding
 * can therefore change which of two nearly equal outcomes counts as stronger evidence, but never makes p smaller than
 * the true probability of a score at least as high.
 *
 * <p>The grid divides the range that the score takes by chance (its sum, or mean plus 24 standard deviations where
 * that is less) into {@value #FINE} steps for up to {@value #FINE_WITNESSES} witnesses and {@value #COARSE} for more:
 * with 200 witnesses at seven filters a step is about 0.0015 of natural logarithm and building takes 20 ms, with
 * 10,000 about 0.014 and half a second. Witnesses whose filters match everybody (f = 1) have weight 0. Built once for a
 * batch; a p-value is then a look-up.
 */
public final class WeightedNull {
    private static final int FINE = 1 << 16;
    private static final int FINE_WITNESSES = 10_000;
    private static final int COARSE = 1 << 14;
    private static final double DEVIATIONS = 24;

    private final int[] weights;
    private final NullDistribution distribution;

    /** The distribution for these witnesses, who keep their numbers: the first is 0. */
    public WeightedNull(List<Credibility> witnesses) {
        double[] exact = new double[witnesses.size()];
        double[] probabilities = new double[exact.length];
        for (int j = 0; j < exact.length; j++) {
            Credibility witness = witnesses.get(j);
            exact[j] = witness.informative() ? witness.matchWeight() - witness.missWeight() : 0;
            probabilities[j] = witness.informative() ? witness.fpp() : 0;
        }
        weights = rounded(exact, step(exact, probabilities));
        distribution = new NullDistribution(weights, probabilities);
    }

    private static double step(double[] exact, double[] probabilities) {
        double sum = 0;
        double mean = 0;
        double variance = 0;
        // Those of weight 0 are as if they were not there, to the last bit.
        int counting = 0;
        for (int j = 0; j < exact.length; j++) {
            counting += exact[j] > 0 ? 1 : 0;
            sum += exact[j];
            mean += exact[j] * probabilities[j];
            variance += exact[j] * exact[j] * probabilities[j] * (1 - probabilities[j]);
        }
        double range = Math.min(sum, mean + DEVIATIONS * Math.sqrt(variance));
        // A few strong and rare witnesses can exceed that range alone; their weights must not exceed the grid.
        for (double weight : exact) {
            range = Math.max(range, weight);
        }
        return range / (counting <= FINE_WITNESSES ? FINE : COARSE);
    }

    private static int[] rounded(double[] exact, double step) {
        int[] weights = new int[exact.length];
        for (int j = 0; j < exact.length; j++) {
            weights[j] = exact[j] > 0 ? (int) Math.max(1, Math.round(exact[j] / step)) : 0;
        }
        return weights;
    }

    /** {@return what a match of witness {@code number} adds to the score, at least 1; 0 if it proves nothing} */
    public int weight(int number) {
        return weights[number];
    }

    /** {@return the score of a sender whom exactly these witnesses match: the sum of their whole weights} */
    public long score(BitSet matches) {
        long score = 0;
        for (int j = matches.nextSetBit(0); j >= 0; j = matches.nextSetBit(j + 1)) {
            score += weights[j];
        }
        return score;
    }

    /** {@return the probability that a stranger scores at least as high, never understated; 1 for score 0} */
    public double pValue(long score) {
        return distribution.atLeast(score);
    }
}
