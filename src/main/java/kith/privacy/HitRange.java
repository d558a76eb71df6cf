package kith.privacy;

import module java.base;

/**
 * A central range of a binomial distribution: below it, and above it, lies at most half of what the level leaves.
 *
 * @param low the smallest number that is no surprise
 * @param high the largest
 */
public record HitRange(int low, int high) {
    /** Terms smaller than this beside the largest one are nothing. */
    private static final double NEGLIGIBLE = 1e-20;

    /**
     * {@return the range for this many trials} Exact but for rounding: a limit may differ by one where a tail meets
     * half of what the level leaves within 1e-12.
     *
     * @param trials 0 or more
     * @param probability of each, 0 to 1
     * @param level above 0, below 1
     */
    public static HitRange of(int trials, double probability, double level) {
        if (trials < 0 || !(probability >= 0 && probability <= 1) || !(level > 0 && level < 1)) {
            throw new IllegalArgumentException(trials + " trials of " + probability + " at " + level);
        }
        if (probability == 0 || probability == 1) {
            int sure = probability == 0 ? 0 : trials;
            return new HitRange(sure, sure);
        }
        int mode = (int) Math.min(trials, Math.floor((trials + 1.0) * probability));
        double odds = probability / (1 - probability);
        List<Double> weights = new ArrayList<>();
        double weight = 1;
        for (int x = mode; x > 0 && weight > NEGLIGIBLE; x--) {
            weight *= x / (trials - x + 1.0) / odds;
            weights.add(weight);
        }
        int first = mode - weights.size();
        Collections.reverse(weights);
        weight = 1;
        for (int x = mode; x <= trials && weight > NEGLIGIBLE; x++) {
            weights.add(weight);
            weight *= (trials - x) / (x + 1.0) * odds;
        }
        double tail = weights.stream().mapToDouble(Double::doubleValue).sum() * (1 - level) / 2;
        return new HitRange(first + outside(weights, tail),
                first + weights.size() - 1 - outside(weights.reversed(), tail));
    }

    /** {@return how many of the first weights together are no more than the tail} */
    private static int outside(List<Double> weights, double tail) {
        int count = 0;
        for (double sum = weights.getFirst(); sum <= tail; sum += weights.get(count)) {
            count++;
        }
        return count;
    }

    /** {@return whether the number lies in it} */
    public boolean contains(int hits) {
        return hits >= low && hits <= high;
    }
}
