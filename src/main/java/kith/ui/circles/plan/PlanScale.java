package kith.ui.circles.plan;

import module java.base;

/**
 * Where a plan is in the planner's chart. To the right the merged list errs ever less, by the logarithm of its FPP;
 * upwards ever more guesses about one member are right. Pure: no node, no colour.
 *
 * @param largest FPP at the left edge, above {@code smallest}
 * @param smallest FPP at the right edge, above 0
 * @param width of the plot in pixels
 * @param height of the plot in pixels
 */
record PlanScale(double largest, double smallest, double width, double height) {
    /** {@return the place of an FPP from the left, within the plot} */
    double x(double fpp) {
        double inside = Math.clamp(fpp, smallest, largest);
        return width * Math.log(largest / inside) / Math.log(largest / smallest);
    }

    /** {@return the FPP at a place from the left; beyond the edges that of the edge} */
    double fpp(double x) {
        return largest * Math.pow(smallest / largest, Math.clamp(x / width, 0.0, 1.0));
    }

    /** {@return the place of a share, 0 to 1, from the top} */
    double y(double share) {
        return height * (1 - share);
    }

    /** {@return FPPs worth a mark below the axis: the largest, and every power of ten} */
    List<Double> marks() {
        List<Double> marks = new ArrayList<>(List.of(largest));
        // A little more than the end, for powers of ten are not exact.
        for (double fpp = 0.1; fpp >= smallest * (1 - 1e-9); fpp /= 10) {
            marks.add(fpp);
        }
        return marks;
    }
}
