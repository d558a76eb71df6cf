package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionedFilterTest {
    private static final Salt SALT = new Salt(3, 4);

    @Nested
    class ForItems extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.PARTITIONED.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Nested
    class ShortParts extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.PARTITIONED.ofShape(new Shape(300, 5), salt);
        }

        @Override
        int items() {
            return 40;
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5", "1, 0.01", "10, 0.1", "1000, 0.01", "100000, 0.000001", "20, 0.9"})
    void theFilterForANumberOfItemsKeepsItsWord(int items, double fpp) {
        PartitionedFilter filter = PartitionedFilter.sized(items, fpp, SALT);
        assertTrue(filter.expectedFpp(items) <= fpp * (1 + 1e-9), filter.expectedFpp(items) + " instead of " + fpp);
        // One bit less a part would not do.
        if (filter.partLength() > 1) {
            Shape shorter = new Shape((filter.partLength() - 1) * filter.parts(), filter.parts());
            assertTrue(PartitionedFilter.shaped(shorter, SALT).expectedFpp(items) > fpp);
        }
    }

    /** (1 - k/m)^n is at most (1 - 1/m)^(kn). */
    @Test
    void itIsNeverBetterThanOneRowOfAsManyBits() {
        for (int hashes = 1; hashes <= 32; hashes++) {
            for (int items = 1; items <= 200; items += 7) {
                double bits = 40.0 * hashes;
                double shared = Math.pow(1 - Math.pow(1 - 1 / bits, hashes * items), hashes);
                double own = PartitionedFilter.shaped(new Shape((int) bits, hashes), SALT).expectedFpp(items);
                assertTrue(own >= shared * (1 - 1e-12), own + " and " + shared);
            }
        }
    }

    /** The fill of each part is that of a row with one function, over seeds. */
    @Test
    void aPartIsAsFullAsTheFormulaSays() {
        int items = 300;
        SeedInterval.assertMean(1 - Math.pow(1 - 1 / 500.0, items), 0, seed -> {
            PartitionedFilter filter = PartitionedFilter.shaped(new Shape(2000, 4), ApproximateSetContract.salt(seed));
            IntStream.range(0, items).forEach(i -> filter.put(ItemDigest.of("item" + i)));
            return IntStream.range(0, 2000).filter(i -> filter.cell(i / 500, i % 500).value() > 0).count() / 2000.0;
        });
    }

    @Test
    void aLengthThatKDoesNotDivideIsRoundedUp() {
        PartitionedFilter filter = PartitionedFilter.shaped(new Shape(48, 5), SALT);
        assertEquals(10, filter.partLength());
        assertEquals(50, filter.bits());
        assertEquals(5, filter.panels().size());
    }
}
