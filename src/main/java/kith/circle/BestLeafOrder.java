package kith.circle;

import module java.base;

/**
 * Of all orders of a tree's leaves that keep every branch together, the one whose neighbours are most alike in sum: the
 * optimal leaf ordering of Bar-Joseph, Gifford and Jaakkola (2001), "Fast optimal leaf ordering for hierarchical
 * clustering".
 *
 * <p>Leaves are numbered anew along the tree, so that each branch is a range. {@code best[u][w]} is the largest sum of
 * an order of the smallest branch that holds both u and w, of those that begin with u and end with w: the half with u
 * ends with some m, the half with w begins with some k, and m and k become neighbours. m and u lie in different halves
 * of their branch, as the ends of an order always do. Which m and k they were is found again on the way down.
 */
final class BestLeafOrder {
    private final Branches branches;
    private final int members;
    private final int[] sizes;
    private final int[] starts;
    private final int[] leaves;
    private final float[][] alike;
    private final float[][] best;

    /**
     * @param branches at least two members
     * @param original how alike any two are
     */
    BestLeafOrder(Branches branches, float[][] original) {
        this.branches = branches;
        this.members = branches.members();
        this.sizes = branches.sizes();
        this.starts = starts();
        this.leaves = new int[members];
        for (int leaf = 0; leaf < members; leaf++) {
            leaves[starts[leaf]] = leaf;
        }
        this.alike = new float[members][members];
        this.best = new float[members][members];
        for (int i = 0; i < members; i++) {
            for (int j = 0; j < members; j++) {
                alike[i][j] = original[leaves[i]][leaves[j]];
            }
        }
    }

    /** Where each node's leaves begin; a joint has a higher number than what it joins. */
    private int[] starts() {
        int[] all = new int[2 * members - 1];
        for (int node = branches.root(); node >= members; node--) {
            int left = branches.left()[node - members];
            all[left] = all[node];
            all[branches.right()[node - members]] = all[node] + sizes[left];
        }
        return all;
    }

    /**
     * {@return the members in that order}
     *
     * @param told how many pairs are in order; may throw
     */
    int[] order(LongConsumer told) {
        long pairs = 0;
        for (int joint = 0; joint < members - 1; joint++) {
            pairs = fill(branches.left()[joint], branches.right()[joint], pairs, told);
        }
        return down();
    }

    /** A range of leaves. */
    private record Range(int from, int to) {
    }

    private Range range(int node) {
        return new Range(starts[node], starts[node] + sizes[node]);
    }

    /** {@return where an order of this branch can end that begins with u: the other half, or u itself} */
    private Range opposite(int node, int u) {
        if (node < members) {
            return range(node);
        }
        Range left = range(branches.left()[node - members]);
        return u < left.to() ? range(branches.right()[node - members]) : left;
    }

    private long fill(int left, int right, long before, LongConsumer told) {
        Range a = range(left);
        Range b = range(right);
        float[] ending = new float[members];
        float[] row = new float[members];
        long pairs = before;
        for (int u = a.from(); u < a.to(); u++) {
            // The best sum of the left half and one neighbour more: from u to any k of the right half.
            Arrays.fill(ending, b.from(), b.to(), Float.NEGATIVE_INFINITY);
            Range ends = opposite(left, u);
            for (int m = ends.from(); m < ends.to(); m++) {
                raise(ending, best[u][m], alike[m], b.from(), b.to());
            }
            Arrays.fill(row, b.from(), b.to(), Float.NEGATIVE_INFINITY);
            for (int k = b.from(); k < b.to(); k++) {
                Range lasts = opposite(right, k);
                raise(row, ending[k], best[k], lasts.from(), lasts.to());
            }
            for (int w = b.from(); w < b.to(); w++) {
                best[u][w] = row[w];
                best[w][u] = row[w];
            }
            pairs += sizes[right];
            told.accept(pairs);
        }
        return pairs;
    }

    /** Simple enough for the compiler to turn it into vector instructions: nearly all of the time is spent here. */
    private static void raise(float[] sums, float before, float[] more, int from, int to) {
        for (int i = from; i < to; i++) {
            sums[i] = Math.max(sums[i], before + more[i]);
        }
    }

    /** From the whole downwards: each branch gets its two ends and its places. */
    private int[] down() {
        int[] first = new int[2 * members - 1];
        int[] last = new int[2 * members - 1];
        int[] places = new int[2 * members - 1];
        int[] order = new int[members];
        int root = branches.root();
        Pair ends = ends(root);
        first[root] = ends.one();
        last[root] = ends.other();
        for (int node = root; node >= members; node--) {
            int left = branches.left()[node - members];
            int right = branches.right()[node - members];
            boolean turned = first[node] >= starts[right];
            int ahead = turned ? right : left;
            int behind = turned ? left : right;
            Pair meeting = meeting(ahead, first[node], behind, last[node]);
            first[ahead] = first[node];
            last[ahead] = meeting.one();
            first[behind] = meeting.other();
            last[behind] = last[node];
            places[ahead] = places[node];
            places[behind] = places[node] + sizes[ahead];
        }
        for (int leaf = 0; leaf < members; leaf++) {
            order[places[leaf]] = leaf;
        }
        return order;
    }

    private record Pair(int one, int other) {
    }

    private Pair ends(int root) {
        Range a = range(branches.left()[root - members]);
        Range b = range(branches.right()[root - members]);
        Pair found = new Pair(a.from(), b.from());
        for (int u = a.from(); u < a.to(); u++) {
            for (int w = b.from(); w < b.to(); w++) {
                if (best[u][w] > best[found.one()][found.other()]) {
                    found = new Pair(u, w);
                }
            }
        }
        return found;
    }

    /**
     * {@return the two that become neighbours where one branch, which begins with u, meets another, which ends with w}
     */
    private Pair meeting(int ahead, int u, int behind, int w) {
        Range ends = opposite(ahead, u);
        Range begins = opposite(behind, w);
        Pair found = new Pair(ends.from(), begins.from());
        float most = Float.NEGATIVE_INFINITY;
        for (int m = ends.from(); m < ends.to(); m++) {
            for (int k = begins.from(); k < begins.to(); k++) {
                float sum = best[u][m] + alike[m][k] + best[k][w];
                if (sum > most) {
                    most = sum;
                    found = new Pair(m, k);
                }
            }
        }
        return found;
    }
}
