package kith.circle;

import java.util.function.LongConsumer;
import kith.fault.Fault;
import kith.parallel.Progress;

/**
 * An order in which those who have much in common stand together, so that groups show as squares along the diagonal of
 * a matrix: members are put into a tree by average linkage, and of the two to the power of n - 1 orders that keep the
 * branches of the tree together, the one is taken in which neighbours are most alike (optimal leaf ordering).
 *
 * <p>The same likenesses give the same order. Takes time proportional to the square of the number of members for the
 * tree and to its cube for the order, less than a second for 1,000; above {@value #MOST_OPTIMAL} members each branch is
 * only turned so that its nearer end comes to lie at its neighbour (Gruvaeus, Wainer 1972), which the square suffices
 * for.
 */
public final class GroupOrder {
    /** With more members the best order takes too long. */
    static final int MOST_OPTIMAL = 4096;

    private GroupOrder() {
    }

    /**
     * {@return the places of all members, in the order in which they are to stand} Of the two directions the one in
     * which the lower of both ends comes first.
     *
     * @param members how many, at least 0
     * @param likeness of any two; asked once for each pair
     * @param progress in pairs of members whose branches were put in order; 0 while the tree is made. Told on the
     *     calling thread
     * @throws kith.fault.KithException {@link Fault#CANCELLED}
     */
    public static int[] of(int members, Likeness likeness, Progress progress) {
        if (members < 2) {
            return new int[members];
        }
        long all = (long) members * (members - 1) / 2;
        LongConsumer told = pairs -> progress.step(pairs, all);
        float[][] alike = new float[members][members];
        for (int one = 1; one < members; one++) {
            told.accept(0);
            for (int other = 0; other < one; other++) {
                alike[one][other] = (float) likeness.of(one, other);
                alike[other][one] = alike[one][other];
            }
        }
        Branches branches = Branches.of(alike, told);
        return directed(members <= MOST_OPTIMAL ? new BestLeafOrder(branches, alike).order(told)
                : TurnedBranches.order(branches, alike, told));
    }

    private static int[] directed(int[] order) {
        int last = order.length - 1;
        if (order[0] < order[last]) {
            return order;
        }
        int[] reversed = new int[order.length];
        for (int i = 0; i <= last; i++) {
            reversed[i] = order[last - i];
        }
        return reversed;
    }
}
