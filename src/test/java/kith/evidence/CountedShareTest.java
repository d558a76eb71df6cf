package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exact interval itself is tried where it was first used: {@code ProportionTest}. */
class CountedShareTest {
    @Test
    void twoSamplesOfOneRateAgreeInAbout95PercentOfCases() {
        Random random = new Random(3);
        int runs = 2_000;
        int agree = 0;
        int ofAnother = 0;
        for (int run = 0; run < runs; run++) {
            agree += sample(random, 30, .4).agreesWith(sample(random, 60, .4)) ? 1 : 0;
            ofAnother += sample(random, 30, .4).agreesWith(sample(random, 60, .8)) ? 1 : 0;
        }
        assertTrue(agree > .94 * runs && agree < .995 * runs, agree + " of " + runs);
        assertTrue(ofAnother < .1 * runs, ofAnother + " of " + runs);
    }

    private static CountedShare sample(Random random, int trials, double rate) {
        int hits = 0;
        for (int i = 0; i < trials; i++) {
            hits += random.nextDouble() < rate ? 1 : 0;
        }
        return CountedShare.of(hits, trials);
    }

    @Test
    void holdsItsEndsAndNothingBeyond() {
        CountedShare share = CountedShare.of(8, 10);
        assertEquals(.8, share.estimate());
        assertTrue(share.holds(share.low()) && share.holds(share.high()));
        assertFalse(share.holds(share.low() - 1e-9) || share.holds(share.high() + 1e-9));
        assertThrows(IllegalArgumentException.class, () -> CountedShare.of(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new CountedShare(.5, .6, .7));
    }
}
