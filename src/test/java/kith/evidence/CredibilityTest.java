package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CredibilityTest {
    @Test
    void posteriorIsTheDesigns() {
        assertEquals(0.244, new Credibility(Math.pow(2, -5), 0.01).posterior(), 0.0005);
        assertEquals(0.912, new Credibility(Math.pow(2, -10), 0.01).posterior(), 0.0005);
    }

    @Test
    void weightsAreLogLikelihoods() {
        Credibility friend = new Credibility(0.125, 0.1);
        assertEquals(Math.log(0.2125 / 0.125), friend.matchWeight(), 1e-15);
        assertEquals(Math.log(0.9), friend.missWeight(), 1e-15);
    }

    @Test
    void noMatchCountsMoreThanAHundredfold() {
        assertEquals(Math.log(100), new Credibility(1e-12, 0.5).matchWeight());
        assertEquals(Math.log(100), new Credibility(0, 0.5).matchWeight());
    }

    @Test
    void filtersThatMatchEverybodyProveNothing() {
        Credibility full = new Credibility(1, 0.3);
        assertFalse(full.informative());
        assertEquals(0, full.matchWeight());
        assertEquals(0, full.missWeight());
        assertEquals(0.3, full.posterior(), 1e-15);
        assertTrue(Credibility.ofFpp(0.5).informative());
        assertEquals(0.1, Credibility.ofFpp(0.5).recognition());
    }

    @Test
    void probabilitiesOutOfRangeAreRefused() {
        for (double bad : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> new Credibility(bad, 0.1));
            assertThrows(IllegalArgumentException.class, () -> new Credibility(0.1, bad));
        }
        assertThrows(IllegalArgumentException.class, () -> new Credibility(0.1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Credibility(0.1, 1));
    }
}
