package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("exhaustive")
class DLeftCountingFilterTest {
    private static final Salt SALT = new Salt(0x0123456789abcdefL, 0xfedcba9876543210L);

    @Nested
    class ForItems extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.D_LEFT.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    /** So few buckets that some overflow when half as many items again are put. */
    @Nested
    class OfAShape extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.D_LEFT.ofShape(new Shape(640, 4), salt);
        }

        @Override
        int items() {
            return 480;
        }
    }

    private static ItemDigest item(int number) {
        return ItemDigest.of("d-left" + number);
    }

    /**
     * {@return where a look-up looks in each subtable: its first cell, and what remainder it looks for does not show}
     */
    private static List<Integer> buckets(Traceable<ItemDigest> filter, ItemDigest item) {
        return filter.probes(item).stream().filter(probe -> probe.panel() < DLeftCountingFilter.SUBTABLES)
                .map(Traceable.Probe::cell).toList();
    }

    private static DLeftCountingFilter small() {
        return DLeftCountingFilter.shaped(new Shape(128, 1), SALT);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 8", "5, 6", "6, 5", "7, 10", "64, 4", "100, 7"})
    void permutationsAreBijective(int buckets, int remainderBits) {
        for (int number = 0; number < DLeftCountingFilter.SUBTABLES; number++) {
            DLeftPermutation permutation = new DLeftPermutation(buckets, remainderBits, SALT, number);
            BitSet reached = new BitSet();
            for (int bucket = 0; bucket < buckets; bucket++) {
                for (long remainder = 0; remainder < 1L << remainderBits; remainder++) {
                    int to = permutation.bucket(bucket, remainder);
                    assertTrue(to >= 0 && to < buckets);
                    reached.set((int) (((long) to << remainderBits) + permutation.remainder(remainder)));
                }
            }
            assertEquals(buckets << remainderBits, reached.cardinality());
        }
    }

    /**
     * Two items with one fingerprint and one bucket share them in all subtables, one cell, and its counter: either can
     * be removed, and the other is still there.
     */
    @Test
    void itemsOfOneFingerprintShareACellAndItsCounter() {
        int pairs = 0;
        for (int i = 1; i < 300; i++) {
            DLeftCountingFilter filter = small();
            filter.put(item(0));
            if (filter.mightContain(item(i))) {
                pairs++;
                assertEquals(buckets(filter, item(0)), buckets(filter, item(i)));
                filter.put(item(i));
                assertEquals(2, filter.count(item(0)));
                assertEquals(1, occupied(filter));
                assertTrue(filter.remove(item(0)));
                assertTrue(filter.mightContain(item(i)));
                assertTrue(filter.remove(item(i)));
                assertEquals(0, occupied(filter));
                assertFalse(filter.remove(item(i)));
            }
        }
        // 299 items among 4 * 64 fingerprints: 1.2 expected of each; the salt was chosen so that there are some.
        assertTrue(pairs > 0, "no pair shares a fingerprint");
    }

    private static int occupied(DLeftCountingFilter filter) {
        return IntStream.range(0, filter.panels().size()).flatMap(panel -> IntStream
                .range(0, filter.panels().get(panel).cells())
                .map(cell -> filter.cell(panel, cell).value() > 0 ? 1 : 0)).sum();
    }

    /** A match in one subtable is a match in all: what the permutations are for. */
    @Test
    void onceMatchedMatchedEverywhere() {
        DLeftPermutation[] permutations = IntStream.range(0, 4)
                .mapToObj(i -> new DLeftPermutation(5, 4, SALT, i)).toArray(DLeftPermutation[]::new);
        for (int one = 0; one < 80; one++) {
            for (int other = 0; other < 80; other++) {
                for (DLeftPermutation permutation : permutations) {
                    boolean same = permutation.bucket(one / 16, one % 16) == permutation.bucket(other / 16, other % 16)
                            && permutation.remainder(one % 16) == permutation.remainder(other % 16);
                    assertEquals(one == other, same);
                }
            }
        }
    }

    /** The same table with independent hash functions, as one would build it first: what removing does to it. */
    private static final class IndependentHashes {
        private final int buckets;
        private final int remainderBits;
        private final Salt salt;
        private final long[][] cells;

        IndependentHashes(int buckets, int remainderBits, Salt salt) {
            this.buckets = buckets;
            this.remainderBits = remainderBits;
            this.salt = salt;
            this.cells = new long[4 * buckets][8];
        }

        private long[] bucket(ItemDigest item, int subtable) {
            return cells[subtable * buckets + KeyedHash.index(KeyedHash.hash(salt, item, subtable), buckets)];
        }

        /** {@return the remainder and a bit that tells it from an empty cell} */
        private long field(ItemDigest item, int subtable) {
            return KeyedHash.hash(salt, item, subtable) & (1L << remainderBits) - 1 | 1L << remainderBits;
        }

        void put(ItemDigest item) {
            int best = 0;
            for (int i = 1; i < 4; i++) {
                best = free(bucket(item, i)) > free(bucket(item, best)) ? i : best;
            }
            for (int cell = 0; cell < 8; cell++) {
                if (bucket(item, best)[cell] == 0) {
                    bucket(item, best)[cell] = field(item, best);
                    return;
                }
            }
            throw new AssertionError("overflow");
        }

        private static long free(long[] bucket) {
            return IntStream.range(0, 8).filter(cell -> bucket[cell] == 0).count();
        }

        boolean remove(ItemDigest item) {
            for (int i = 0; i < 4; i++) {
                for (int cell = 0; cell < 8; cell++) {
                    if (bucket(item, i)[cell] == field(item, i)) {
                        bucket(item, i)[cell] = 0;
                        return true;
                    }
                }
            }
            return false;
        }

        boolean mightContain(ItemDigest item) {
            return IntStream.range(0, 4).anyMatch(i -> IntStream.range(0, 8)
                    .anyMatch(cell -> bucket(item, i)[cell] == field(item, i)));
        }
    }

    /** Half of the items are removed; of the other half none may be missed. With independent hashes some are. */
    @Test
    void removingIsUnambiguousAndWouldNotBeWithIndependentHashes() {
        int items = 2400;
        int missed = 0;
        for (int seed = 0; seed < 20; seed++) {
            Salt salt = new Salt(seed, 7);
            DLeftCountingFilter filter = DLeftCountingFilter.sized(items, 0.05, salt);
            IndependentHashes naive = new IndependentHashes(filter.buckets(), filter.remainderBits(), salt);
            for (int i = 0; i < items; i++) {
                filter.put(item(i));
                naive.put(item(i));
            }
            for (int i = 0; i < items; i += 2) {
                assertTrue(filter.remove(item(i)));
                naive.remove(item(i));
            }
            for (int i = 1; i < items; i += 2) {
                assertTrue(filter.mightContain(item(i)));
                missed += naive.mightContain(item(i)) ? 0 : 1;
            }
        }
        assertTrue(missed > 20, () -> "independent hashes should lose items");
    }

    /** Counters hold three; more occurrences take more cells, and then the stash, and all can be removed again. */
    @Test
    void oneItemManyTimes() {
        DLeftCountingFilter filter = DLeftCountingFilter.sized(24, 0.01, SALT);
        for (int i = 1; i <= 1000; i++) {
            filter.put(item(1));
            assertEquals(i, filter.count(item(1)));
        }
        assertEquals(32, occupied(filter) - 1);
        assertEquals(1, filter.stashed());
        for (int i = 999; i >= 0; i--) {
            assertTrue(filter.remove(item(1)));
            assertEquals(i, filter.count(item(1)));
        }
        assertFalse(filter.remove(item(1)));
        assertEquals(0, occupied(filter));
    }

    /** Twice as many items as cells: the stash takes the rest, costs memory, and gives it back. */
    @Test
    void whatFindsAllItsBucketsFullIsKeptBeside() {
        DLeftCountingFilter filter = DLeftCountingFilter.sized(240, 1e-6, SALT);
        long empty = filter.bits();
        IntStream.range(0, 640).forEach(i -> filter.put(item(i)));
        assertEquals(640 - 320, filter.stashed());
        assertEquals(640, occupied(filter));
        assertTrue(IntStream.range(0, 640).allMatch(i -> filter.count(item(i)) == 1));
        // 10 buckets take 4 bits, the remainder its own, and 32 count.
        assertEquals(empty + 320L * (4 + filter.remainderBits() + 32), filter.bits());
        IntStream.range(0, 640).forEach(i -> assertTrue(filter.remove(item(i))));
        assertEquals(0, occupied(filter));
        assertEquals(empty, filter.bits());
    }

    /** The example of the paper: 24 items to four buckets of eight cells, and an FPP of 24 / 2^r. */
    @ParameterizedTest
    @CsvSource({"0.01, 12", "0.001, 15", "1e-6, 25", "0.5, 6"})
    void sizes(double fpp, int remainderBits) {
        DLeftCountingFilter filter = DLeftCountingFilter.sized(24_000, fpp, SALT);
        assertEquals(1000, filter.buckets());
        assertEquals(remainderBits, filter.remainderBits());
        assertEquals(32_000L * (remainderBits + 2), filter.bits());
        assertEquals(1 - Math.pow(1 - 1 / (1000 * Math.pow(2, remainderBits)), 24_000),
                filter.expectedFpp(24_000), 1e-9);
        assertNotEquals(0, filter.expectedFpp(1));
    }

    /**
     * How full buckets are at three quarters, against the fluid limit of d-left hashing (Mitzenmacher, Vöcking 1999):
     * the shares of buckets of each subtable with at least so many items solve a system of differential equations.
     */
    @Test
    @Tag("exhaustive")
    void bucketsFillAsTheFluidLimitSays() {
        double[][] limit = fluidLimit(DLeftCountingFilter.BUCKET_LOAD);
        // Less than one bucket in 10^20 would take a ninth item.
        assertTrue(limit[0][9] < 1e-20);
        for (int load = 4; load <= 8; load++) {
            for (int subtable = 0; subtable < 4; subtable++) {
                int least = load;
                int table = subtable;
                double expected = limit[subtable][load];
                // The limit is that of infinitely many buckets: for a thousand it is off by less than 0.003.
                if (expected > 0.01) {
                    SeedInterval.assertMean(expected, 0.003 / expected, seed -> {
                        DLeftCountingFilter filter =
                                DLeftCountingFilter.sized(24_000, 1e-8, ApproximateSetContract.salt(seed));
                        IntStream.range(0, 24_000).mapToObj(DLeftCountingFilterTest::cached).forEach(filter::put);
                        assertEquals(0, filter.stashed());
                        return IntStream.range(0, 1000).filter(bucket -> IntStream.range(0, 8)
                                .filter(i -> filter.cell(table, bucket * 8 + i).value() > 0).count() >= least)
                                .count() / 1000.0;
                    });
                }
            }
        }
    }

    private static final ItemDigest[] CACHE = IntStream.range(0, 24_000)
            .mapToObj(DLeftCountingFilterTest::item).toArray(ItemDigest[]::new);

    private static ItemDigest cached(int number) {
        return CACHE[number];
    }

    /** {@return by subtable, from the left, and load the share of buckets with at least that load} */
    private static double[][] fluidLimit(double meanLoad) {
        int d = 4;
        double[][] share = new double[d][16];
        for (double[] one : share) {
            one[0] = 1;
        }
        int steps = 200_000;
        // Each step of time 1 brings d * meanLoad items for each bucket of a subtable.
        double rate = d * meanLoad / steps;
        for (int step = 0; step < steps; step++) {
            double[][] next = new double[d][];
            for (int j = 0; j < d; j++) {
                next[j] = share[j].clone();
                for (int load = 1; load < 16; load++) {
                    // Into subtable j, at load - 1: those on the left hold at least load, those on the right load - 1.
                    double chance = share[j][load - 1] - share[j][load];
                    for (int other = 0; other < d; other++) {
                        chance *= other < j ? share[other][load] : other > j ? share[other][load - 1] : 1;
                    }
                    next[j][load] += rate * chance;
                }
            }
            share = next;
        }
        return share;
    }
}
