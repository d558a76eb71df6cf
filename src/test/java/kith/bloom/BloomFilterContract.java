package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every Bloom filter keeps to, whatever its shape. */
abstract class BloomFilterContract {
    private static final int STRANGERS = 20_000;
    private static final Salt SALT = new Salt(0x1234, 0x5678);

    /** The shape under test. */
    abstract Shape shape();

    /** How many items fill it as intended. */
    abstract int items();

    static ItemDigest item(String kind, int number) {
        return ItemDigest.of(kind + number + "@x.example");
    }

    private BloomFilter filled() {
        BloomFilter filter = BloomFilter.empty(shape(), SALT);
        for (int i = 0; i < items(); i++) {
            filter.put(item("member", i));
        }
        return filter;
    }

    @Test
    void anEmptyFilterMatchesNothing() {
        BloomFilter filter = BloomFilter.empty(shape(), SALT);
        assertFalse(filter.mightContain(item("member", 0)));
        assertEquals(0, filter.fpp());
        assertEquals(0, filter.fill());
    }

    @Test
    void whatWasEnteredAlwaysMatches() {
        BloomFilter filter = filled();
        for (int i = 0; i < items(); i++) {
            assertTrue(filter.mightContain(item("member", i)));
        }
    }

    @Test
    void manyItemsAreEnteredAsOneAfterTheOther() {
        BloomFilter filter = BloomFilter.empty(shape(), SALT);
        filter.putAll(ItemDigests.of(IntStream.range(0, items()).mapToObj(i -> item("member", i))
                .toArray(ItemDigest[]::new)));
        assertEquals(filled().vector(), filter.vector());
        filter.putAll(ItemDigests.of(new ItemDigest[0]));
        assertEquals(filled().vector(), filter.vector());
    }

    @Test
    void strangersMatchAsOftenAsTheFillSays() {
        BloomFilter filter = filled();
        long hits = IntStream.range(0, STRANGERS).filter(i -> filter.mightContain(item("stranger", i))).count();
        double expected = STRANGERS * filter.fpp();
        double sigma = Math.sqrt(expected * (1 - filter.fpp()));
        assertEquals(expected, hits, 4 * sigma + 1);
    }

    @Test
    void fillAndCardinalityFollowTheFormulas() {
        BloomFilter filter = filled();
        double m = shape().bits();
        double expectedFill = shape().expectedFill(items());
        assertEquals(expectedFill, filter.fill(), 5 * Math.sqrt(expectedFill * (1 - expectedFill) / m) + 1 / m);
        double estimate = shape().estimateItems(filter.vector().cardinality());
        double load = (double) shape().hashes() * items() / m;
        double sd = Math.sqrt(m * (Math.expm1(load) - load)) / shape().hashes();
        assertEquals(items(), estimate, 5 * sd + 1);
    }

    @Test
    void orIsTheFilterOfTheUnion() {
        BloomFilter union = BloomFilter.empty(shape(), SALT);
        BloomFilter other = BloomFilter.empty(shape(), SALT);
        for (int i = 0; i < 20; i++) {
            other.put(item("other", i));
            union.put(item("other", i));
        }
        for (int i = 0; i < items(); i++) {
            union.put(item("member", i));
        }
        BitVector merged = filled().vector().copy();
        assertEquals(union.vector().cardinality(), merged.orCardinality(other.vector()));
        assertEquals(merged.cardinality() + other.vector().cardinality() - union.vector().cardinality(),
                merged.andCardinality(other.vector()));
        merged.or(other.vector());
        assertEquals(union.vector(), merged);
    }

    @Test
    void aMatcherFindsWhatMatches() {
        BloomFilter filter = filled();
        int count = 2000;
        ItemDigest[] items = IntStream.range(0, count)
                .mapToObj(i -> i % 7 == 0 ? item("member", i % items()) : item("stranger", i))
                .toArray(ItemDigest[]::new);
        GroupMatcher matcher = new GroupMatcher(List.of(List.of(filter)));
        MatchMatrix matched = matcher.match(ItemDigests.of(items));
        int[] expected = IntStream.range(0, count).filter(i -> filter.mightContain(items[i])).toArray();
        assertArrayEquals(expected, IntStream.range(0, count).filter(i -> matched.get(i, 0)).toArray());
        assertEquals(0, matcher.match(ItemDigests.of(new ItemDigest[0])).total());
    }

    @Test
    void anotherSaltIsAnIndependentFilter() {
        BloomFilter filter = filled();
        BloomFilter other = BloomFilter.empty(shape(), new Salt(SALT.low(), SALT.high() ^ 1));
        for (int i = 0; i < items(); i++) {
            other.put(item("member", i));
        }
        assertFalse(filter.isCompatible(other));
        double fpp = filter.fpp() * other.fpp();
        long both = IntStream.range(0, STRANGERS).mapToObj(i -> item("stranger", i))
                .filter(i -> filter.mightContain(i) && other.mightContain(i)).count();
        assertEquals(STRANGERS * fpp, both, 4 * Math.sqrt(STRANGERS * fpp) + 1);
    }

    @Test
    void onlyTheSameParametersAreCompatible() {
        BloomFilter filter = filled();
        assertTrue(filter.isCompatible(BloomFilter.empty(shape(), SALT)));
        assertFalse(filter.isCompatible(BloomFilter.empty(new Shape(shape().bits() + 1, shape().hashes()), SALT)));
        assertFalse(filter.isCompatible(BloomFilter.empty(new Shape(shape().bits(), shape().hashes() % 32 + 1), SALT)));
        assertThrows(IllegalArgumentException.class,
                () -> new BloomFilter(shape(), SALT, new BitVector(shape().bits() + 1)));
    }

    @Test
    void bytesBringBackTheSameBits() {
        BitVector vector = filled().vector();
        assertEquals(vector, BitVector.fromBytes(vector.length(), vector.toBytes()));
        assertNotEquals(vector, new BitVector(vector.length()));
    }
}
