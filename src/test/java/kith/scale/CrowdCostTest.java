package kith.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kith.bloom.Shape;
import kith.circle.CirclePlan;
import kith.circle.PlanCost;
import kith.exchange.CircleMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrowdCostTest {
    @ParameterizedTest
    @CsvSource({"12, PLAIN", "12, COUNTED", "12, SEALED", "255, COUNTED", "1000, COUNTED", "1000, SEALED",
            "10000, PLAIN", "10000, COUNTED"})
    void asThePlannerSays(int members, CircleMode mode) {
        CirclePlan plan = CirclePlan.of(members, 300, .01, mode);
        PlanCost planned = plan.cost();
        CrowdCost cost = new CrowdCost(members, 300, .01);
        assertEquals(plan.shape().hashes(), cost.hashes());
        assertEquals(plan.shape().bits(), cost.bits(), 1 + 1e-6 * cost.bits());
        assertEquals(planned.contribution(), cost.contribution(mode), 200 + .05 * planned.contribution());
        assertEquals(planned.whitelist(), cost.whitelist(), .05 * planned.whitelist());
        assertEquals(planned.circle(), cost.circle(), .05 * planned.circle());
        assertEquals(planned.maskStream(), cost.masks(mode), 1e-4 * cost.masks(mode));
    }

    @ParameterizedTest
    @CsvSource({"12, PLAIN", "60, PLAIN", "12, COUNTED", "12, SEALED"})
    void asTheFilesAre(int members, CircleMode mode) {
        CrowdCost cost = new CrowdCost(members, 300, .01);
        Shape shape = CirclePlan.of(members, 300, .01, mode).shape();
        InventedCircle circle = InventedCircle.of(members, 300, shape, mode, 5);
        assertEquals(circle.contributionFile(0).length, cost.contribution(mode), .15 * cost.contribution(mode));
        assertEquals(circle.circleFile().length, cost.circle(), .1 * cost.circle());
    }
}
