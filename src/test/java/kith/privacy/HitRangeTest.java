package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HitRangeTest {
    private static final MathContext FIFTY = new MathContext(50, RoundingMode.HALF_EVEN);

    /** {@return the range once more: from zero upwards with fifty digits, where nothing is too small} */
    static HitRange reference(int trials, double probability, double level) {
        BigDecimal hit = new BigDecimal(probability);
        BigDecimal miss = BigDecimal.ONE.subtract(hit);
        BigDecimal odds = hit.divide(miss, FIFTY);
        BigDecimal tail = BigDecimal.ONE.subtract(new BigDecimal(Double.toString(level))).divide(BigDecimal.TWO);
        BigDecimal mass = miss.pow(trials, FIFTY);
        BigDecimal below = mass;
        int low = 0;
        int x = 0;
        while (below.compareTo(tail) <= 0) {
            mass = next(mass, trials, x, odds);
            below = below.add(mass, FIFTY);
            low = ++x;
        }
        while (BigDecimal.ONE.subtract(below).compareTo(tail) > 0) {
            mass = next(mass, trials, x, odds);
            below = below.add(mass, FIFTY);
            x++;
        }
        return new HitRange(low, x);
    }

    private static BigDecimal next(BigDecimal mass, int trials, int x, BigDecimal odds) {
        return mass.multiply(odds, FIFTY).multiply(BigDecimal.valueOf(trials - x), FIFTY)
                .divide(BigDecimal.valueOf(x + 1), FIFTY);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            1,       .5
            7,       .5
            440,     .4993
            440,     .03125
            4700,    .03125
            49700,   .03125
            49700,   .9
            20000,   .0078125
            1000000, .0009765625
            1000000, 1e-9
            300,     .999
            """)
    void isExact(int trials, double probability) {
        for (double level : new double[] {.5, .95, .99, .999}) {
            assertEquals(reference(trials, probability, level), HitRange.of(trials, probability, level));
        }
    }

    @Test
    void certaintyHasNoWidth() {
        assertEquals(new HitRange(0, 0), HitRange.of(5, 0, .99));
        assertEquals(new HitRange(5, 5), HitRange.of(5, 1, .99));
        assertEquals(new HitRange(0, 0), HitRange.of(0, .5, .99));
        assertEquals(new HitRange(0, 0), HitRange.of(1_000_000_000, Double.MIN_VALUE, .99));
        HitRange wide = HitRange.of(1_000_000_000, .5, .99);
        // 2.5758 standard deviations of 15,811.
        assertEquals(500_000_000 - 40_727, wide.low(), 2);
        assertEquals(500_000_000 + 40_727, wide.high(), 2);
        assertTrue(wide.contains(wide.low()) && wide.contains(wide.high()));
        assertFalse(wide.contains(wide.low() - 1) || wide.contains(wide.high() + 1));
        assertThrows(IllegalArgumentException.class, () -> HitRange.of(5, Double.NaN, .99));
        assertThrows(IllegalArgumentException.class, () -> HitRange.of(5, .5, 1));
    }
}
