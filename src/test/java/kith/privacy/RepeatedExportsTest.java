package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.evidence.ContactOverlap;
import org.junit.jupiter.api.Test;

/**
 * The leak of LOAF that the pool repairs, and what chaff does not spoil: simulations of section 2 of the design, with
 * fixed seeds.
 */
class RepeatedExportsTest {
    private static final int CONTACTS = 300;
    private static final int CANDIDATES = 100_000;
    private static final int LEVEL = 5;

    private static final int SEEDS = 8;
    private static final List<ItemDigest> STRANGERS =
            IntStream.range(0, CANDIDATES - CONTACTS).mapToObj(i -> ItemDigest.of("g" + i + "@y.example")).toList();

    /** How often an attacker is right about a hit, having kept 1, 2, 3 exports, each of them with fresh salts. */
    @Test
    void freshSaltsMultiplyTheEvidence() {
        double[] expected = {.09, .77, .99};
        for (int exports = 1; exports <= expected.length; exports++) {
            double mean = 0;
            for (int seed = 0; seed < SEEDS; seed++) {
                List<BloomFilter> kept = new ArrayList<>();
                for (int export = 0; export < exports; export++) {
                    kept.addAll(first(100L * seed + export));
                }
                mean += precision(kept) / SEEDS;
            }
            // By formula 9.0, 75.5 and 99.0 %; one run of two exports varies by 1.9 %, their mean by 0.7 %.
            assertEquals(expected[exports - 1], mean, .03, "after " + exports + " exports");
        }
    }

    /** The same with one edition: whatever is kept, it is the same bits. */
    @Test
    void anEditionSentAgainTellsNothingNew() {
        List<BloomFilter> kept = new ArrayList<>();
        for (int exports = 1; exports <= 3; exports++) {
            kept.addAll(first(7));
            assertEquals(.09, precision(kept), .01, "after " + exports + " exports");
        }
    }

    private static List<BloomFilter> first(long seed) {
        return Books.edition(seed, Books.book("c", CONTACTS)).pool().subList(0, LEVEL);
    }

    private static double precision(List<BloomFilter> kept) {
        long strangers = STRANGERS.stream().filter(g -> Books.matches(kept, kept.size(), g)).count();
        long right = Books.book("c", CONTACTS).stream().filter(c -> Books.matches(kept, kept.size(), c)).count();
        assertEquals(CONTACTS, right, "no contact is ever missed");
        return (double) right / (right + strangers);
    }

    /** Chaff is in every filter of its own: the estimate by contacts stays where the truth is. */
    @Test
    void overlapByContactsStaysUnbiased() {
        int common = 60;
        List<ItemDigest> mine = Books.book("mine", CONTACTS);
        int runs = 400;
        double sum = 0;
        double squares = 0;
        for (int seed = 0; seed < runs; seed++) {
            // A friend with 60 contacts of mine and 40 others: three quarters of the weight are chaff and others.
            List<ItemDigest> theirs = new ArrayList<>(mine.subList(0, common));
            theirs.addAll(Books.book("theirs" + seed + "-", 40));
            List<BloomFilter> pool = Books.edition(seed, theirs).pool();
            int hits = (int) mine.stream().filter(c -> Books.matches(pool, LEVEL, c)).count();
            double fpp = Math.pow(pool.getFirst().fpp(), LEVEL);
            double estimate = ContactOverlap.estimate(hits, CONTACTS, fpp).estimate();
            sum += estimate;
            squares += estimate * estimate;
        }
        double mean = sum / runs;
        assertEquals(common, mean, .45, "mean of the estimates");
        assertEquals(2.7, Math.sqrt(squares / runs - mean * mean), .35, "their standard deviation, as in section 4");
    }
}
