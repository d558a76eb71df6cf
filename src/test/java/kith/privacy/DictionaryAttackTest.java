package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import org.junit.jupiter.api.Test;

/**
 * Somebody with a dictionary of N addresses, n of them in the book, and the filters of some recipients: hits expected
 * = n + (N - n) f, precision = n / that (section 2 of the design).
 */
class DictionaryAttackTest {
    private static final int CONTACTS = 300;
    private static final int RUNS = 12;

    private static double precision(List<BloomFilter> filters, int dictionary, int run) {
        List<ItemDigest> book = Books.book("c", CONTACTS);
        long right = book.stream().filter(c -> Books.matches(filters, filters.size(), c)).count();
        long wrong = IntStream.range(0, dictionary - CONTACTS)
                .mapToObj(i -> ItemDigest.of("guess" + run + "-" + i + "@y.example"))
                .filter(g -> Books.matches(filters, filters.size(), g)).count();
        return (double) right / (right + wrong);
    }

    private static double mean(int dictionary, int... levels) {
        double sum = 0;
        for (int run = 0; run < RUNS; run++) {
            // Each recipient brings their prefix; they put their files together.
            List<BloomFilter> together = new ArrayList<>();
            for (int level : levels) {
                together.addAll(Books.edition(run, Books.book("c", CONTACTS)).pool().subList(0, level));
            }
            sum += precision(together, dictionary, run);
        }
        return sum / RUNS;
    }

    private static double expected(int dictionary, int level) {
        return CONTACTS / (CONTACTS + (dictionary - CONTACTS) * Level.fpp(level));
    }

    /** One intercepted file shows one half, whoever reads the mailbox has them all. */
    @Test
    void precisionFollowsTheNumberOfFiltersAndTheDictionary() {
        for (int level : new int[] {1, 3, 5, 7}) {
            assertEquals(expected(5_000, level), mean(5_000, level), .03, "level " + level);
        }
    }

    /** The same filters that are safe against a large dictionary are not against a company's directory. */
    @Test
    void deniabilityDependsOnTheDictionary() {
        assertEquals(.98, mean(500, 5), .02);
        assertEquals(.16, mean(50_000, 5), .02);
    }

    @Test
    void aCoalitionKnowsWhatTheHighestLevelKnows() {
        assertEquals(mean(5_000, 7), mean(5_000, 3, 7, 5));
    }
}
