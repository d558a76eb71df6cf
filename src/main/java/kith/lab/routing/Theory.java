package kith.lab.routing;

/**
 * What is expected, given the network and who has what.
 *
 * <p>Wasted queries: c_l is the mean FPP of the filters at level l, (1 - e^(-kN/m))^k for the N documents behind each.
 * A query for something further than j hops away, sent out for j hops, reaches a link i hops from its beginning if and
 * only if the filter of that link at level j-i has it: those before it hold everything that this one holds. Of the d
 * (d-1)^i links that far, the share c_(j-i) is mistaken. So F_j = sum over i below j of d (d-1)^i c_(j-i) messages are
 * expected, exactly, though false positives along a way depend on each other. Likewise G_j = sum over i below j of
 * (d-1)^i c_(j-i) behind one link.
 *
 * <p>A document s hops away: all of F_1 to F_(s-1) is wasted, s queries lead there, and at each node half of the wrong
 * links are tried before the right one: (d-1) G_s / 2 at the first, (d-2) G_(s-t) / 2 at the t-th after it. That holds
 * where one way leads there; where several do, it is found sooner and this is too much, by some per cent where a tenth
 * of the documents has a second way.
 *
 * <p>Within reach: of n-1 others, B are within h hops; the r copies of a document, on different nodes drawn at random,
 * all miss them with probability C(n-1-B, r) / C(n-1, r).
 */
final class Theory {
    private final int degree;
    private final double[] fpp;

    /**
     * @param degree d
     * @param fpp c_l by level, from level 1 at index 0
     */
    Theory(int degree, double[] fpp) {
        this.degree = degree;
        this.fpp = fpp.clone();
    }

    /** {@return G_j} */
    private double behindLink(int hops) {
        double sum = 0;
        double links = 1;
        for (int i = 0; i < hops; i++) {
            sum += links * fpp[hops - i - 1];
            links *= degree - 1;
        }
        return sum;
    }

    /** {@return messages expected for a document that is not within so many hops: F_1 + ... + F_hops} */
    double wasted(int hops) {
        double sum = 0;
        for (int j = 1; j <= hops; j++) {
            sum += degree * behindLink(j);
        }
        return sum;
    }

    /** {@return messages expected for a document that is so many hops away} */
    double found(int hops) {
        double wrong = (degree - 1) * behindLink(hops);
        for (int t = 1; t < hops; t++) {
            wrong += (degree - 2) * behindLink(hops - t);
        }
        return wasted(hops - 1) + hops + wrong / 2;
    }

    /** {@return messages of flooding to this depth where no two ways meet: d + d (d-1) + ... + d (d-1)^(depth-1)} */
    static double flooding(int degree, int depth) {
        double sum = 0;
        double links = degree;
        for (int i = 0; i < depth; i++) {
            sum += links;
            links *= degree - 1;
        }
        return sum;
    }

    /** {@return the probability that at least one of {@code copies} is among {@code near} of {@code others}} */
    static double withinReach(int others, int near, int copies) {
        double none = 1;
        for (int i = 0; i < copies; i++) {
            none *= Math.max(0, (double) (others - near - i) / (others - i));
        }
        return 1 - none;
    }
}
