package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import kith.bloom.BitVector;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SparseCode;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressedFilterTest {
    private static final Salt SALT = new Salt(9, 10);

    @Nested
    class ForItems extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.COMPRESSED.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Nested
    class VerySparse extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.COMPRESSED.ofShape(new Shape(20_000, 1), salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    private static CompressedFilter filled(Shape shape, int items) {
        CompressedFilter filter = CompressedFilter.shaped(shape, SALT);
        IntStream.range(0, items).mapToObj(i -> ItemDigest.of("item" + i)).forEach(filter::put);
        return filter;
    }

    /** The tables 1 and 2 of Mitzenmacher (2002): m/n, k, z/n and FPP, as printed. */
    @ParameterizedTest
    @CsvSource({"8, 6, 8, 0.0216", "14, 2, 7.923, 0.0177", "92, 1, 7.923, 0.0108", "16, 11, 16, 0.000459",
            "28, 4, 15.846, 0.000314", "48, 3, 15.829, 0.000222"})
    void sizesAndFppsAreAsPublished(int bitsPerItem, int hashes, double compressed, double fpp) {
        int items = 100_000;
        CompressedShape shape = new CompressedShape(new Shape(bitsPerItem * items, hashes), items);
        assertEquals(fpp, shape.expectedFpp(), fpp / 200);
        // Uncompressed, the paper prints m/n itself, where the entropy is a little less.
        assertEquals(compressed, shape.entropyBits() / items, hashes > 4 ? 0.03 : 0.0015);
    }

    /** What is really sent is within one per cent and a few bytes of the entropy, and comes back as it was. */
    @ParameterizedTest
    @CsvSource({"14, 2", "92, 1", "28, 4", "48, 3", "4, 1", "500, 1"})
    void whatIsSentIsCloseToTheEntropyAndComesBack(int bitsPerItem, int hashes) throws SparseCode.Corrupt {
        int items = 10_000;
        CompressedFilter filter = filled(new Shape(bitsPerItem * items, hashes), items);
        byte[] sent = filter.compressed();
        double bytes = filter.entropyBits() / Byte.SIZE;
        assertTrue(sent.length >= bytes - 8 && sent.length <= 1.01 * bytes + 44, sent.length + " for " + bytes);
        assertEquals(filter.filter(), CompressedFilter.expand(filter.filter().shape(), SALT, sent).filter());
    }

    /** The mean entropy over seeds is that of the formula; a hundredth of a per cent is what Var(w) makes of it. */
    @Test
    void theEntropyIsAsExpected() {
        int items = 2000;
        CompressedShape shape = new CompressedShape(new Shape(14 * items, 2), items);
        ItemDigest[] digests = IntStream.range(0, items).mapToObj(i -> ItemDigest.of("item" + i))
                .toArray(ItemDigest[]::new);
        SeedInterval.assertMean(shape.entropyBits(), 1e-4, seed -> {
            CompressedFilter filter = CompressedFilter.shaped(shape.shape(), ApproximateSetContract.salt(seed));
            for (ItemDigest item : digests) {
                filter.put(item);
            }
            return filter.entropyBits();
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.1, 0.01, 0.001, 0.000001})
    void theSmallestKeepsTheFppAndIsSmallerThanAnyUncompressedOne(double fpp) {
        int items = 10_000;
        CompressedShape shape = CompressedShape.smallest(items, fpp, 4);
        Shape usual = Shape.fromNP(items, fpp);
        assertTrue(shape.expectedFpp() <= fpp * 1.0001 || shape.shape().equals(usual), shape + "");
        assertTrue(shape.shape().bits() <= 4.0 * usual.bits());
        assertTrue(shape.entropyBits() < usual.bits());
        // No other number of functions that fills at most half does better within the limit.
        for (int hashes = 1; hashes <= usual.hashes(); hashes++) {
            double length = -hashes * items / Math.log1p(-Math.pow(fpp, 1.0 / hashes));
            double fill = -Math.expm1(-hashes * items / length);
            if (length <= 4.0 * usual.bits()) {
                assertTrue(length * CompressedShape.entropy(fill) >= shape.entropyBits() - 10, hashes + " functions");
            }
        }
    }

    /**
     * Small numbers as well; a whole number of functions costs some per cent where the standard filter has to be taken.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.99, 0.5, 0.2, 0.01, 1e-6, 1e-12})
    void theSmallestIsThereForFewItems(double fpp) {
        for (int items = 1; items <= 60; items++) {
            for (double longer : new double[] {1, 1.5, 4, 1000}) {
                CompressedShape shape = CompressedShape.smallest(items, fpp, longer);
                assertTrue(shape.expectedFpp() <= 1.06 * fpp, shape + "");
                assertTrue(shape.shape().bits() <= Math.max(1, longer * Shape.fromNP(items, fpp).bits()), shape + "");
            }
        }
    }

    /** At one per cent: 7 functions and 9.585 bits an item without, 2 and 8.90 with, 1 and 8.04 with more memory. */
    @Test
    void onePerCentTakesNineBitsInPlaceOfTen() {
        CompressedShape shape = CompressedShape.smallest(100_000, 0.01, 4);
        assertEquals(2, shape.shape().hashes());
        assertEquals(8.90, shape.entropyBits() / 100_000, 0.005);
        assertEquals(8.04, CompressedShape.smallest(100_000, 0.01, 20).entropyBits() / 100_000, 0.005);
        assertEquals(Shape.fromNP(100_000, 0.01), CompressedShape.smallest(100_000, 0.01, 1).shape());
    }

    @Test
    void forASizeTheMostPreciseIsTaken() {
        int items = 100_000;
        CompressedShape shape = CompressedShape.mostPrecise(items, 8.0 * items, 20);
        assertEquals(1, shape.shape().hashes());
        assertEquals(8, shape.entropyBits() / items, 1e-4);
        assertTrue(shape.expectedFpp() < 0.0108, shape.expectedFpp() + "");
        assertTrue(CompressedShape.mostPrecise(items, 8.0 * items, 2).expectedFpp() < 0.0177);
        assertEquals(0.0216, CompressedShape.mostPrecise(items, 8.0 * items, 1).expectedFpp(), 0.0001);
        assertThrows(IllegalArgumentException.class, () -> CompressedShape.mostPrecise(items, 0.5, 1));
        assertThrows(IllegalArgumentException.class, () -> CompressedShape.mostPrecise(items, Double.NaN, 1));
    }

    @Test
    void aFilterThatIsHalfFullTravelsAsItIs() throws SparseCode.Corrupt {
        Shape shape = Shape.fromNP(1000, 0.01);
        CompressedFilter filter = filled(shape, 1000);
        assertEquals(BitVector.byteCount(shape.bits()), filter.compressed().length);
        assertEquals(filter.filter(), CompressedFilter.expand(shape, SALT, filter.compressed()).filter());
    }

    @Test
    void whatWasNotSentByAFilterOfThisShapeIsRefused() {
        Shape shape = new Shape(1003, 1);
        byte[] sent = filled(shape, 20).compressed();
        byte[] cut = Arrays.copyOf(sent, sent.length - 4);
        assertThrows(SparseCode.Corrupt.class, () -> CompressedFilter.expand(shape, SALT, cut));
        assertThrows(SparseCode.Corrupt.class, () -> CompressedFilter.expand(shape, SALT, new byte[0]));
        byte[] plain = new byte[126];
        plain[125] = 8;
        assertThrows(SparseCode.Corrupt.class, () -> CompressedFilter.expand(shape, SALT, plain));
    }
}
