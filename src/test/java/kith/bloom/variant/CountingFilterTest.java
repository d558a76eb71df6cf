package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CountingFilterTest {
    private static final Salt SALT = new Salt(5, 6);
    private static final ItemDigest MADRID = ItemDigest.of("Madrid");
    private static final ItemDigest ROMA = ItemDigest.of("Roma");

    @Nested
    class ForItems extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.COUNTING.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Nested
    class TwoFunctions extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.COUNTING.ofShape(new Shape(5000, 2), salt);
        }

        @Override
        int items() {
            return 800;
        }
    }

    @Test
    void aCounterThatReachedFifteenIsNeverLowered() {
        CountingFilter filter = CountingFilter.shaped(new Shape(1000, 3), SALT);
        filter.put(MADRID);
        for (int i = 0; i < 14; i++) {
            filter.put(ROMA);
        }
        assertEquals(14, filter.count(ROMA));
        assertEquals(0, filter.saturated());
        filter.put(ROMA);
        filter.put(ROMA);
        assertEquals(15, filter.count(ROMA));
        assertEquals(3, filter.saturated());
        for (int i = 0; i < 100; i++) {
            assertTrue(filter.remove(ROMA));
        }
        assertEquals(15, filter.count(ROMA));
        assertTrue(filter.remove(MADRID));
        assertFalse(filter.mightContain(MADRID));
        assertFalse(filter.remove(MADRID));
    }

    /** With two counters, most items lead to one of them twice. */
    @Test
    void anItemCountsOnceWhereItsFunctionsMeet() {
        CountingFilter filter = CountingFilter.shaped(new Shape(2, 8), SALT);
        for (int i = 0; i < 7; i++) {
            filter.put(MADRID);
        }
        assertEquals(7, filter.count(MADRID));
        for (int i = 0; i < 7; i++) {
            assertTrue(filter.remove(MADRID));
        }
        assertEquals(0, filter.count(MADRID));
        assertEquals(0, filter.filter().fill());
    }

    @Test
    void itsBitsAreTheStandardFilterOfWhatIsStillThere() {
        Shape shape = new Shape(3001, 4);
        CountingFilter filter = CountingFilter.shaped(shape, SALT);
        BloomFilter expected = BloomFilter.empty(shape, SALT);
        IntStream.range(0, 400).mapToObj(i -> ItemDigest.of("item" + i)).forEach(filter::put);
        IntStream.range(0, 200).mapToObj(i -> ItemDigest.of("item" + i)).forEach(filter::remove);
        IntStream.range(200, 400).mapToObj(i -> ItemDigest.of("item" + i)).forEach(expected::put);
        assertEquals(expected, filter.filter());
    }

    /** The number of Fan and others, printed to three digits. */
    @Test
    void anOverflowIsAsRareAsPublished() {
        assertEquals(1.37e-15, CountingFilter.overflowBound(1.0), 0.005e-15);
        assertEquals(1.37e-9, CountingFilter.overflowBound(1e6), 0.005e-9);
        // At ln 2 functions an item and counter, the filter's own bound is the same.
        CountingFilter filter = CountingFilter.shaped(new Shape(1_000_000, 10), SALT);
        assertEquals(CountingFilter.overflowBound(1e6), filter.overflowBound(69_315L), 0.001e-9);
        assertEquals(0, filter.overflowBound(0L));
        assertEquals(1, filter.overflowBound(10_000_000L));
    }

    /**
     * The tail itself is too thin to be seen at ln 2, so it is looked at where a counter is hit eight times: a share of
     * P(Poisson(8) >= 15) = 1.7 % is full, and the share over seeds is held against it. Where a counter is hit five
     * times it is 2.26e-4, and the bound of Fan and others, (e 5 / 15)^15 for 15 in place of 16, must be above.
     */
    @Test
    void countersFillUpAsOftenAsPoissonSays() {
        assertEquals(2.26e-4, fullWithPoisson(5), 0.01e-4);
        assertTrue(Math.pow(Math.E * 5 / 15, 15) > fullWithPoisson(5));
        int counters = 10_000;
        ItemDigest[] items = IntStream.range(0, 16_000).mapToObj(i -> ItemDigest.of("item" + i))
                .toArray(ItemDigest[]::new);
        // The number of hits is fixed and not Poisson, and an item hits no counter twice: that makes a few in ten
        // thousand.
        SeedInterval.assertMean(fullWithPoisson(8), 0.01, seed -> {
            CountingFilter filter = CountingFilter.shaped(new Shape(counters, 5), ApproximateSetContract.salt(seed));
            for (ItemDigest item : items) {
                filter.put(item);
            }
            return (double) filter.saturated() / counters;
        });
    }

    /** {@return the probability that 15 or more come where so many are expected} */
    private static double fullWithPoisson(double load) {
        double below = 0;
        double term = Math.exp(-load);
        for (int hits = 0; hits < 15; hits++) {
            below += term;
            term *= load / (hits + 1);
        }
        return 1 - below;
    }
}
