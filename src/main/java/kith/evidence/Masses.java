package kith.evidence;

import java.util.function.IntToDoubleFunction;

/**
 * The probabilities of the whole numbers from {@code first} on; what is left out on either side has less than 1e-10 of
 * the largest.
 *
 * @param first the number that the first probability is of
 * @param of the probabilities, which add up to 1
 */
record Masses(int first, double[] of) {
    private static final double NEGLIGIBLE = 1e-10;

    /** {@return one number that is certain} */
    static Masses certain(int number) {
        return new Masses(number, new double[] {1});
    }

    /** {@return the binomial distribution of n trials with probability p, above 0 and at most 1} */
    private static Masses binomial(int n, double p) {
        return p >= 1 ? certain(n)
                : around((int) Math.min(n, (n + 1.0) * p), 0, n, x -> (n - x) / (x + 1.0) * (p / (1 - p)));
    }

    /**
     * {@return a binomial distribution of this mean, and of nearly this variance (the number of trials is whole)}
     *
     * @param mean 0 or more; certainly 0 where it is less
     * @param spread variance divided by mean, above 0; at 1 and above the nearest there is
     */
    static Masses binomial(double mean, double spread) {
        if (mean <= 0) {
            return certain(0);
        }
        int trials = (int) Math.ceil(Math.min(1e9, mean / Math.max(1e-6, 1 - spread)));
        return binomial(trials, mean / trials);
    }

    /** {@return how many of a drawn balls are among b marked ones of m (hypergeometric), all at most m} */
    static Masses hypergeometric(int m, int a, int b) {
        int from = Math.max(0, a + b - m);
        int to = Math.min(a, b);
        int mode = (int) Math.clamp((a + 1.0) * (b + 1.0) / (m + 2.0), from, to);
        return around(mode, from, to, x -> (double) (a - x) * (b - x) / ((x + 1.0) * (m - a - b + x + 1.0)));
    }

    /**
     * From the most probable number outwards by the ratio of neighbours, then divided by the sum: nothing overflows.
     */
    private static Masses around(int mode, int from, int to, IntToDoubleFunction ratio) {
        int low = mode;
        for (double mass = 1; low > from; low--) {
            mass /= ratio.applyAsDouble(low - 1);
            if (mass < NEGLIGIBLE) {
                break;
            }
        }
        int high = mode;
        for (double mass = 1; high < to; high++) {
            mass *= ratio.applyAsDouble(high);
            if (mass < NEGLIGIBLE) {
                break;
            }
        }
        double[] masses = new double[high - low + 1];
        masses[mode - low] = 1;
        double sum = 1;
        for (int x = mode - 1; x >= low; x--) {
            masses[x - low] = masses[x + 1 - low] / ratio.applyAsDouble(x);
            sum += masses[x - low];
        }
        for (int x = mode; x < high; x++) {
            masses[x + 1 - low] = masses[x - low] * ratio.applyAsDouble(x);
            sum += masses[x + 1 - low];
        }
        for (int i = 0; i < masses.length; i++) {
            masses[i] /= sum;
        }
        return new Masses(low, masses);
    }

    /** {@return the distribution of a number that is larger by so much} */
    Masses plus(int more) {
        return new Masses(first + more, of);
    }

    /** {@return the number that the last probability is of} */
    int last() {
        return first + of.length - 1;
    }
}
