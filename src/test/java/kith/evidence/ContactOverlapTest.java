package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.privacy.Edition;
import kith.privacy.EditionMaker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /**
     * Exactly, by adding up: not too wide either, where counts come in steps small enough. For c = 0 the only choice is
     * which large counts refuse it; with one or two filters and few contacts none of the choices lies between 95 and
     * 97.5 %.
     */
    @Test
    void theIntervalIsNoWiderThanItMustBe() {
        int tight = 0;
        List<Integer> tooCoarse = new ArrayList<>();
        for (int level = 1; level <= 8; level++) {
            double fpp = Math.pow(369 / 739.0, level);
            for (double byChance : new double[] {10, 10.6, 11.9, 13, 17.3, 30, 60}) {
                int others = (int) Math.ceil(byChance / fpp);
                double[] mass = chanceHits(others, fpp);
                for (int c : new int[] {0, 1, 2, 17, 60}) {
                    double covered = 0;
                    double tail = 1;
                    boolean possible = false;
                    for (int x = 0; x < mass.length && tail > 1e-12; x++) {
                        OverlapEstimate overlap = ContactOverlap.estimate(c + x, c + others, fpp);
                        covered += overlap.low() <= c && c <= overlap.high() ? mass[x] : 0;
                        possible |= 1 - tail >= 0.95 && 1 - tail <= 0.975;
                        tail -= mass[x];
                    }
                    String what = "others " + others + " c " + c + " level " + level + " covered " + covered;
                    assertTrue(covered >= 0.95, what);
                    if (c == 0 && !possible) {
                        tooCoarse.add(others);
                    } else {
                        assertTrue(covered <= 0.975, what);
                        tight++;
                    }
                }
            }
        }
        assertTrue(tight > 270 && tooCoarse.stream().allMatch(others -> others <= 43), tooCoarse::toString);
    }

    /** A seeded friend's edition as it is made, chaff included, and many books that have c contacts with it. */
    private static int covered(Edition edition, List<ItemDigest> theirs, int level, int n, int c, int books,
            Random random) {
        List<BloomFilter> filters = edition.pool().subList(0, level);
        double fpp = Witness.measuredFpp(filters);
        int common = Recognition.hits(filters, theirs.subList(0, c).toArray(ItemDigest[]::new));
        assertEquals(c, common);
        int covered = 0;
        for (int book = 0; book < books; book++) {
            OverlapEstimate overlap = ContactOverlap.estimate(
                    common + Recognition.hits(filters, People.randomItems(random, n - c)), n, fpp);
            covered += overlap.low() <= c && c <= overlap.high() ? 1 : 0;
        }
        return covered;
    }

    /**
     * The whole way, over seeded pairs of books. A case fails when its share is beyond 95 or 97.5 % by more than 3.1
     * standard deviations of a binomial count on that border, as chance does in one of a thousand cases: 1.5 and 1.1
     * percentage points with the default number of pairs ({@code -Dkith.overlap.pairs=20000}: 0.5 and 0.3).
     */
    @ParameterizedTest
    @CsvSource({"300, 60, 1", "300, 60, 3", "300, 60, 5", "300, 60, 7", "300, 60, 10", "300, 0, 1", "300, 0, 3",
        "300, 0, 5", "300, 1, 4", "300, 300, 5", "299, 290, 1", "40, 0, 1", "40, 5, 1", "100, 20, 2", "60, 3, 5",
        "1500, 100, 5", "1500, 0, 7", "1500, 50, 16", "30, 8, 3", "5, 2, 1"})
    void realEditionsAreCovered(int n, int c, int level) {
        int books = Math.max(1, Integer.getInteger("kith.overlap.pairs", 2_000) / 40);
        int pairs = 0;
        int covered = 0;
        for (int size : new int[] {Math.max(c, 30), Math.max(c, 102), Math.max(c, 390), Math.max(c, 409)}) {
            for (int seed = 0; seed < 10; seed++) {
                Random random = new Random(1_000_003L * n + 10_007L * c + 101L * level + 11L * size + seed);
                byte[] secret = new byte[32];
                byte[] nonce = new byte[Edition.NONCE_BYTES];
                random.nextBytes(secret);
                random.nextBytes(nonce);
                List<ItemDigest> theirs = List.of(People.randomItems(random, size));
                Edition edition = new EditionMaker(secret).make(1, Instant.EPOCH, nonce, theirs);
                covered += covered(edition, theirs, level, n, c, books, random);
                pairs += books;
            }
        }
        String said = covered + " of " + pairs;
        assertTrue(covered >= 0.95 * pairs - 3.1 * Math.sqrt(pairs * 0.95 * 0.05), said);
        if ((n - c) * Math.pow(2, -level) >= 10) {
            assertTrue(covered <= 0.975 * pairs + 3.1 * Math.sqrt(pairs * 0.975 * 0.025), said);
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
