package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The normal law against the table of Abramowitz and Stegun (1964, 26.1), at counts halfway between its lines. */
class NormalTest {
    private static final Normal LAW = new Normal(99.5, 10);

    @Test
    void halfACountIsAddedAtEitherBorder() {
        assertEquals(0.5398278, LAW.atMost(100), 1e-6, "z = 0.1");
        assertEquals(0.5, LAW.atMost(99), 1e-6, "z = 0");
        assertEquals(0.5, LAW.atLeast(100), 1e-6, "z = 0");
        assertEquals(0.8413447, LAW.atMost(109), 1e-6, "z = 1");
        assertEquals(0.1586553, LAW.atLeast(110), 1e-6, "z = 1");
        assertEquals(0.0227501, LAW.atMost(79), 1e-6, "z = -2");
    }
}
