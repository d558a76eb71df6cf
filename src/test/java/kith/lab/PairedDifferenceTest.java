package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {
    private static final double TRUTH = .1;

    /** Users of whom most gain nothing, some all and a few lose. */
    private static double[] users(Random random, int count) {
        return random.doubles(count).map(u -> u < .15 ? 1 : u < .2 ? -1 : 0).toArray();
    }

    @Test
    void intervalHoldsTheTruthAsOftenAsItSays() {
        int held = 0;
        for (int seed = 0; seed < 100; seed++) {
            PairedDifference gain = PairedDifference.of(users(new Random(seed), 100), seed);
            held += gain.low() <= TRUTH && TRUTH <= gain.high() ? 1 : 0;
        }
        assertTrue(held >= 88 && held < 100, "held " + held + " times of 100");
    }

    /** For means of many, the bootstrap's ends are those of the normal distribution. */
    @Test
    void endsAreWhereTheSpreadPutsThem() {
        double[] users = users(new Random(1), 900);
        PairedDifference gain = PairedDifference.of(users, 3);
        double mean = IntStream.range(0, 900).mapToDouble(i -> users[i]).average().orElseThrow();
        double error = Math.sqrt(IntStream.range(0, 900).mapToDouble(i -> (users[i] - mean) * (users[i] - mean)).sum()
                / 899 / 900);
        assertEquals(mean, gain.estimate(), 1e-12);
        assertEquals(mean - 1.96 * error, gain.low(), .003);
        assertEquals(mean + 1.96 * error, gain.high(), .003);
        assertEquals(900, gain.users());
        assertTrue(gain.low() > 0);
        assertEquals(gain, PairedDifference.of(users, 3));
    }

    @Test
    void nothingIsNoGain() {
        assertEquals(new PairedDifference(0, 0, 0, 30), PairedDifference.of(new double[30], 1));
        assertThrows(IllegalArgumentException.class, () -> PairedDifference.of(new double[0], 1));
    }
}
