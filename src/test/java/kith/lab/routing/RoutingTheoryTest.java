package kith.lab.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RoutingTheoryTest {
    /** By hand, for d = 3 and c = 0.01, 0.1, 0.5: F1 = 3 c1, F2 = 3 c2 + 6 c1, F3 = 3 c3 + 6 c2 + 12 c1. */
    @Test
    void messagesInVain() {
        Theory theory = new Theory(3, new double[] {0.01, 0.1, 0.5});
        assertEquals(0.03, theory.wasted(1), 1e-12);
        assertEquals(0.03 + 0.36, theory.wasted(2), 1e-12);
        assertEquals(0.03 + 0.36 + 1.5 + 0.6 + 0.12, theory.wasted(3), 1e-12);
    }

    /** By hand: G1 = c1, G2 = c2 + 2 c1. */
    @Test
    void messagesUntilADocumentIsFound() {
        Theory theory = new Theory(3, new double[] {0.01, 0.1, 0.5});
        assertEquals(1 + 2 * 0.01 / 2, theory.found(1), 1e-12);
        assertEquals(0.03 + 2 + 2 * 0.12 / 2 + 0.01 / 2, theory.found(2), 1e-12);
    }

    @Test
    void flooding() {
        assertEquals(4 + 12 + 36, Theory.flooding(4, 3), 1e-12);
    }

    /** Of 9 others 3 are near: one copy is among them in a third of cases, two miss them with 6/9 * 5/8. */
    @Test
    void withinReach() {
        assertEquals(1 / 3.0, Theory.withinReach(9, 3, 1), 1e-12);
        assertEquals(1 - 6 / 9.0 * 5 / 8, Theory.withinReach(9, 3, 2), 1e-12);
        assertEquals(1, Theory.withinReach(9, 8, 2), 1e-12);
        assertEquals(0, Theory.withinReach(9, 0, 2), 1e-12);
    }
}
