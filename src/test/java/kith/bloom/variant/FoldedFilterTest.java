package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldedFilterTest {
    private static final Salt SALT = new Salt(7, 8);

    @Nested
    class ForItems extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.FOLDED.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Nested
    class NotFolded extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.FOLDED.ofShape(new Shape(6000, 3), salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    private static BloomFilter standard(int bits, int hashes, int items) {
        BloomFilter filter = BloomFilter.empty(new Shape(bits, hashes), SALT);
        IntStream.range(0, items).mapToObj(i -> ItemDigest.of("item" + i)).forEach(filter::put);
        return filter;
    }

    private static FoldedFilter filled(int bits, int hashes, int items) {
        FoldedFilter filter = FoldedFilter.shaped(new Shape(bits, hashes), SALT);
        IntStream.range(0, items).mapToObj(i -> ItemDigest.of("item" + i)).forEach(filter::put);
        return filter;
    }

    @ParameterizedTest
    @CsvSource({"4096, 2", "4096, 64", "3000, 3", "3000, 5", "9973, 1", "9973, 9973", "999999, 7", "2310, 11"})
    void foldedItIsBitForBitTheShorterFilter(int bits, int divisor) {
        FoldedFilter filter = filled(bits, 3, 200);
        filter.fold(divisor);
        assertEquals(standard(bits / divisor, 3, 200), filter.filter());
        assertEquals(bits / divisor, filter.bits());
        assertEquals(bits, filter.fullLength());
    }

    @Test
    void foldedTwiceIsFoldedByTheProductAndTakesItemsAsBefore() {
        FoldedFilter filter = filled(7200, 4, 100);
        filter.fold(3);
        filter.fold(2);
        IntStream.range(100, 250).mapToObj(i -> ItemDigest.of("item" + i)).forEach(filter::put);
        assertEquals(standard(1200, 4, 250), filter.filter());
    }

    @Test
    void itMergesWithOneThatWasFoldedFromAnotherLength() {
        FoldedFilter one = filled(7200, 4, 100);
        FoldedFilter other = filled(2400, 4, 200);
        assertThrows(IllegalArgumentException.class, () -> one.merge(other));
        one.fold(6);
        other.fold(2);
        one.merge(other);
        assertEquals(standard(1200, 4, 200), one.filter());
    }

    @Test
    void aDivisorThatDoesNotDivideChangesNothing() {
        FoldedFilter filter = filled(7200, 4, 100);
        assertThrows(IllegalArgumentException.class, () -> filter.fold(7));
        assertThrows(IllegalArgumentException.class, () -> filter.fold(0));
        assertThrows(IllegalArgumentException.class, () -> filter.fold(-2));
        assertEquals(standard(7200, 4, 100), filter.filter());
        assertThrows(IllegalArgumentException.class, () -> FoldedFilter.roomy(10, 0.1, 0, SALT));
        assertThrows(IllegalArgumentException.class, () -> FoldedFilter.roomy(1_000_000, 0.01, 1000, SALT));
    }

    @Test
    void theFilterForANumberOfItemsIsAsLongAsTheStandardOne() {
        assertEquals(48, Variant.FOLDED.forItems(10, 0.1, SALT).bits());
        FoldedFilter roomy = FoldedFilter.roomy(10, 0.1, 8, SALT);
        assertEquals(384, roomy.bits());
        assertEquals(3, roomy.filter().shape().hashes());
    }
}
