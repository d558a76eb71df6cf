package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;

class ContactOverlapTest {
    /** P(h = c + chance hits) by the plain recurrence, a second way. */
    private static double[] chanceHits(int others, double fpp) {
        double[] mass = new double[others + 1];
        mass[0] = 1;
        for (int i = 0; i < others; i++) {
            for (int x = i + 1; x > 0; x--) {
                mass[x] = mass[x] * (1 - fpp) + mass[x - 1] * fpp;
            }
            mass[0] *= 1 - fpp;
        }
        return mass;
    }

    @Test
    void theIntervalHoldsTheTruthInNinetyFivePercentOfAllCases() {
        for (int n : new int[] {1, 2, 5, 20, 61, 150}) {
            for (double fpp : new double[] {1e-9, 0.001, 0.0077, 0.031, 0.125, 0.5, 0.9, 0.999}) {
                for (int c = 0; c <= n; c += Math.max(1, n / 13)) {
                    double[] mass = chanceHits(n - c, fpp);
                    double covered = 0;
                    for (int x = 0; x < mass.length; x++) {
                        OverlapEstimate overlap = ContactOverlap.estimate(c + x, n, fpp);
                        assertTrue(overlap.low() <= overlap.high());
                        assertTrue(overlap.low() >= 0 && overlap.high() <= c + x);
                        covered += overlap.low() <= c && c <= overlap.high() ? mass[x] : 0;
                    }
                    assertTrue(covered >= 0.95, "n " + n + " c " + c + " f " + fpp + " covered " + covered);
                }
            }
        }
    }

    @Test
    void spreadIsTheDesigns() {
        assertEquals(2.7, spread(5), 0.15);
        assertEquals(0.5, spread(10), 0.05);
    }

    /** Standard deviation over seeds of n = 300, c = 60; checks the mean as well. */
    private static double spread(int level) {
        double fpp = Math.pow(2, -level);
        int rounds = 4000;
        Random random = new Random(level);
        double[] estimates = new double[rounds];
        for (int r = 0; r < rounds; r++) {
            int hits = 60 + (int) IntStream.range(0, 240).filter(i -> random.nextDouble() < fpp).count();
            estimates[r] = ContactOverlap.estimate(hits, 300, fpp).estimate();
        }
        double mean = java.util.Arrays.stream(estimates).average().orElseThrow();
        assertEquals(60, mean, 0.2);
        double sd = Math.sqrt(java.util.Arrays.stream(estimates).map(e -> (e - mean) * (e - mean)).sum() / rounds);
        assertEquals(Math.sqrt(240 * fpp / (1 - fpp)), sd, 0.05 * sd);
        return sd;
    }

    @Test
    void realFiltersGiveUnbiasedEstimates() {
        for (int size : new int[] {100, 400}) {
            double sum = 0;
            int seeds = 60;
            for (int seed = 0; seed < seeds; seed++) {
                Random random = new Random(seed);
                Witness bob = People.witness("bob", Trust.VERIFIED, random, 7, People.items("b", 0, size));
                var mine = People.join(People.items("b", 0, 40), People.items("m" + seed + "-", 0, 260));
                sum += ContactOverlap.estimate(Recognition.hits(bob.filters(), mine), 300, bob.fpp()).estimate();
            }
            assertEquals(40, sum / seeds, 4 * Math.sqrt(260 * 0.0078 / seeds));
        }
    }

    @Test
    void bordersAreClamped() {
        OverlapEstimate none = ContactOverlap.estimate(0, 300, 0.5);
        assertEquals(0, none.estimate());
        assertEquals(0, none.high());
        assertEquals(150, none.byChance());
        assertEquals(new OverlapEstimate(0, 0, 0, 0, 0, OverlapEstimate.Method.CONTACTS),
                ContactOverlap.estimate(0, 0, 0.03));
        OverlapEstimate exact = ContactOverlap.estimate(20, 300, 0);
        assertEquals(20, exact.estimate());
        assertEquals(20, exact.low());
        assertEquals(20, exact.high());
        ContactOverlap.estimate(60_000, 1_000_000, 0.05);
    }

    @Test
    void filtersThatMatchEverybodyAreRefused() {
        KithException refused = assertThrows(KithException.class, () -> ContactOverlap.estimate(3, 3, 1));
        assertEquals(Fault.SATURATED, refused.fault());
        assertThrows(IllegalArgumentException.class, () -> ContactOverlap.estimate(4, 3, 0.5));
        assertThrows(IllegalArgumentException.class, () -> ContactOverlap.estimate(-1, 3, 0.5));
    }
}
