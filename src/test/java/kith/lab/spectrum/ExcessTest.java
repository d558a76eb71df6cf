package kith.lab.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExcessTest {
    /** Where every item occurs once the excess is Poisson. */
    @Test
    void ofSingleItemsItIsPoisson() {
        Excess excess = new Excess(Multiset.zipf(1000, 1000, 0), 0.7);
        double term = Math.exp(-0.7);
        double below = 0;
        for (int sum = 0; sum < 8; sum++) {
            assertEquals(1 - below, excess.atLeast(sum), 1e-12);
            below += term;
            term *= 0.7 / (sum + 1);
        }
        assertEquals(0.7, excess.mean(1), 1e-9);
        // A tenth of single items: Poisson of a tenth of the load.
        assertEquals(-Math.expm1(-0.07), new Excess(Multiset.zipf(1000, 1000, 0), 0.7, 0.1).atLeast(1), 1e-12);
    }

    /** Counts of two make the same at twice the value; the mean is always load times mean count. */
    @Test
    void itsMeanIsThatOfWald() {
        assertEquals(1.4, new Excess(Multiset.zipf(1000, 2000, 0), 0.7).mean(1), 1e-9);
        Multiset multiset = Multiset.zipf(300, 5000, 1);
        double mean = (double) multiset.total() / multiset.items();
        assertEquals(0.3 * mean, new Excess(multiset, 0.3).mean(1), 1e-3 * mean);
    }

    /**
     * Against throwing: items with Poisson numbers of hits, a hundred thousand times. The share of sums that reach a
     * value lies within six standard deviations of the computed one, which fails once in a hundred million times.
     */
    @Test
    void itIsWhatThrowingGives() {
        Multiset multiset = Multiset.zipf(40, 400, 1);
        double load = 0.9;
        Excess excess = new Excess(multiset, load);
        Random random = new Random(7);
        int throwsOfAll = 100_000;
        int[] reached = new int[100];
        for (int i = 0; i < throwsOfAll; i++) {
            int sum = 0;
            for (double time = -Math.log(1 - random.nextDouble()); time < load;
                    time -= Math.log(1 - random.nextDouble())) {
                sum += multiset.counts()[random.nextInt(multiset.items())];
            }
            for (int least = 0; least < reached.length && least <= sum; least++) {
                reached[least]++;
            }
        }
        for (int least = 0; least < reached.length; least++) {
            double expected = excess.atLeast(least);
            double deviation = Math.sqrt(expected * (1 - expected) / throwsOfAll);
            assertEquals(expected, (double) reached[least] / throwsOfAll, 6 * deviation + 1e-4, "at least " + least);
        }
    }

    /** The median of the largest of m Poisson counters, by the distribution function itself. */
    @Test
    void theLargestOfManyCounters() {
        Excess excess = new Excess(Multiset.zipf(1000, 1000, 0), 0.7);
        for (int counters : new int[] {10, 1000, 100_000}) {
            int largest = excess.largest(counters);
            assertTrue(Math.pow(1 - excess.atLeast(largest + 1), counters) > 0.499);
            assertTrue(Math.pow(1 - excess.atLeast(largest), counters) < 0.501);
        }
    }
}
