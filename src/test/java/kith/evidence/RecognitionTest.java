package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RecognitionTest {
    @Test
    void anEmptyBookAndAFilterThatTellsNothingGiveTheDefault() {
        assertEquals(0.1, Recognition.estimate(0, 0, 0.03));
        assertEquals(0.1, Recognition.estimate(300, 300, 1));
    }

    @Test
    void isTheFormulaWithinItsLimits() {
        assertEquals((50 / 0.5 + 1) / 310, Recognition.estimate(200, 300, 0.5), 1e-15);
        assertEquals(1.0 / 310, Recognition.estimate(9, 300, 0.5), 1e-15);
        assertEquals(0.99, Recognition.estimate(100_000, 100_000, 0));
    }

    @Test
    void nonsenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Recognition.estimate(2, 1, 0.5));
        assertThrows(IllegalArgumentException.class, () -> Recognition.estimate(-1, 1, 0.5));
        assertThrows(IllegalArgumentException.class, () -> Recognition.estimate(1, 1, Double.NaN));
    }

    @Test
    void findsHowManyOfMyContactsAFriendKnows() {
        double sum = 0;
        int seeds = 20;
        for (int seed = 0; seed < seeds; seed++) {
            Witness bob = People.witness("bob", Trust.VERIFIED, new Random(seed), 5, People.items("bob", 0, 200));
            sum += bob.learnedFrom(People.join(People.items("bob", 0, 60), People.items("mine", 0, 240)))
                    .credibility().recognition();
        }
        assertEquals(61.0 / 310, sum / seeds, 3 * 2.7 / 310 / Math.sqrt(seeds) + 0.001);
    }

    @Test
    void hitsAreCountedOverBlockBorders() {
        Witness bob = People.witness("bob", Trust.VERIFIED, new Random(1), 3, People.items("bob", 0, 100));
        var items = People.items("x", 0, 2500);
        long expected = java.util.Arrays.stream(items).filter(bob::matches).count();
        assertEquals(expected, Recognition.hits(bob.filters(), items));
    }
}
