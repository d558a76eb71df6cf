package kith.evidence;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Binomial tails without any rounding, for tests. */
final class BigBinomial {
    private BigBinomial() {
    }

    static BigDecimal atLeast(int n, double p, int x) {
        BigDecimal hit = new BigDecimal(p);
        BigDecimal miss = BigDecimal.ONE.subtract(hit);
        BigDecimal sum = BigDecimal.ZERO;
        BigInteger ways = BigInteger.ONE;
        for (int i = 0; i <= n; i++) {
            if (i >= x) {
                sum = sum.add(hit.pow(i).multiply(miss.pow(n - i)).multiply(new BigDecimal(ways)));
            }
            ways = ways.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
        }
        return sum;
    }
}
