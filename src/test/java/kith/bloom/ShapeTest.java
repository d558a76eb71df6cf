package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class ShapeTest {
    private static final Path LOAF = Path.of("../shared/data/loaf-0.01-sample.base64");

    @Test
    void twelveMembersOfThreeHundredAtOnePercent() {
        assertEquals(new Shape(34_507, 7), Shape.fromNP(12 * 300, 0.01));
    }

    @Test
    void oneMembersFileOfThatCircleIsNearlyTheBookItself() {
        Shape shape = new Shape(34_507, 7);
        assertEquals(0.059, shape.expectedFill(300), 0.0005);
        assertEquals(2.5e-9, shape.expectedFpp(300), 0.1e-9);
    }

    @Test
    void loafsPublishedSampleTellsHowManyContactsThereWere() throws IOException {
        assumeTrue(Files.exists(LOAF), "skipped: no LOAF sample at " + LOAF);
        Shape shape = new Shape(4314, 10);
        byte[] decoded = Base64.getMimeDecoder().decode(Files.readAllBytes(LOAF));
        BitVector vector = BitVector.fromBytes(shape.bits(), decoded);
        assertEquals(2159, vector.cardinality());
        assertEquals(299.4, shape.estimateItems(vector.cardinality()), 0.05);
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Shape(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Shape(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Shape(1, 33));
        assertThrows(IllegalArgumentException.class, () -> new Shape(BitVector.MAX_LENGTH + 1, 1));
        for (double fpp : new double[] {0, 1, -1, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> Shape.fromNP(300, fpp));
        }
        assertThrows(IllegalArgumentException.class, () -> Shape.fromNP(0, 0.01));
        assertThrows(IllegalArgumentException.class, () -> Shape.fromNP(Long.MAX_VALUE, 0.01));
    }

    @Test
    void aFullVectorStandsForInfinitelyMany() {
        assertEquals(Double.POSITIVE_INFINITY, new Shape(100, 3).estimateItems(100));
        assertEquals(0, new Shape(100, 3).estimateItems(0));
        assertEquals(Double.POSITIVE_INFINITY, new Shape(1, 1).estimateItems(1));
    }

    @Law(tries = 300)
    void plansKeepWhatTheyPromise(Draws draws) {
        int items = draws.integer(1, 1_000_000);
        double exponent = draws.real(.015, 49.9);
        double fpp = Math.pow(2, -exponent);
        Shape shape = Shape.fromNP(items, fpp);
        assertTrue(shape.expectedFpp(items) <= fpp * 1.06, () -> shape.expectedFpp(items) / fpp + " too much");
        for (int k = 1; k <= KeyedHash.MAX_HASHES; k++) {
            assertTrue(new Shape(shape.bits(), k).expectedFpp(items) >= shape.expectedFpp(items));
            double needed = -k * (double) items / Math.log1p(-Math.pow(fpp, 1.0 / k));
            assertTrue(shape.bits() <= Math.ceil(needed), "a whole k = " + k + " needs " + needed);
        }
    }

    @Test
    void halfFullWithOneFunctionIsTheNoisyShape() {
        assertEquals(new Shape(739, 1), Shape.fromNP(512, 0.5));
    }

    @Test
    void aFractionLessThanTheArticleNeedsForSevenFunctions() {
        Shape shape = Shape.fromNP(3600, 0.01);
        assertEquals(0.01004, shape.expectedFpp(3600), 0.00001);
        assertTrue(new Shape(34_535, 7).expectedFpp(3600) <= 0.01);
    }
}
