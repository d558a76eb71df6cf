package kith.lab;

/**
 * Student's t: how much wider an interval must be whose spread is itself only estimated, from few values. The
 * distribution is summed as Abramowitz and Stegun have it (1964, 26.7.3 and 26.7.4), to ten digits.
 */
public final class StudentT {
    private static final double OUTSIDE = 0.05;
    /** From here on it is the normal distribution's to four digits. */
    private static final int MANY = 10_000;
    private static final double NORMAL = 1.959963984540054;

    private StudentT() {
    }

    /**
     * {@return the t that a variable exceeds, to either side, in 5 % of cases}
     *
     * @param freedom degrees of freedom, at least 1
     */
    static double quantile(int freedom) {
        return freedom >= MANY ? NORMAL : quantile(freedom, OUTSIDE);
    }

    /**
     * {@return the t that a variable exceeds, to either side, with this probability}
     *
     * @param freedom degrees of freedom, at least 1; the time it takes grows with them
     * @param outside the probability, above 0 and below 1
     */
    public static double quantile(int freedom, double outside) {
        double low = 0;
        double high = Math.PI / 2;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (within(middle, freedom) < 1 - outside) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.sqrt(freedom) * Math.tan((low + high) / 2);
    }

    /** {@return the probability of a value between -t and t, where t is sqrt(freedom) tan(angle)} */
    private static double within(double angle, int freedom) {
        double square = Math.cos(angle) * Math.cos(angle);
        boolean odd = freedom % 2 == 1;
        // Both sums have terms whose numerators and denominators are products of every other number.
        double term = odd ? Math.cos(angle) : 1;
        double sum = 0;
        for (int i = odd ? 3 : 2; i <= freedom; i += 2) {
            sum += term;
            term *= square * (i - 1) / i;
        }
        return odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
    }
}
