package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class OddsTest {
    @Test
    void oddsAreWhatPeopleCanRead() {
        assertEquals(128, Odds.oneIn(Math.pow(2, -7)));
        assertEquals(32, Odds.oneIn(0.0313));
        assertEquals(1000, Odds.oneIn(0.0010004));
        assertEquals(66_000, Odds.oneIn(Math.pow(2, -16)));
        assertEquals(400_000_000, Odds.oneIn(2.5e-9));
        assertEquals(1, Odds.oneIn(1));
        assertEquals(1_000_000_000_000_000L, Odds.oneIn(0));
        assertThrows(IllegalArgumentException.class, () -> Odds.oneIn(1.5));
    }

    @Test
    void strangersExpected() {
        assertEquals(1000, Odds.strangersExpected(100_000, 0.01));
    }
}
