package kith.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MaskGraphTest {
    private static final int TRIES = 400;

    @Test
    void theGraphFallsApartAsOftenAsSomebodyIsCutOff() {
        for (int rings : new int[] {3, 4, 5}) {
            MaskGraph graph = new MaskGraph(1_000, rings);
            // Members who are cut off are rare and apart from each other, so that their number is about Poisson's.
            double together = Math.exp(-graph.cutOff(.4));
            double sd = Math.sqrt(TRIES * together * (1 - together));
            assertEquals(TRIES * together, graph.connected(.4, TRIES, rings), 5 * sd + .05 * TRIES, "rings " + rings);
        }
    }

    @Test
    void oneRingWithAnybodyHostileIsCutAndNobodyHostileIsNot() {
        assertEquals(20, new MaskGraph(100, 1).connected(0, 20, 1));
        assertEquals(0, new MaskGraph(100, 1).connected(.3, 20, 2));
    }

    @Test
    void ringsAreEnoughAndNoneTooMany() {
        for (double hostile : new double[] {.2, .5}) {
            int rings = MaskGraph.ringsFor(10_000, hostile);
            assertTrue(new MaskGraph(10_000, rings).cutOff(hostile) <= Math.pow(2, -40));
            assertTrue(new MaskGraph(10_000, rings - 1).cutOff(hostile) > Math.pow(2, -40));
        }
    }
}
