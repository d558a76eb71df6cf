package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlphaTest {
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.01, 1.01, Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNoShareIsRefused(double alpha) {
        assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> Alpha.require(alpha)).fault());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, 0.01, 0.5, 0.999_999})
    void aShareIsTaken(double alpha) {
        assertEquals(alpha, Alpha.require(alpha));
    }
}
