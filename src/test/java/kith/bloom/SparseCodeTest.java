package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SparseCodeTest {
    private static BitVector random(int length, int set, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        BitVector vector = new BitVector(length);
        for (int missing = set; missing > 0;) {
            missing -= vector.set(random.nextInt(length)) ? 1 : 0;
        }
        return vector;
    }

    private static int[] places(BitVector vector) {
        return IntStream.range(0, vector.length()).filter(vector::get).toArray();
    }

    private static BitVector decode(int length, byte[] stream) {
        try {
            return SparseCode.decode(length, stream);
        } catch (SparseCode.Corrupt e) {
            throw new AssertionError(e);
        }
    }

    /** {@return entropy of m bits of which t are set, in bytes} */
    private static double entropy(int length, int set) {
        double fill = (double) set / length;
        return -length / 8. / Math.log(2) * (fill * Math.log(fill) + (1 - fill) * Math.log1p(-fill));
    }

    /** Both ways of writing it come to the same stream, and read each other's. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "63, 63", "64, 1", "65, 65", "1000, 0", "1000, 60", "1000, 500", "1000, 999",
            "1000, 1000",
        "34507, 17", "34507, 2036", "131071, 800", "131072, 800", "131149, 0", "131149, 131149", "200000, 100000"})
    @Tag("exhaustive")
    void agreesWithTheFormatPage(int length, int set) {
        BitVector vector = random(length, set, 7L * length + set);
        byte[] stream = SparseCode.encode(vector);
        assertArrayEquals(ReferenceSparseCode.encode(length, set, places(vector)), stream);
        assertArrayEquals(places(vector), ReferenceSparseCode.decode(length, stream));
        assertEquals(vector, decode(length, stream));
    }

    @Test
    void isTheExampleOfTheFormatPage() {
        BitVector vector = new BitVector(1000);
        IntStream.of(3, 10, 20).forEach(vector::set);
        assertEquals("03000000e36afc2f9b8fd316", HexFormat.of().formatHex(SparseCode.encode(vector)));
    }

    @Test
    void everyVectorComesBack() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 600; i++) {
            int length = 1 + random.nextInt(1 << random.nextInt(1, 19));
            BitVector vector = random(length, random.nextInt(length / 2 + 2), i);
            assertEquals(vector, decode(length, SparseCode.encode(vector)));
        }
    }

    /** Clusters are not what the model expects: longer, but they come back all the same. */
    @Test
    void vectorsThatAreNotRandomComeBack() {
        BitVector vector = new BitVector(300_000);
        for (int i = 40_000; i < 70_000; i++) {
            vector.set(i);
        }
        assertEquals(vector, decode(300_000, SparseCode.encode(vector)));
    }

    /**
     * Whatever is changed: it is refused, or it was the spelling of another vector all along. Near the entropy hardly a
     * stream is free; that nobody changes one is what the signature is for.
     */
    @ParameterizedTest
    @ValueSource(ints = {500, 140_000})
    void aChangedStreamIsRefusedOrAnothersSpelling(int length) {
        byte[] stream = SparseCode.encode(random(length, length / 20, 1));
        SplittableRandom random = new SplittableRandom(length);
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            byte[] changed = stream.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertArrayEquals(changed, SparseCode.encode(SparseCode.decode(length, changed)), "a second spelling");
            } catch (SparseCode.Corrupt e) {
                refused++;
            }
        }
        assertTrue(refused > 320, "only " + refused + " of 400 were refused");
    }

    @Test
    void refusesWhatIsCutOffOrLonger() {
        byte[] stream = SparseCode.encode(random(150_000, 3_000, 4));
        for (int length : new int[] {0, 1, 35, 36, 40, stream.length - 4, stream.length - 1, stream.length + 1,
            stream.length + 4}) {
            assertThrows(SparseCode.Corrupt.class, () -> SparseCode.decode(150_000, Arrays.copyOf(stream, length)));
        }
        assertThrows(SparseCode.Corrupt.class, () -> SparseCode.decode(149_999, stream));
        assertThrows(SparseCode.Corrupt.class, () -> SparseCode.decode(150_001, stream));
    }

    @Test
    void refusesUnusedBitsAndAnotherNumberOfBits() {
        byte[] unused = ReferenceSparseCode.encode(1000, 2, 3, 1000);
        assertNull(ReferenceSparseCode.decode(1000, unused));
        assertEquals(SparseCode.Damage.UNUSED_BITS,
                assertThrows(SparseCode.Corrupt.class, () -> SparseCode.decode(1000, unused)).damage());
        byte[] fewer = ReferenceSparseCode.encode(1000, 3, 3, 10);
        assertNull(ReferenceSparseCode.decode(1000, fewer));
        assertEquals(SparseCode.Damage.ANOTHER_NUMBER_OF_BITS,
                assertThrows(SparseCode.Corrupt.class, () -> SparseCode.decode(1000, fewer)).damage());
        byte[] high = ReferenceSparseCode.encode(1000, 3, 3, 10, 20);
        high[3] = (byte) 0x80;
        assertThrows(SparseCode.Corrupt.class, () -> SparseCode.decode(1000, high));
    }

    /** Within 3 % from half a kilobyte of entropy upward in a short vector, from a kilobyte in a long one. */
    @ParameterizedTest
    @ValueSource(doubles = {.0005, .001, .002, .005, .01, .02, .059, .1, .2, .3, .4, .5})
    void isNearTheEntropy(double fill) {
        for (int length : new int[] {34_507, 100_000, 131_071, 131_072, 1 << 20, 3_000_017}) {
            int set = (int) (length * fill);
            double least = entropy(length, set);
            int bytes = SparseCode.encode(random(length, set, 11)).length;
            int overhead = length < 131_072 ? 18 : 44;
            assertTrue(bytes <= least * 1.001 + overhead, bytes + " bytes instead of " + least + " of " + length);
            if (least >= (length < 131_072 ? 700 : 1_500)) {
                assertTrue(bytes <= 1.03 * least, bytes + " bytes instead of " + least + " of " + length);
            }
        }
    }

    @Test
    void fitsOnlyWhatIsShorterAndNotOutOfProportion() {
        assertTrue(SparseCode.fits(1_000, 124));
        assertFalse(SparseCode.fits(1_000, 125));
        assertFalse(SparseCode.fits(1_000, 0));
        assertTrue(SparseCode.fits(1 << 30, 1 << 10));
        assertFalse(SparseCode.fits(1 << 30, (1 << 10) - 1));
    }
}
