package kith.circle;

import java.util.function.LongConsumer;

/**
 * An order of a tree's leaves that is found quickly: from the bottom up, each two branches are put side by side so that
 * of their four ends the two that are most alike touch (Gruvaeus, Wainer 1972).
 */
final class TurnedBranches {
    private TurnedBranches() {
    }

    /**
     * {@return the members in that order}
     *
     * @param told how many pairs are in order; may throw
     */
    static int[] order(Branches branches, float[][] alike, LongConsumer told) {
        int members = branches.members();
        int[][] orders = new int[2 * members - 1][];
        for (int leaf = 0; leaf < members; leaf++) {
            orders[leaf] = new int[] {leaf};
        }
        long pairs = 0;
        for (int joint = 0; joint < members - 1; joint++) {
            int left = branches.left()[joint];
            int right = branches.right()[joint];
            orders[members + joint] = beside(orders[left], orders[right], alike);
            pairs += (long) orders[left].length * orders[right].length;
            told.accept(pairs);
            orders[left] = new int[0];
            orders[right] = new int[0];
        }
        return orders[branches.root()];
    }

    private static int[] beside(int[] a, int[] b, float[][] alike) {
        int aFirst = a[0];
        int aLast = a[a.length - 1];
        int bFirst = b[0];
        int bLast = b[b.length - 1];
        float most = Math.max(Math.max(alike[aLast][bFirst], alike[aLast][bLast]),
                Math.max(alike[aFirst][bFirst], alike[aFirst][bLast]));
        boolean aTurned = most > alike[aLast][bFirst] && most > alike[aLast][bLast];
        int end = aTurned ? aFirst : aLast;
        boolean bTurned = alike[end][bLast] > alike[end][bFirst];
        int[] both = new int[a.length + b.length];
        copy(a, aTurned, both, 0);
        copy(b, bTurned, both, a.length);
        return both;
    }

    private static void copy(int[] from, boolean turned, int[] to, int at) {
        for (int i = 0; i < from.length; i++) {
            to[at + i] = from[turned ? from.length - 1 - i : i];
        }
    }
}
