package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.exchange.CircleMode;
import kith.privacy.Crowd;
import kith.privacy.GivenFilters;
import kith.privacy.Knowledge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCurveTest {
    /** The privacy panel reckons the same from the contribution itself. */
    @ParameterizedTest
    @CsvSource({"12,300,.01,1000000", "12,300,.5,1000000", "2,50,.1,50000", "5,1000,.2,500"})
    void thePrecisionIsThatOfThePrivacyPanel(int members, int contacts, double fpp, int tried) {
        CirclePlan plan = CirclePlan.of(members, contacts, fpp);
        Set<String> book = IntStream.range(0, contacts).mapToObj(i -> i + "@x.example").collect(Collectors.toSet());
        Knowledge file = new Knowledge(List.of(new GivenFilters(plan.shape(), plan.memberFill(), 1, book)));
        double precision = file.against(List.of(new Crowd(Crowd.Origin.BREACH, tried))).getFirst().precision();
        assertEquals(precision, plan.memberPrecision(tried), 1e-12);
    }

    @Test
    void aStricterListShowsMoreOfEachMember() {
        PlanCurve curve = PlanCurve.around(CirclePlan.of(12, 300, .01));
        assertEquals(.5, curve.points().getFirst().wantedFpp(), 1e-12);
        assertEquals(1e-4, curve.smallestFpp(), 1e-12);
        double before = 0;
        for (CirclePlan point : curve.points()) {
            double now = point.memberPrecision(1_000_000);
            // The whole number of hash functions makes small steps.
            assertTrue(now >= before * .97, "at " + point.wantedFpp());
            before = Math.max(before, now);
        }
        assertTrue(curve.points().getFirst().memberPrecision(1_000_000) < .01, "every other stranger: hidden");
        assertTrue(before > .999, "1 in 10,000: an open book");
    }

    @Test
    void theCurveReachesAsFarAsTheChoice() {
        assertEquals(1e-6, PlanCurve.around(CirclePlan.of(3, 100, 2e-6)).smallestFpp(), 1e-12);
        assertEquals(1e-9, PlanCurve.around(CirclePlan.of(3, 100, 1e-12)).smallestFpp(), 1e-15);
        PlanCurve huge = PlanCurve.around(CirclePlan.of(65_535, 900, .5, CircleMode.PLAIN));
        assertTrue(huge.smallestFpp() > 1e-4, "the longer ones do not exist");
        assertTrue(!huge.points().isEmpty());
    }
}
