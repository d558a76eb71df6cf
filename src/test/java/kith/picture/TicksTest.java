package kith.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import kith.lab.experiment.SeededRandom;
import kith.report.Axis.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Round numbers beside axes. */
class TicksTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            LINEAR      | 10    | 1500  | 8 | 0 200 400 600 800 1000 1200 1400      | 0    | 1500
            LINEAR      | 0     | 0.07  | 5 | 0 0.02 0.04 0.06                      | 0    | 0.07
            LINEAR      | 0.3   | 0.3   | 3 | 0 0.1 0.2 0.3                         | 0    | 0.3
            LINEAR      | 0     | 0     | 5 | 0 0.2 0.4 0.6 0.8 1                   | 0    | 1
            LINEAR      | -3    | 4     | 7 | -3 -2 -1 0 1 2 3 4                    | -3   | 4
            LINEAR      | -5    | -1    | 5 | -5 -4 -3 -2 -1 0                      | -5   | 0
            LINEAR      | 0     | 8142363337 | 9 | 0 1e9 2e9 3e9 4e9 5e9 6e9 7e9 8e9 | 0   | 8.2e9
            LOGARITHMIC | 1e-6  | 0.5   | 9 | 1e-6 1e-5 1e-4 1e-3 1e-2 1e-1         | 1e-6 | 0.5
            LOGARITHMIC | 1e-15 | 0.06  | 6 | 1e-15 1e-12 1e-9 1e-6 1e-3            | 1e-15 | 0.06
            LOGARITHMIC | 0.034 | 0.41  | 6 | 0.05 0.1 0.2 0.5                      | 0.03 | 0.5
            LOGARITHMIC | 32    | 38    | 6 | 30 40                                 | 30   | 40
            LOGARITHMIC | 7     | 7     | 6 | 5 10 20                               | 3    | 20
            """)
    void areRound(Scale scale, double least, double most, int wanted, String major, double low, double high) {
        Ticks ticks = Ticks.of(scale, least, most, wanted);
        List<Double> expected = Stream.of(major.split(" ")).map(Double::valueOf).toList();
        assertEquals(expected, ticks.major());
        assertEquals(low, ticks.low(), Math.abs(low) * 1e-9 + 1e-30);
        assertEquals(high, ticks.high(), Math.abs(high) * 1e-9 + 1e-30);
    }

    @Test
    void hostileNumbersAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Ticks.of(Scale.LINEAR, 0, Double.NaN, 5));
        assertThrows(IllegalArgumentException.class, () -> Ticks.of(Scale.LINEAR, 0, Double.POSITIVE_INFINITY, 5));
        assertThrows(IllegalArgumentException.class, () -> Ticks.of(Scale.LOGARITHMIC, 0, 1, 5));
        assertThrows(IllegalArgumentException.class, () -> Ticks.of(Scale.LOGARITHMIC, 2, 1, 5));
    }

    /**
     * Of 20,000 random axes every one holds its numbers, wastes little, and has neither too few nor too many numbers.
     */
    @Test
    void anyNumbersHaveAnAxis() {
        SeededRandom random = new SeededRandom(1, 0);
        for (int i = 0; i < 20_000; i++) {
            Scale scale = random.nextBoolean() ? Scale.LINEAR : Scale.LOGARITHMIC;
            double one = Math.pow(10, random.nextDouble(-12, 12));
            double other = one * Math.pow(10, random.nextDouble(0, random.nextBoolean() ? 1 : 9));
            int wanted = random.nextInt(2, 10);
            Ticks ticks = Ticks.of(scale, one, other, wanted);
            String what = scale + " " + one + " " + other + " " + wanted + " " + ticks;
            assertTrue(ticks.low() <= one * (1 + 1e-9) && ticks.high() >= other * (1 - 1e-9), what);
            double used = ticks.place(other) - (scale == Scale.LINEAR ? 0 : ticks.place(one));
            assertTrue(used > (scale == Scale.LINEAR ? 0.79 : other / one > 10 ? 0.7 : -1e-9), () -> what + " " + used);
            int numbers = ticks.major().size();
            assertTrue(numbers >= (scale == Scale.LINEAR ? 2 : 1) && numbers <= Math.max(9, wanted + 1), what);
            ticks.major()
                    .forEach(number -> assertTrue(ticks.place(number) > -1e-9 && ticks.place(number) < 1 + 1e-9, what));
            for (double place : new double[] {0, 0.25, 1}) {
                assertEquals(place, ticks.place(ticks.number(place)), 1e-9, what);
            }
            assertTrue(ticks.minor().stream().noneMatch(ticks.major()::contains), what);
        }
    }
}
