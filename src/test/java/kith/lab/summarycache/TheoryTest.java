package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.lab.network.Chance;
import kith.lab.network.RunMean;
import org.junit.jupiter.api.Test;

class TheoryTest {
    /**
     * The example of Fan et al. (2000), section on scalability: 100 proxies, load factor 16 and 10 hash functions give
     * an FPP below 0.00047 and 4.7 % false hits.
     */
    @Test
    void theExampleOfTheAuthors() {
        Plan plan = new Plan(100, 1, 100_000, 200_000, 0, 1, 1, 1_000, List.of(16.0), 10);
        double fpp = new Theory(plan).fpp(16);
        assertEquals(0.00047, fpp, 0.000005);
        assertEquals(0.047, 100 * fpp, 0.0005);
    }

    @Test
    void theFormulaOfThePlainProtocol() {
        assertEquals(16 * 15 * 0.6 * 1000, Theory.plainQueries(16, 0.4, 1000), 1e-9);
    }

    /** Two filters with all but 20 of 200 documents in common, drawn 60 times; fails by chance once in ten million. */
    @Test
    void asManyBitsChangeAsExpected() {
        Plan plan = new Plan(4, 1, 200, 400, 0, 1, 1, 20, List.of(8.0), 4);
        double[] changed = IntStream.range(0, 60).mapToDouble(TheoryTest::changed).toArray();
        RunMean mean = RunMean.of(changed, 1e-7);
        double expected = new Theory(plan).changedBits(8);
        assertTrue(mean.holds(expected), expected + " for " + mean);
        assertTrue(mean.high() - mean.mean() < 0.06 * expected, "too wide to tell: " + mean);
    }

    private static double changed(int run) {
        Chance chance = new Chance(8, run);
        Shape shape = new Shape(1600, 4);
        Salt salt = chance.salt();
        BloomFilter before = BloomFilter.empty(shape, salt);
        BloomFilter after = BloomFilter.empty(shape, salt);
        for (int i = 0; i < 220; i++) {
            ItemDigest item = chance.item();
            if (i < 200) {
                before.put(item);
            }
            if (i >= 20) {
                after.put(item);
            }
        }
        return before.vector().orCardinality(after.vector()) - before.vector().andCardinality(after.vector());
    }
}
