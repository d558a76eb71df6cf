package kith.lab.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kith.bloom.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactFppTest {
    /** Small enough that every outcome of all draws can be looked at: m^(k n) fillings, and m^k look-ups in each. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 1, 2", "2, 2, 1", "3, 2, 2", "3, 3, 1", "4, 2, 3", "5, 1, 4", "5, 3, 2", "2, 4, 2"})
    void isTheShareOfAllOutcomes(int bits, int hashes, int items) {
        assertEquals(byCounting(bits, hashes, items), new ExactFpp(new Shape(bits, hashes)).of(items), 1e-14);
    }

    private static double byCounting(int bits, int hashes, int items) {
        int draws = hashes * items;
        long fillings = power(bits, draws);
        double sum = 0;
        for (long filling = 0; filling < fillings; filling++) {
            int set = 0;
            long rest = filling;
            for (int draw = 0; draw < draws; draw++, rest /= bits) {
                set |= 1 << rest % bits;
            }
            sum += power(Integer.bitCount(set), hashes);
        }
        return sum / fillings / power(bits, hashes);
    }

    private static long power(long base, int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= base;
        }
        return power;
    }

    /** Another way to the same number: the distribution of the number of set bits, draw by draw. */
    @ParameterizedTest
    @CsvSource({"48, 3, 10", "48, 3, 15", "48, 3, 1", "959, 7, 100", "959, 7, 10", "1438, 10, 150", "2876, 20, 100",
        "433, 1, 300", "200, 32, 5"})
    void isTheMeanOverTheDistributionOfSetBits(int bits, int hashes, int items) {
        double[] chance = new double[bits + 1];
        chance[0] = 1;
        for (int draw = 0; draw < hashes * items; draw++) {
            for (int set = bits; set >= 0; set--) {
                double fresh = set == 0 ? 0 : chance[set - 1] * (bits - set + 1) / bits;
                chance[set] = chance[set] * set / bits + fresh;
            }
        }
        double mean = 0;
        for (int set = 0; set <= bits; set++) {
            mean += chance[set] * Math.pow((double) set / bits, hashes);
        }
        assertEquals(1, new ExactFpp(new Shape(bits, hashes)).of(items) / mean, 1e-10);
    }

    /** What the class says of the usual formula's error. */
    @Test
    void theUsualFormulaIsTooLow() {
        assertEquals(1.0432, ratio(new Shape(48, 3), 10), 0.0001);
        assertEquals(1.0009, ratio(new Shape(9586, 7), 1_000), 0.00005);
        for (double fpp : new double[] {0.1, 0.01, 0.001}) {
            for (int items : new int[] {10, 100, 1_000, 10_000}) {
                double excess = items * (ratio(Shape.fromNP(items, fpp), items) - 1);
                assertTrue(excess > 0.4 && excess < 1.3, fpp + " " + items + " " + excess);
            }
        }
    }

    private static double ratio(Shape shape, int items) {
        return new ExactFpp(shape).of(items) / shape.expectedFpp(items);
    }

    /** With hardly anything in a long filter of many functions, hundreds of digits cancel. */
    @Test
    void nothingIsLostWhereNearlyAllCancels() {
        Shape shape = new Shape(40_000_000, 30);
        double one = new ExactFpp(shape).of(1);
        // The 30 draws of the item hit about 30 bits, and all draws of the look-up must hit one of these.
        assertEquals(30 * Math.log10(30 / 4e7), Math.log10(one), 0.01);
        assertEquals(0, new ExactFpp(shape).of(0));
        assertEquals(1, new ExactFpp(new Shape(1, 1)).of(1));
    }
}
