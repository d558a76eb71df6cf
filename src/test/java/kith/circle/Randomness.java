package kith.circle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;

/**
 * Tests that random bytes pass: each gives how often random bytes would look as odd, or odder. All of one test use
 * fixed seeds, so that what passes once passes always; {@link #LIMIT} is so small that a defect fails by far.
 */
final class Randomness {
    /** Random bytes fail each single test about once in 10,000 tries. */
    static final double LIMIT = 1e-4;

    private Randomness() {
    }

    static void assertRandom(String what, byte[] bytes) {
        for (double p : new double[] {bytesEven(bytes), serialCorrelation(bytes), runs(bytes), pairsEven(bytes)}) {
            assertTrue(p > LIMIT, what + ": " + bytesEven(bytes) + " bytes, " + serialCorrelation(bytes) + " serial, "
                    + runs(bytes) + " runs, " + pairsEven(bytes) + " pairs");
        }
    }

    static boolean looksRandom(byte[] bytes) {
        return bytesEven(bytes) > LIMIT && serialCorrelation(bytes) > LIMIT && runs(bytes) > LIMIT
                && pairsEven(bytes) > LIMIT;
    }

    /** Chi-square of all 256 values. */
    static double bytesEven(byte[] bytes) {
        long[] counts = new long[256];
        for (byte b : bytes) {
            counts[b & 0xff]++;
        }
        return even(counts);
    }

    /** Chi-square of the upper halves of neighbouring bytes: 256 pairs. */
    static double pairsEven(byte[] bytes) {
        long[] counts = new long[256];
        for (int i = 0; i + 1 < bytes.length; i += 2) {
            counts[(bytes[i] & 0xf0) | (bytes[i + 1] >> 4 & 0x0f)]++;
        }
        return even(counts);
    }

    /** Pearson's chi-square against equal chances. */
    static double even(long[] counts) {
        double expected = (double) LongStream.of(counts).sum() / counts.length;
        double sum = 0;
        for (long count : counts) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return upperTail(sum, counts.length - 1);
    }

    /**
     * Both tails: too even is as odd as too uneven. The cube root of chi-square is nearly normal (Wilson, Hilferty).
     */
    private static double upperTail(double chiSquare, int freedom) {
        double spread = 2 / (9.0 * freedom);
        return twoSided((Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread));
    }

    /** Each byte against the next (Knuth, volume 2, 3.3.2 K). */
    static double serialCorrelation(byte[] bytes) {
        double sum = 0;
        double squares = 0;
        double products = 0;
        int n = bytes.length;
        for (int i = 0; i < n; i++) {
            double value = bytes[i] & 0xff;
            sum += value;
            squares += value * value;
            products += value * (bytes[(i + 1) % n] & 0xff);
        }
        double correlation = (n * products - sum * sum) / (n * squares - sum * sum);
        return twoSided(Double.isNaN(correlation) ? 1e9 : (correlation + 1.0 / (n - 1)) * Math.sqrt(n));
    }

    /** Runs of equal bits, and how many are set (NIST SP 800-22, sections 2.1 and 2.3). */
    static double runs(byte[] bytes) {
        long bits = 8L * bytes.length;
        long ones = 0;
        long changes = 0;
        int last = -1;
        for (byte b : bytes) {
            for (int i = 0; i < 8; i++) {
                int bit = b >> i & 1;
                ones += bit;
                changes += last >= 0 && bit != last ? 1 : 0;
                last = bit;
            }
        }
        double share = (double) ones / bits;
        double expected = 2 * bits * share * (1 - share);
        double runs = twoSided((changes + 1 - expected) / (2 * Math.sqrt(bits) * share * (1 - share)));
        return Math.min(runs, twoSided((2.0 * ones - bits) / Math.sqrt(bits)));
    }

    /** {@return how often a normal variable is as far from 0, by Abramowitz and Stegun 7.1.26 to 1.5e-7} */
    private static double twoSided(double deviations) {
        double x = Math.abs(deviations) / Math.sqrt(2);
        double t = 1 / (1 + 0.3275911 * x);
        return t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
                * Math.exp(-x * x);
    }
}
