package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CirclePlanTest {

    /** The check of the design, section 5. */
    @Test
    void twelveMembersOfThreeHundredAtOnePercent() {
        CirclePlan plan = CirclePlan.of(12, 300, .01);
        assertEquals(34_507, plan.shape().bits());
        assertEquals(7, plan.shape().hashes());
        assertEquals(.059, plan.memberFill(), .0005);
        assertEquals(2.5e-9, plan.memberFpp(), .05e-9);
        assertEquals(.01, plan.mergedFpp(), .0001);
        assertEquals(.52, plan.mergedFill(), .005);
        assertEquals((34_507 + 7) / 8, plan.filterBytes());
        assertTrue(plan.advisesCounted());
        assertTrue(plan.doubledFpp() > .1, "twice as many people spoil the list");
        assertFalse(CirclePlan.of(2, 300, .01).advisesCounted());
    }

    @ParameterizedTest
    @CsvSource({"1,300,.01", "0,300,.01", "65536,300,.01", "12,0,.01", "12,-1,.01", "12,300,0", "12,300,.51",
        "12,300,NaN", "12,300,-1", "65535,2147483647,.000001"})
    void refusesWhatCannotBe(int members, int contacts, double fpp) {
        assertEquals(Fault.PLAN_IMPOSSIBLE,
                assertThrows(KithException.class, () -> CirclePlan.of(members, contacts, fpp)).fault());
    }
}
