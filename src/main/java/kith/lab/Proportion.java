package kith.lab;

import module java.base;
import kith.evidence.CountedShare;

/**
 * A share that was counted, with the interval that holds the true one in at least 95 % of cases.
 *
 * @param estimate the share, 0 to 1
 * @param low the lower end, at most the estimate
 * @param high the upper end, at least the estimate
 */
public record Proportion(double estimate, double low, double high) {
    /** More trials than anybody counts: their interval has hardly a width. */
    private static final int MOST_WORTH = 100_000_000;

    /**
     * {@return the share of independent trials that succeeded, with the exact interval (Clopper, Pearson 1934): its
     * ends are the shares with which so many, or so few, would succeed in 2.5 % of cases}
     *
     * @param hits how many succeeded, 0 to {@code trials}
     * @param trials how many there were, at least 1
     */
    public static Proportion ofTrials(int hits, int trials) {
        CountedShare share = CountedShare.of(hits, trials);
        return new Proportion(share.estimate(), share.low(), share.high());
    }

    /**
     * {@return the share of all trials that succeeded, where trials of one cluster are not independent} The variance
     * is that of the ratio estimator over clusters. How much it exceeds that of independent trials says how many
     * independent trials they are worth, never more than there were, and fewer where few clusters tell the variance
     * (by Student's t); the interval is the exact one for that many (Korn, Graubard 1998). A single cluster is worth
     * one trial.
     *
     * @param hits how many trials of each cluster succeeded
     * @param trials how many trials each cluster had, in the same order; at least 1 in all
     */
    public static Proportion ofClusters(int[] hits, int[] trials) {
        int allHits = IntStream.of(hits).sum();
        int all = IntStream.of(trials).sum();
        if (hits.length != trials.length || all < 1) {
            throw new IllegalArgumentException(hits.length + " clusters with " + all + " trials");
        }
        double share = (double) allHits / all;
        int worth = worth(hits, trials, share, all);
        if (worth == all) {
            return ofTrials(allHits, all);
        }
        return new Proportion(share, Math.min(share, CountedShare.low((int) Math.floor(share * worth), worth)),
                Math.max(share, CountedShare.high((int) Math.ceil(share * worth), worth)));
    }

    /**
     * {@return the mean of shares of independent users, of whom each counts alike} How much they differ says how many
     * independent trials they are worth, fewer where few users tell it; the interval is the exact one for that many, as
     * with {@link #ofClusters}. Where they do not differ at all, each user is worth one trial.
     *
     * @param shares one for each user, 0 to 1; at least 1
     */
    public static Proportion ofMeans(double[] shares) {
        int users = shares.length;
        double mean = DoubleStream.of(shares).average().orElseThrow();
        double variance = DoubleStream.of(shares).map(share -> (share - mean) * (share - mean)).sum()
                / Math.max(1, users - 1) / users;
        double widening = users == 1 ? 1 : StudentT.quantile(users - 1) / StudentT.quantile(Integer.MAX_VALUE);
        int worth = variance == 0 ? users : (int) Math.clamp(mean * (1 - mean) / variance / (widening * widening)
                * (1 + 1e-9), 1, MOST_WORTH);
        return new Proportion(mean, Math.min(mean, CountedShare.low((int) Math.floor(mean * worth), worth)),
                Math.max(mean, CountedShare.high((int) Math.ceil(mean * worth), worth)));
    }

    private static int worth(int[] hits, int[] trials, double share, int all) {
        int clusters = hits.length;
        if (clusters == 1) {
            return 1;
        }
        double squares = 0;
        for (int i = 0; i < clusters; i++) {
            double residual = hits[i] - share * trials[i];
            squares += residual * residual;
        }
        double clustered = squares * clusters / (clusters - 1);
        if (clustered == 0) {
            return all;
        }
        // The same estimate for trials that are clusters of one: they must come out alike, rounding apart.
        double independent = share * (1 - share) * all * all / (all - 1);
        double widening = StudentT.quantile(clusters - 1) / StudentT.quantile(all - 1);
        return (int) Math.clamp(all * (independent / clustered) / (widening * widening) * (1 + 1e-9), 1, all);
    }
}
