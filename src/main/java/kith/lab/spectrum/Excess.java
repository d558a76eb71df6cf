package kith.lab.spectrum;

import module java.base;

/**
 * What others add to one counter of an item: the sum of a Poisson number, with mean kn/m, of counts drawn from the
 * multiset. Its distribution follows from Panjer's recursion (1981): p(0) = e^-l, p(s) = l/s sum of j q(j) p(s-j),
 * where l is the load and q(j) the share of items that occur j times. The k counters of an item are taken for
 * independent, as in the formula of the FPP; then a count is too high by at least t with probability P(excess at least
 * t)^k, and by something with (1 - e^-l)^k, the Bloom error of Cohen and Matias (2003).
 *
 * <p>Only sums up to ten times the largest count, and a hundred more, are computed: the share of items that meet more
 * in each of their counters is smaller than anything that can be measured.
 */
final class Excess {
    private static final int TIMES_THE_LARGEST = 10;
    /** Items that occur more often come evenly enough to be taken for their share. */
    private static final int SELDOM = 64;

    /** P(excess at least t), by t. */
    private final double[] atLeast;

    /**
     * @param multiset whose counts
     * @param load kn/m
     */
    Excess(Multiset multiset, double load) {
        this(multiset, load, 1);
    }

    /**
     * The same when only a share of the multiset has come yet, in random order. Of an item that occurs seldom a
     * binomial number has come, which is near to what drawing without replacement gives; of a frequent one, its share.
     *
     * @param share of all occurrences, above 0, at most 1
     */
    Excess(Multiset multiset, double load, double share) {
        Map<Integer, Double> shares = new TreeMap<>();
        for (int count : multiset.counts()) {
            if (share == 1 || count > SELDOM) {
                shares.merge((int) Math.round(count * share), 1.0 / multiset.items(), Double::sum);
            } else {
                double chance = Math.pow(1 - share, count);
                for (int come = 0; come <= count; come++) {
                    shares.merge(come, chance / multiset.items(), Double::sum);
                    chance *= share / (1 - share) * (count - come) / (come + 1);
                }
            }
        }
        shares.remove(0);
        int[] counts = shares.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] weights = shares.values().stream().mapToDouble(Double::doubleValue).toArray();
        int most = counts.length == 0 ? 0 : Math.min(multiset.total(),
                TIMES_THE_LARGEST * (counts[counts.length - 1] + TIMES_THE_LARGEST));
        double present = load * Arrays.stream(weights).sum();
        double[] exactly = new double[most + 1];
        exactly[0] = Math.exp(-present);
        for (int sum = 1; sum <= most; sum++) {
            double terms = 0;
            for (int i = 0; i < counts.length && counts[i] <= sum; i++) {
                terms += counts[i] * weights[i] * exactly[sum - counts[i]];
            }
            exactly[sum] = load / sum * terms;
        }
        atLeast = tails(exactly, -Math.expm1(-present));
    }

    /** Summed from the far end, so that small ones do not drown in rounding. */
    private static double[] tails(double[] exactly, double any) {
        double[] tails = new double[exactly.length + 1];
        for (int sum = exactly.length - 1; sum > 0; sum--) {
            tails[sum] = tails[sum + 1] + exactly[sum];
        }
        if (tails.length > 1) {
            tails[1] = any;
        }
        tails[0] = 1;
        return tails;
    }

    /** {@return the probability that others add at least so much to a counter} */
    double atLeast(int sum) {
        return sum < atLeast.length ? atLeast[sum] : 0;
    }

    /** {@return the share of counts that are too high where the smallest of k counters is taken} */
    double wrong(int hashes) {
        return Math.pow(atLeast(1), hashes);
    }

    /** {@return by how much the smallest of k counters is too high on average} */
    double mean(int hashes) {
        return mean(hashes, atLeast.length);
    }

    /** {@return the same where it cannot be too high by more than {@code most}} */
    double mean(int hashes, int most) {
        double mean = 0;
        for (int sum = 1; sum <= most && sum < atLeast.length; sum++) {
            mean += Math.pow(atLeast[sum], hashes);
        }
        return mean;
    }

    /** {@return the median of the largest of so many counters} */
    int largest(int counters) {
        double half = Math.log(2) / counters;
        int low = 0;
        int high = atLeast.length;
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (atLeast(middle) > half) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
