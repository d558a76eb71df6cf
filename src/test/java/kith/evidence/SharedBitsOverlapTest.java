package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedBitsOverlapTest {
    private static final Salt SALT = new Salt(1, 2);

    private static BloomFilter filter(Shape shape, Salt salt, ItemDigest... items) {
        BloomFilter filter = BloomFilter.empty(shape, salt);
        Arrays.stream(items).forEach(filter::put);
        return filter;
    }

    @ParameterizedTest
    @CsvSource({"4314, 10, 300, 300, 60, 5.18, 5.28", "8192, 4, 500, 1200, 100, 9.03, 9.11"})
    @Tag("exhaustive")
    void spreadOfLongFiltersIsTheDesigns(int m, int k, int n1, int n2, int both, double simulated, double formula) {
        spreadIsTheDesigns(m, k, n1, n2, both, simulated, formula);
    }

    @ParameterizedTest
    @CsvSource({"433, 1, 300, 300, 60, 16.99, 16.65", "433, 1, 300, 200, 150, 7.77, 7.76"})
    @Tag("exhaustive")
    void spreadIsTheDesigns(int m, int k, int n1, int n2, int both, double simulated, double formula) {
        Shape shape = new Shape(m, k);
        assertEquals(formula, SharedBitsOverlap.standardDeviation(shape, n1, n2, both), 0.006);
        Random random = new Random(m + k);
        int rounds = 2500;
        double sum = 0;
        double squares = 0;
        int covered = 0;
        for (int r = 0; r < rounds; r++) {
            Salt salt = new Salt(random.nextLong(), random.nextLong());
            BloomFilter a = BloomFilter.empty(shape, salt);
            BloomFilter b = BloomFilter.empty(shape, salt);
            ItemDigest[] items = People.randomItems(random, n1 + n2 - both);
            for (int i = 0; i < items.length; i++) {
                if (i < n1) {
                    a.put(items[i]);
                }
                if (i < both || i >= n1) {
                    b.put(items[i]);
                }
            }
            OverlapEstimate overlap = SharedBitsOverlap.estimate(a, b);
            double error = overlap.estimate() - both;
            sum += error;
            squares += error * error;
            covered += overlap.low() <= both && both <= overlap.high() ? 1 : 0;
        }
        double bias = sum / rounds;
        double sd = Math.sqrt(squares / rounds - bias * bias);
        assertEquals(0, bias, 0.05 * sd + 4 * sd / Math.sqrt(rounds));
        assertEquals(simulated, sd, 0.06 * simulated);
        assertTrue(covered >= 0.935 * rounds, covered + " of " + rounds + " intervals hold the truth");
    }

    @ParameterizedTest
    @CsvSource({"4314, 10, 300, 300, 60, 5.28", "8192, 4, 500, 1200, 100, 9.11"})
    void formulaIsTheDesigns(int m, int k, int n1, int n2, int both, double formula) {
        assertEquals(formula, SharedBitsOverlap.standardDeviation(new Shape(m, k), n1, n2, both), 0.006);
    }

    @Test
    void agreesWithPapapetrouAndOthers() {
        Shape shape = new Shape(4314, 10);
        BloomFilter a = filter(shape, SALT, People.items("x", 0, 300));
        BloomFilter b = filter(shape, SALT, People.items("x", 200, 300));
        double m = shape.bits();
        double t1 = a.vector().cardinality();
        double t2 = b.vector().cardinality();
        double and = a.vector().andCardinality(b.vector());
        double expected = (Math.log(m - (and * m - t1 * t2) / (m - t1 - t2 + and)) - Math.log(m))
                / (shape.hashes() * Math.log(1 - 1 / m));
        OverlapEstimate overlap = SharedBitsOverlap.estimate(a, b);
        assertEquals(expected, overlap.estimate(), 1e-6);
        assertEquals(and, overlap.observed());
        assertEquals(t1 * t2 / m, overlap.byChance(), 1e-9);
        assertEquals(OverlapEstimate.Method.SHARED_BITS, overlap.method());
    }

    @Test
    void whatIsImpossibleIsClamped() {
        Shape shape = new Shape(433, 1);
        BloomFilter empty = filter(shape, SALT);
        BloomFilter some = filter(shape, SALT, People.items("x", 0, 100));
        OverlapEstimate none = SharedBitsOverlap.estimate(empty, some);
        assertEquals(0, none.estimate());
        assertEquals(0, none.high());
        OverlapEstimate same = SharedBitsOverlap.estimate(some, some);
        assertEquals(shape.estimateItems(some.vector().cardinality()), same.estimate(), 1e-9);
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            OverlapEstimate apart = SharedBitsOverlap.estimate(
                    filter(shape, SALT, People.randomItems(random, 200)),
                    filter(shape, SALT, People.randomItems(random, 10)));
            assertTrue(0 <= apart.low() && apart.low() <= apart.estimate() && apart.estimate() <= apart.high());
        }
    }

    @Test
    void disjointBooksShareWhatChanceGives() {
        Shape shape = new Shape(4314, 10);
        double difference = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            OverlapEstimate apart = SharedBitsOverlap.estimate(
                    filter(shape, SALT, People.randomItems(random, 300)),
                    filter(shape, SALT, People.randomItems(random, 200)));
            difference += (apart.observed() - apart.byChance()) / 300;
        }
        assertEquals(0, difference, 5);
    }

    @ParameterizedTest
    @CsvSource({"434, 1, 1, bits", "433, 2, 1, hashes", "433, 1, 9, salt"})
    void filtersThatDifferAreRefusedByField(int m, int k, long salt, String field) {
        KithException refused = assertThrows(KithException.class, () -> SharedBitsOverlap.estimate(
                filter(new Shape(433, 1), SALT), filter(new Shape(m, k), new Salt(salt, 2))));
        assertEquals(Fault.NOT_COMPARABLE, refused.fault());
        assertEquals(field, refused.details().get("field"));
    }

    @Test
    void saturatedFiltersAreRefused() {
        BloomFilter full = filter(new Shape(93, 1), SALT);
        BloomFilter half = filter(new Shape(93, 1), SALT);
        BloomFilter otherHalf = filter(new Shape(93, 1), SALT);
        for (int i = 0; i < 93; i++) {
            full.vector().set(i);
            (i < 50 ? half : otherHalf).vector().set(i);
        }
        for (BloomFilter other : new BloomFilter[] {full, otherHalf}) {
            KithException refused = assertThrows(KithException.class, () -> SharedBitsOverlap.estimate(half, other));
            assertEquals(Fault.SATURATED, refused.fault());
        }
    }
}
