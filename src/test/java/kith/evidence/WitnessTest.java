package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kith.bloom.BloomFilter;
import org.junit.jupiter.api.Test;

class WitnessTest {
    @Test
    void fppIsTheProductOfTheMeasuredOnes() {
        List<BloomFilter> filters = People.noisyFilters(new Random(1), 7, People.items("bob", 0, 400));
        Witness bob = Witness.of("bob", Trust.VERIFIED, filters, 0.1);
        int bits = filters.getFirst().shape().bits();
        assertEquals(Math.pow((double) (bits / 2) / bits, 7), bob.fpp(), 1e-15);
        assertEquals(1 / 128.0, bob.fpp(), 0.0002);
    }

    @Test
    void allFiltersMustMatch() {
        Witness bob = People.witness("bob", Trust.VERIFIED, new Random(1), 7, People.items("bob", 0, 100));
        for (var contact : People.items("bob", 0, 100)) {
            assertTrue(bob.matches(contact));
        }
        long strangers = java.util.Arrays.stream(People.items("x", 0, 20_000)).filter(bob::matches).count();
        assertEquals(20_000 * bob.fpp(), strangers, 4 * Math.sqrt(20_000 * bob.fpp()));
    }

    @Test
    void noFiltersAndRepeatedSaltsAreRefused() {
        BloomFilter filter = People.noisyFilters(new Random(1), 1, People.items("bob", 0, 10)).getFirst();
        assertThrows(IllegalArgumentException.class, () -> Witness.of("bob", Trust.VERIFIED, List.of(), 0.1));
        assertThrows(IllegalArgumentException.class,
                () -> Witness.of("bob", Trust.VERIFIED, List.of(filter, filter), 0.1));
    }

    @Test
    void settledVerdictsNeedNoWitness() {
        Evidence mine = Evidence.settled(Verdict.MINE);
        assertTrue(mine.verdict().positive());
        assertEquals(1, mine.pValue());
        assertTrue(mine.testimonies().isEmpty());
        assertFalse(Evidence.settled(Verdict.SELF).verdict().positive());
        assertFalse(Evidence.settled(Verdict.INVALID).verdict().positive());
        for (Verdict verdict : List.of(Verdict.KNOWN, Verdict.POSSIBLE, Verdict.UNKNOWN)) {
            assertThrows(IllegalArgumentException.class, () -> Evidence.settled(verdict));
        }
    }

    @Test
    void whatStandsAboveTheWitnessesKeepsWhatTheySay() {
        Witness bob = People.witness("bob", Trust.UNVERIFIED, new Random(1), 10, People.items("bob", 0, 10));
        Evidence evidence = new SenderCheck(0.01, List.of(bob)).judge(People.items("bob", 3, 1)[0]);
        Evidence mine = evidence.settledAs(Verdict.MINE);
        assertEquals(Verdict.MINE, mine.verdict());
        assertNull(mine.reason());
        assertEquals(evidence.pValue(), mine.pValue());
        assertEquals(evidence.testimonies(), mine.testimonies());
        for (Verdict verdict : List.of(Verdict.KNOWN, Verdict.POSSIBLE, Verdict.UNKNOWN, Verdict.INVALID)) {
            assertThrows(IllegalArgumentException.class, () -> evidence.settledAs(verdict));
        }
    }

    @Test
    void wordsAreStable() {
        assertEquals("known", Verdict.KNOWN.word());
        assertEquals("no-evidence", VerdictReason.NO_EVIDENCE.word());
        assertEquals("nobody-verified", VerdictReason.NOBODY_VERIFIED.word());
        assertEquals("shared-bits", OverlapEstimate.Method.SHARED_BITS.word());
    }
}
