package kith.lab.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kith.lab.StudentT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunMeanTest {
    /** Printed tables of Student's distribution. */
    @ParameterizedTest
    @CsvSource({"1,0.05,12.706", "2,0.05,4.303", "4,0.05,2.776", "10,0.01,3.169", "19,0.05,2.093", "29,0.05,2.045",
            "30,0.001,3.646", "120,0.05,1.980"})
    void quantilesAreThoseOfTheTables(int freedom, double outside, double t) {
        assertEquals(t, StudentT.quantile(freedom, outside), 0.0006);
    }

    /** With one and two degrees of freedom the quantile has a closed form. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.05, 1e-3, 1e-7})
    void quantilesAreExactFarOut(double outside) {
        double within = 1 - outside;
        double one = Math.tan(Math.PI / 2 * within);
        double two = within * Math.sqrt(2 / (1 - within * within));
        assertEquals(one, StudentT.quantile(1, outside), 1e-6 * one);
        assertEquals(two, StudentT.quantile(2, outside), 1e-6 * two);
    }

    @Test
    void theIntervalIsThatOfStudent() {
        RunMean mean = RunMean.of(new double[] {1, 2, 3, 4, 5}, 0.05);
        // s = sqrt(2.5), s / sqrt(5) = sqrt(0.5), t = 2.776.
        assertEquals(3, mean.mean(), 1e-12);
        assertEquals(3 - 2.776 * Math.sqrt(0.5), mean.low(), 1e-3);
        assertEquals(3 + 2.776 * Math.sqrt(0.5), mean.high(), 1e-3);
        assertTrue(mean.holds(2));
        assertFalse(mean.holds(0.5));
    }

    @Test
    void aSingleRunHasNoInterval() {
        assertEquals(new RunMean(7, 7, 7), RunMean.of(List.of(7), Integer::doubleValue));
    }
}
