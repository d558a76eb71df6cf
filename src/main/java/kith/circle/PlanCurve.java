package kith.circle;

import module java.base;
import kith.fault.KithException;

/**
 * What a merged list that errs less costs its members: plans for the same people with ever smaller wanted FPP, and what
 * one member's own plain file shows under each ({@link CirclePlan#memberPrecision}). A short filter names many
 * strangers and hides its members; a long one is the other way round.
 *
 * @param points in descending order of wanted FPP, evenly spaced by its logarithm; those that would need more bits than
 *     a filter can have are left out
 */
public record PlanCurve(List<CirclePlan> points) {
    /** The largest wanted FPP: every other stranger is listed. */
    public static final double LARGEST_FPP = 0.5;
    /** The smallest wanted FPP that is drawn unless a smaller one was chosen. */
    public static final double USUAL_SMALLEST_FPP = 1e-4;
    /** The smallest wanted FPP that is ever drawn. */
    public static final double SMALLEST_FPP = 1e-9;

    private static final int STEPS = 96;

    /** Copies the list. */
    public PlanCurve {
        points = List.copyOf(points);
    }

    /**
     * {@return the curve from {@link #LARGEST_FPP} down to {@link #USUAL_SMALLEST_FPP}, or to the decade below the
     * plan's own FPP where that is smaller, but not below {@link #SMALLEST_FPP}} Takes about half a millisecond.
     *
     * @param plan the people, and the FPP that has to be in the picture
     */
    public static PlanCurve around(CirclePlan plan) {
        double smallest = Math.max(SMALLEST_FPP, Math.min(USUAL_SMALLEST_FPP, decadeBelow(plan.wantedFpp())));
        List<CirclePlan> points = new ArrayList<>();
        for (int step = 0; step <= STEPS; step++) {
            double fpp = LARGEST_FPP * Math.pow(smallest / LARGEST_FPP, (double) step / STEPS);
            try {
                points.add(CirclePlan.of(plan.members(), plan.contacts(), Math.min(LARGEST_FPP, fpp), plan.mode()));
            } catch (KithException e) {
                // Longer than a filter can be, and so are all that follow.
                break;
            }
        }
        return new PlanCurve(points);
    }

    private static double decadeBelow(double fpp) {
        return Math.pow(10, Math.floor(Math.log10(fpp)));
    }

    /** {@return the smallest wanted FPP of the curve} */
    public double smallestFpp() {
        return points.isEmpty() ? LARGEST_FPP : points.getLast().wantedFpp();
    }
}
