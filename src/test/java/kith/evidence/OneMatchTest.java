package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneMatchTest {
    @Test
    void fiveFiltersCannotDecideAtOnePercentSevenCan() {
        assertFalse(OneMatch.decides(Math.pow(2, -5), 0.01));
        assertTrue(OneMatch.decides(Math.pow(2, -7), 0.01));
        assertFalse(OneMatch.decides(1, 0.01));
    }

    @Test
    void otherFriendsCostConfidence() {
        Credibility seven = Credibility.ofFpp(Math.pow(2, -7));
        assertTrue(OneMatch.decides(seven, List.of(), 0.01));
        assertFalse(OneMatch.decides(seven, List.of(seven), 0.01));
        Credibility ten = Credibility.ofFpp(Math.pow(2, -10));
        assertTrue(OneMatch.decides(ten, Collections.nCopies(9, ten), 0.01));
        assertFalse(OneMatch.decides(ten, Collections.nCopies(11, ten), 0.01));
        assertEquals(1 - Math.pow(1 - Math.pow(2, -10), 10), OneMatch.pValue(ten, Collections.nCopies(9, ten)), 1e-15);
    }

    /** Seven filters decide alone, ten among ten: near alpha / f, and never one more than really decides. */
    @Test
    void amongHowManyOneWordIsEnough() {
        int[] levels = {6, 7, 8, 9, 10, 11};
        int[] friends = {0, 1, 2, 5, 10, 20};
        for (int i = 0; i < levels.length; i++) {
            Credibility one = Credibility.ofFpp(Math.pow(2, -levels[i]));
            int most = OneMatch.mostFriends(one.fpp(), 0.01);
            assertEquals(friends[i], most, levels[i] + " filters");
            assertEquals(most > 0, OneMatch.decides(one, Collections.nCopies(Math.max(0, most - 1), one), 0.01));
            assertFalse(OneMatch.decides(one, Collections.nCopies(most, one), 0.01));
        }
    }

    @Test
    void weakerFriendsHardlyCost() {
        Credibility ten = Credibility.ofFpp(Math.pow(2, -10));
        assertTrue(OneMatch.decides(ten, List.of(Credibility.ofFpp(0.5)), 0.01));
    }
}
