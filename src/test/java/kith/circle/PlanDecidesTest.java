package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kith.circle.PlanDecides.Answer;
import kith.evidence.Credibility;
import kith.evidence.OneMatch;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanDecidesTest {
    private static final double ALPHA = .01;

    @ParameterizedTest
    @CsvSource({".005,SURELY", ".001,SURELY", ".006,AS_PLANNED", ".01,AS_PLANNED", ".0178,NO", ".05,NO"})
    void followsTheFppOfThePlan(double fpp, Answer answer) {
        assertEquals(answer, PlanDecides.of(CirclePlan.of(12, 300, fpp), ALPHA).answer());
    }

    /** Three people planned for 300 contacts who have 443: 1 in 56 strangers. */
    @Test
    void theListOfTheIssueDoesNot() {
        CirclePlan planned = CirclePlan.of(3, 300, .01);
        CirclePlan real = CirclePlan.of(3, 443, .01, planned.mode(), planned.shape());
        assertTrue(real.mergedFpp() > 1 / 56.0, () -> "" + real.mergedFpp());
        assertEquals(Answer.NO, PlanDecides.of(real, ALPHA).answer());
    }

    /** What it takes is worked out the other way round: a plan with that many decides by the rules, and no more do. */
    @Test
    void whatWouldMakeItDecideDoes() {
        CirclePlan plan = CirclePlan.of(20, 100, .05, CircleMode.COUNTED);
        PlanDecides not = PlanDecides.of(plan, ALPHA);
        assertTrue(decides(with(plan, not.mostMembers(), 100).mergedFpp()));
        assertTrue(!decides(with(plan, not.mostMembers() + 1, 100).mergedFpp()));
        assertTrue(decides(with(plan, 20, not.mostContacts()).mergedFpp()));
        assertTrue(!decides(with(plan, 20, not.mostContacts() + 1).mergedFpp()));
        assertTrue(decides(plan.fppAtLeast(not.atLeast())) && not.atLeast() >= 2);
        assertEquals(Answer.SURELY, PlanDecides.of(CirclePlan.of(20, 100, not.neededFpp(), CircleMode.COUNTED), ALPHA)
                .answer());
    }

    private static CirclePlan with(CirclePlan plan, int members, int contacts) {
        return CirclePlan.of(members, contacts, plan.wantedFpp(), plan.mode(), plan.shape());
    }

    private static boolean decides(double fpp) {
        return OneMatch.decides(Credibility.ofFpp(fpp), List.of(), ALPHA);
    }

    @Test
    void twoMembersAreTooFewForMasksAndSealedListsKnowNoThreshold() {
        PlanDecides counted = PlanDecides.of(CirclePlan.of(3, 300, .1, CircleMode.COUNTED), ALPHA);
        assertEquals(0, counted.mostMembers());
        assertEquals(0, PlanDecides.of(CirclePlan.of(12, 300, .1, CircleMode.SEALED), ALPHA).atLeast());
    }
}
