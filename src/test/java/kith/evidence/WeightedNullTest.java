package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kith.Growth;
import org.junit.jupiter.api.Test;

class WeightedNullTest {
    private static BitSet all(int count) {
        BitSet bits = new BitSet();
        bits.set(0, count);
        return bits;
    }

    /** Friends of levels 1 to 10 whose recognition differs. */
    private static List<Credibility> friends(Random random, int count) {
        List<Credibility> friends = new ArrayList<>();
        for (int j = 0; j < count; j++) {
            friends.add(new Credibility(Math.pow(369 / 739.0, 1 + random.nextInt(10)),
                    0.003 + 0.4 * random.nextDouble() * random.nextDouble()));
        }
        return friends;
    }

    private static double exactWeight(Credibility friend) {
        return friend.matchWeight() - friend.missWeight();
    }

    @Test
    void oneWitnessIsExact() {
        for (double f : new double[] {0.5, 1 / 32.0, 0.00773, 2.5e-9, 1e-80, 0.999999}) {
            WeightedNull one = new WeightedNull(List.of(new Credibility(f, 0.1)));
            assertEquals(f, one.pValue(one.score(all(1))));
            assertEquals(1, one.pValue(one.score(new BitSet())));
        }
    }

    @Test
    void nobodyAndFullFiltersProveNothing() {
        assertEquals(1, new WeightedNull(List.of()).pValue(0));
        WeightedNull full = new WeightedNull(List.of(new Credibility(1, 0.1), new Credibility(0.01, 0.1)));
        BitSet first = new BitSet();
        first.set(0);
        assertEquals(0, full.score(first));
        assertEquals(1, full.pValue(full.score(first)));
        assertEquals(0.01, full.pValue(full.score(all(2))));
    }

    /** By enumeration: exact for the rounded score, and as good as exact for the real one but for near ties. */
    @Test
    void agreesWithEnumeration() {
        Random random = new Random(5);
        for (int round = 0; round < 40; round++) {
            List<Credibility> friends = friends(random, 1 + random.nextInt(12));
            WeightedNull distribution = new WeightedNull(friends);
            int sets = 1 << friends.size();
            double[] probability = new double[sets];
            long[] rounded = new long[sets];
            double[] real = new double[sets];
            for (int set = 0; set < sets; set++) {
                probability[set] = 1;
                for (int j = 0; j < friends.size(); j++) {
                    boolean match = (set >> j & 1) != 0;
                    double f = friends.get(j).fpp();
                    probability[set] *= match ? f : 1 - f;
                    rounded[set] += match ? distribution.weight(j) : 0;
                    real[set] += match ? exactWeight(friends.get(j)) : 0;
                }
            }
            double range = real[sets - 1];
            for (int trial = 0; trial < 60; trial++) {
                int observed = random.nextInt(sets);
                double exactRounded = 0;
                double surely = 0;
                double perhaps = 0;
                for (int set = 0; set < sets; set++) {
                    exactRounded += rounded[set] >= rounded[observed] ? probability[set] : 0;
                    surely += real[set] >= real[observed] + range * 2e-4 ? probability[set] : 0;
                    perhaps += real[set] >= real[observed] - range * 2e-4 ? probability[set] : 0;
                }
                double p = distribution.pValue(rounded[observed]);
                assertEquals(1, p / exactRounded, 1e-12);
                assertTrue(p >= surely * (1 - 1e-12) && p <= perhaps * (1 + 1e-12), surely + " " + p + " " + perhaps);
            }
        }
    }

    /** Sums of positive terms whose every rounding is known: compared with the same sums in 300 bits. */
    @Test
    void roundingNeverUnderstates() {
        Random random = new Random(6);
        for (int round = 0; round < 20; round++) {
            List<Credibility> friends = Collections.nCopies(2 + random.nextInt(60), friends(random, 1).getFirst());
            WeightedNull distribution = new WeightedNull(friends);
            for (int x = 1; x <= friends.size(); x += 3) {
                java.math.BigDecimal exact = BigBinomial.atLeast(friends.size(), friends.getFirst().fpp(), x);
                double p = distribution.pValue(distribution.score(all(x)));
                assertTrue(new java.math.BigDecimal(p).compareTo(exact) >= 0, friends.size() + " " + x);
                assertEquals(1, (p - 1e-97) / Math.max(1e-90, exact.doubleValue()), 1e-6 + (p < 1e-85 ? 1 : 0));
            }
        }
    }

    @Test
    void equalFriendsTieWhateverTheOrder() {
        List<Credibility> friends = Collections.nCopies(30, new Credibility(1 / 32.0, 0.0371));
        WeightedNull distribution = new WeightedNull(friends);
        PoissonBinomial count = new PoissonBinomial(friends.stream().mapToDouble(Credibility::fpp).toArray());
        for (int x = 0; x <= 20; x++) {
            BitSet last = new BitSet();
            last.set(30 - x, 30);
            assertEquals(distribution.score(all(x)), distribution.score(last));
            assertEquals(1, distribution.pValue(distribution.score(last)) / count.tail(x), 1e-12);
        }
    }

    @Test
    void strangersAreCalledKnownAsSeldomAsPromised() {
        double[] alphas = {0.05, 0.01, 0.001};
        int strangers = 40_000;
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            List<Credibility> friends = friends(random, new int[] {1, 3, 10, 40}[seed % 4]);
            WeightedNull distribution = new WeightedNull(friends);
            int[] accepted = new int[alphas.length];
            for (int i = 0; i < strangers; i++) {
                BitSet matches = new BitSet();
                for (int j = 0; j < friends.size(); j++) {
                    matches.set(j, random.nextDouble() < friends.get(j).fpp());
                }
                double p = distribution.pValue(distribution.score(matches));
                for (int a = 0; a < alphas.length; a++) {
                    accepted[a] += p <= alphas[a] ? 1 : 0;
                }
            }
            for (int a = 0; a < alphas.length; a++) {
                double expected = strangers * alphas[a];
                assertTrue(accepted[a] <= expected + 4 * Math.sqrt(expected),
                        accepted[a] + " of " + strangers + " at " + alphas[a]);
                if (friends.size() == 40) {
                    assertTrue(accepted[a] >= 0.9 * expected - 4 * Math.sqrt(expected), "power is not given away");
                }
            }
        }
    }

    @Test
    void manyWitnessesTakeReasonableTime() {
        Growth.isLinear(1250, count -> {
            List<Credibility> friends = friends(new Random(7), count);
            return () -> {
                WeightedNull distribution = new WeightedNull(friends);
                double mean = 0;
                for (int j = 0; j < count; j++) {
                    mean += distribution.weight(j) * friends.get(j).fpp();
                }
                assertEquals(0.5, distribution.pValue(Math.round(mean)), 0.1);
                assertTrue(distribution.pValue(distribution.score(all(count))) < 1e-50);
            };
        });
    }

    @Test
    void aWeakFriendStillCounts() {
        WeightedNull distribution =
                new WeightedNull(List.of(new Credibility(1e-9, 0.9), new Credibility(0.5, 1e-7)));
        BitSet weak = new BitSet();
        weak.set(1);
        assertEquals(1, distribution.weight(1));
        assertEquals(0.5, distribution.pValue(distribution.score(weak)), 1e-8);
    }
}
