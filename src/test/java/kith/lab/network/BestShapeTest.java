package kith.lab.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kith.bloom.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BestShapeTest {
    /** The best k is one of the two whole numbers beside (m/n) ln 2. */
    @ParameterizedTest
    @CsvSource({"1,1000", "2,1000", "8,500", "16,100", "40,33.5"})
    void theBestNumberOfFunctionsIsNearTheOptimum(double bits, double items) {
        Shape shape = BestShape.of(bits, items);
        assertEquals(Math.ceil(bits * items), shape.bits());
        double optimum = Math.max(1, shape.bits() / items * Math.log(2));
        assertEquals(optimum, shape.hashes(), 1);
    }

    @Test
    void hardlyAnythingStillIsAFilter() {
        assertEquals(1, BestShape.of(0.5, 0.5).bits());
        assertThrows(IllegalArgumentException.class, () -> BestShape.of(1e6, 1e6));
    }
}
