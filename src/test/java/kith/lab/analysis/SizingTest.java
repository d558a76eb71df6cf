package kith.lab.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizingTest {
    /** The first two are check values of the design; the third is n log2(e) log2(1/c), as textbooks have it. */
    @ParameterizedTest
    @CsvSource({"10, 0.1, 48, 3", "1e9, 0.02, 8142363337, 6", "1000000, 0.01, 9585059, 7"})
    void lengthAndNumberOfFunctions(double items, double fpp, double bits, int hashes) {
        assertEquals(new Sizing(bits, hashes), Sizing.of(items, fpp));
    }
}
