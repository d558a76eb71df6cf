package kith.app.lab;

import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.lab.circle.CircleRules;

/** Circles of a replay, planned as those that people found. */
public final class PlannedCircles implements CircleRules {
    @Override
    public Terms plan(int members, int contacts, double wantedFpp) {
        CirclePlan plan = CirclePlan.of(members, contacts, wantedFpp, CircleMode.COUNTED);
        return new Terms(plan.shape(), plan.largestFpp());
    }
}
