package kith.evidence.worth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.evidence.CountedShare;
import kith.evidence.SenderCheck;
import org.junit.jupiter.api.Test;

/** One friend of 5 filters, whose word decides with 8, and who knows 30 of 80 contacts. */
class MoreFiltersTest {
    private static final int BOOK = 80;
    private static final int KNOWN = 30;
    private static final double NOW = 1 / 32.0;
    private static final double THEN = 1 / 256.0;

    private final BitSet all = new BitSet();
    private final LeaveOneOut leaving;

    MoreFiltersTest() {
        all.set(0, BOOK);
        leaving = new LeaveOneOut(BOOK, all, SenderCheck.DEFAULT_ALPHA);
    }

    private static BitSet matches(Random random, double fpp) {
        return IntStream.range(0, BOOK).filter(i -> i < KNOWN || random.nextDouble() < fpp)
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    @Test
    void foretellWhoIsKnownThenWithoutBias() {
        double sum = 0;
        for (int seed = 0; seed < 200; seed++) {
            Answers friend = Answers.of(NOW, true, matches(new Random(seed), NOW));
            assertEquals(0, leaving.known(List.of(friend)).cardinality(), "five are not enough");
            CountedShare then = MoreFilters.of(leaving, List.of(friend), 0, THEN);
            assertTrue(then.holds((double) KNOWN / BOOK), then::toString);
            sum += then.estimate();
        }
        assertEquals((KNOWN + (BOOK - KNOWN) * THEN) / BOOK, sum / 200, .003);
    }

    @Test
    void asManyFiltersAsAreHeldForetellWhatIs() {
        Answers friend = Answers.of(THEN, true, matches(new Random(1), THEN));
        CountedShare now = leaving.share(List.of(friend));
        CountedShare same = MoreFilters.of(leaving, List.of(friend), 0, THEN);
        assertEquals(now.estimate(), same.estimate(), 1e-9);
        assertTrue(same.low() <= now.low() && same.high() >= now.high());
    }

    /** Whoever is not verified can give as many as they like. */
    @Test
    void nobodyWhoDoesNotDecideAddsAnything() {
        Answers friend = Answers.of(NOW, false, matches(new Random(1), NOW));
        assertEquals(0, MoreFilters.of(leaving, List.of(friend), 0, THEN).estimate());
        assertTrue(leaving.share(List.of(Answers.of(THEN, false, matches(new Random(1), THEN)).deciding()))
                .estimate() > .3);
    }
}
