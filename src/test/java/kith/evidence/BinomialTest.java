package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class BinomialTest {
    @Test
    void tailsAreExact() {
        for (int n : new int[] {1, 2, 19, 60}) {
            for (double p : new double[] {1e-9, 0.0078, 0.25, 0.5, 0.93}) {
                for (int x = 0; x <= n + 1; x++) {
                    double exact = BigBinomial.atLeast(n, p, x).doubleValue();
                    assertEquals(exact, Binomial.atLeast(n, p, x), exact * 1e-9, n + " " + p + " " + x);
                    double below = BigDecimal.ONE.subtract(BigBinomial.atLeast(n, p, x)).doubleValue();
                    assertEquals(below, Binomial.atMost(n, p, x - 1), 1e-12 + below * 1e-9);
                }
            }
        }
    }

    @Test
    void largeNumbersStayFinite() {
        assertEquals(0.5, Binomial.atLeast(1_000_000, 0.5, 500_000), 0.001);
        assertEquals(1, Binomial.atLeast(1_000_000, 0.5, 490_000) + Binomial.atMost(1_000_000, 0.5, 489_999), 1e-12);
        assertEquals(0, Binomial.atLeast(1_000_000, 0.5, 999_999));
        assertEquals(0, Binomial.atLeast(10, 0, 1));
        assertEquals(1, Binomial.atMost(10, 0, 0));
    }
}
