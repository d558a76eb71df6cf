package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PoissonBinomialTest {
    private static double[] equal(int count, double probability) {
        double[] all = new double[count];
        Arrays.fill(all, probability);
        return all;
    }

    @Test
    void givesTheDesignsValues() {
        PoissonBinomial twenty = new PoissonBinomial(equal(20, 1 / 32.0));
        assertEquals(0.47, twenty.tail(1), 0.005);
        assertEquals(0.128, twenty.tail(2), 0.0005);
        assertEquals(0.0234, twenty.tail(3), 0.00005);
        assertEquals(0.0031, twenty.tail(4), 0.00005);
        PoissonBinomial fifty = new PoissonBinomial(equal(50, 1 / 32.0));
        assertEquals(0.205, fifty.tail(3), 0.0005);
        assertEquals(0.0197, fifty.tail(5), 0.00005);
    }

    @Test
    void equalProbabilitiesAreABinomial() {
        for (int n : new int[] {1, 7, 300, 5000}) {
            PoissonBinomial distribution = new PoissonBinomial(equal(n, 0.0078));
            for (int x = 0; x <= Math.min(n, 120); x++) {
                double expected = Binomial.atLeast(n, 0.0078, x);
                assertTrue(distribution.tail(x) >= expected * (1 - 1e-9), n + " " + x);
                assertEquals(1, (distribution.tail(x) + 1e-85) / (expected + 1e-85), 1e-8, n + " " + x);
            }
        }
    }

    @Test
    void agreesWithEnumerationAndIsNeverBelow() {
        Random random = new Random(3);
        for (int round = 0; round < 50; round++) {
            double[] f = random.doubles(1 + random.nextInt(10)).toArray();
            double[] exact = new double[f.length + 2];
            for (int set = 0; set < 1 << f.length; set++) {
                double p = 1;
                for (int j = 0; j < f.length; j++) {
                    p *= (set >> j & 1) != 0 ? f[j] : 1 - f[j];
                }
                for (int x = 0; x <= Integer.bitCount(set); x++) {
                    exact[x] += p;
                }
            }
            for (int x = 0; x < exact.length; x++) {
                assertEquals(exact[x], PoissonBinomial.tail(f, x), 1e-13);
            }
        }
    }

    @Test
    void thousandsOfFriendsStayStable() {
        PoissonBinomial many = new PoissonBinomial(equal(10_000, 0.5));
        assertEquals(0.5, many.tail(5000), 0.005);
        double last = 1;
        for (int x = 0; x <= 10_001; x++) {
            double tail = many.tail(x);
            assertTrue(tail <= last && tail >= 0, "falls at " + x);
            last = tail;
        }
        assertTrue(many.tail(10_000) < 1e-90);
    }

    @Test
    void bordersAndNonsense() {
        assertEquals(1, PoissonBinomial.tail(new double[0], 0));
        assertEquals(0, PoissonBinomial.tail(new double[0], 1));
        assertEquals(1, PoissonBinomial.tail(new double[] {1, 1}, 2));
        assertEquals(0, PoissonBinomial.tail(new double[] {0, 0}, 1));
        assertThrows(IllegalArgumentException.class, () -> new PoissonBinomial(new double[] {Double.NaN}));
        assertThrows(IllegalArgumentException.class, () -> new PoissonBinomial(new double[] {1.5}));
    }
}
