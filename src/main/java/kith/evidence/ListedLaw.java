package kith.evidence;

import java.util.List;

/**
 * The law of a count whose probabilities are listed.
 *
 * @param first the smallest count that can be
 * @param below the probability of fewer than {@code first + i}, from 0 to 1
 */
record ListedLaw(int first, double[] below) implements CountLaw {
    /** {@return the law of a count that has the n-th of these distributions with the n-th of these probabilities} */
    static ListedLaw mixture(Masses probabilities, List<Masses> counts) {
        int first = counts.stream().mapToInt(Masses::first).min().orElseThrow();
        int last = counts.stream().mapToInt(Masses::last).max().orElseThrow();
        double[] below = new double[last - first + 2];
        for (int n = 0; n < counts.size(); n++) {
            Masses count = counts.get(n);
            for (int i = 0; i < count.of().length; i++) {
                below[count.first() - first + i + 1] += probabilities.of()[n] * count.of()[i];
            }
        }
        for (int i = 1; i < below.length; i++) {
            below[i] += below[i - 1];
        }
        return new ListedLaw(first, below);
    }

    @Override
    public double atMost(int x) {
        return below[Math.clamp((long) x + 1 - first, 0, below.length - 1)];
    }

    @Override
    public double atLeast(int x) {
        return 1 - atMost(x - 1);
    }
}
