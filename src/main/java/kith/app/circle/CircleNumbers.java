package kith.app.circle;

import kith.bloom.Shape;
import kith.circle.CirclePlan;
import kith.circle.DecidingPlan;
import kith.exchange.CircleDocument;

/**
 * The numbers a circle was planned with, to and from its file. The file says what the merged list may come to, not what
 * the founder had in mind, so the way back is an estimate.
 *
 * @param contacts of each member, at least 1
 * @param wantedFpp of the merged list, above 0, at most 0.5
 */
record CircleNumbers(int contacts, double wantedFpp) {
    /**
     * {@return the largest FPP of the merged list that a circle allows which was planned for this one, in billionths}
     */
    static long largestFppPerBillion(double wantedFpp) {
        return Math.max(1, Math.round(CirclePlan.largestFpp(wantedFpp) * CircleDocument.BILLION));
    }

    /** {@return what a circle was planned with: the number of items at which its filter reaches the wanted FPP} */
    static CircleNumbers of(CircleDocument circle) {
        boolean least = circle.largestFppPerBillion() <= largestFppPerBillion(DecidingPlan.WANTED_FPP);
        double wanted = least ? Math.min(DecidingPlan.WANTED_FPP, circle.largestFpp() / CirclePlan.ALLOWANCE)
                : circle.largestFpp() / CirclePlan.ALLOWANCE;
        Shape shape = circle.shape();
        double items = -(double) shape.bits() / shape.hashes() * Math.log1p(-Math.pow(wanted, 1.0 / shape.hashes()));
        return new CircleNumbers(Math.clamp(Math.round(items / circle.roster().size()), 1, Integer.MAX_VALUE),
                wanted);
    }

    /** {@return what the circle as it is means for its members} */
    static CirclePlan plan(CircleDocument circle) {
        CircleNumbers numbers = of(circle);
        return new CirclePlan(circle.roster().size(), numbers.contacts(), numbers.wantedFpp(), circle.mode(),
                circle.shape());
    }
}
