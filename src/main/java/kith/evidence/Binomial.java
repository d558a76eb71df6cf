package kith.evidence;

/** Exact tails of the binomial distribution, relative error below 1e-9. */
public final class Binomial {
    private Binomial() {
    }

    /** {@return P(X >= x) for X of n trials with probability p} */
    public static double atLeast(int n, double p, int x) {
        if (x <= 0) {
            return 1;
        }
        if (x > n) {
            return 0;
        }
        return x > n * p ? upper(n, p, x) : 1 - lower(n, p, x - 1);
    }

    /** {@return P(X <= x) for X of n trials with probability p} */
    public static double atMost(int n, double p, int x) {
        if (x < 0) {
            return 0;
        }
        if (x >= n) {
            return 1;
        }
        return x < n * p ? lower(n, p, x) : 1 - upper(n, p, x + 1);
    }

    /** Sums upwards from x, where terms fall. */
    private static double upper(int n, double p, int x) {
        double term = mass(n, p, x);
        double sum = 0;
        for (int i = x; i <= n && term > sum * 1e-17; i++) {
            sum += term;
            term *= (n - i) / (i + 1.0) * (p / (1 - p));
        }
        return Math.min(1, sum);
    }

    /** Sums downwards from x, where terms fall. */
    private static double lower(int n, double p, int x) {
        double term = mass(n, p, x);
        double sum = 0;
        for (int i = x; i >= 0 && term > sum * 1e-17; i--) {
            sum += term;
            term *= i / (n - i + 1.0) * ((1 - p) / p);
        }
        return Math.min(1, sum);
    }

    private static double mass(int n, double p, int x) {
        if (p == 0) {
            return x == 0 ? 1 : 0;
        }
        return Math.exp(logFactorial(n) - logFactorial(x) - logFactorial(n - x)
                + x * Math.log(p) + (n - x) * Math.log1p(-p));
    }

    /** ln n! by Stirling's series, after shifting small n up to where four terms give all digits. */
    private static double logFactorial(int n) {
        double shift = 0;
        double z = n + 1.0;
        while (z < 20) {
            shift += Math.log(z);
            z++;
        }
        double series = (1 / 12.0 - (1 / 360.0 - (1 / 1260.0 - 1 / (1680.0 * z * z)) / (z * z)) / (z * z)) / z;
        return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
    }
}
