package kith.circle;

import kith.bloom.Shape;
import kith.evidence.Alpha;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;

/**
 * Whether the word of a planned list can be enough by itself to call a sender known, and what would change that. A
 * match of one list alone has the list's FPP as its p-value, and a larger one beside others who are asked and silent;
 * so it never is where the FPP exceeds alpha. All is said for members whose contacts differ, as the plan has it.
 *
 * @param answer whether it can
 * @param alpha the share of strangers that may be called known
 * @param neededFpp what to plan for so that every list which the circle allows decides
 * @param mostContacts so many contacts each of these members may have on average for the list to decide, as the plan
 *     is; 0 if not even one
 * @param mostMembers so many members with so many contacts each there may be, as the plan is; 0 where that would be too
 *     few for the mode
 * @param atLeast the fewest members of whom a list of those known to so many would decide; 0 where there is none
 */
public record PlanDecides(Answer answer, double alpha, double neededFpp, int mostContacts, int mostMembers,
        int atLeast) {
    /** Whether one match can be enough. */
    public enum Answer {
        /** Also where the list errs as often as the circle allows. */
        SURELY,
        /** If members have no more contacts than planned. */
        AS_PLANNED,
        /** Not, unless members share many contacts: too many strangers would be on it. */
        NO;

        /** {@return the stable word in JSON, such as {@code as-planned}} */
        public String word() {
            return EnumWord.of(this);
        }
    }

    /** How much more often than planned a list may err before it is refused. */
    private static final double ALLOWANCE = 2;
    /** Lengths are whole: what was planned for alpha may err by so much more. */
    private static final double ROUNDING = 1.01;
    /** A list of those known to more members than these is nobody's. */
    private static final int HIGHEST_THRESHOLD = 3;

    /** {@return whether the list of this plan can decide} */
    public static PlanDecides of(CirclePlan plan, double alpha) {
        Alpha.require(alpha);
        double fpp = plan.mergedFpp();
        Answer answer = fpp > alpha * ROUNDING ? Answer.NO
                : ALLOWANCE * plan.wantedFpp() > alpha ? Answer.AS_PLANNED : Answer.SURELY;
        double items = items(plan.shape(), alpha);
        int members = (int) Math.min(CirclePlan.MAX_MEMBERS, items / plan.contacts());
        int fewest = plan.mode() == CircleMode.PLAIN ? CirclePlan.MIN_MEMBERS : CirclePlan.SECURE_FROM;
        return new PlanDecides(answer, alpha, alpha / ALLOWANCE, (int) Math.min(Integer.MAX_VALUE,
                items / plan.members()), members < fewest ? 0 : members, threshold(plan, alpha));
    }

    private static int threshold(CirclePlan plan, double alpha) {
        for (int t = 2; plan.mode() == CircleMode.COUNTED && t <= Math.min(HIGHEST_THRESHOLD, plan.members()); t++) {
            if (plan.fppAtLeast(t) <= alpha) {
                return t;
            }
        }
        return 0;
    }

    /** {@return how many items a filter of this shape takes until it errs so often: n = -m/k ln(1 - f^(1/k))} */
    private static double items(Shape shape, double fpp) {
        return -(double) shape.bits() / shape.hashes() * Math.log1p(-Math.pow(fpp, 1.0 / shape.hashes()));
    }
}
