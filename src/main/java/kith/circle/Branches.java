package kith.circle;

import module java.base;

/**
 * A tree in which members that are alike hang on one branch: hierarchical agglomerative clustering by average linkage
 * (UPGMA; Sokal, Michener 1958), found along chains of nearest neighbours (Benzécri 1982; Murtagh 1983), which takes
 * time and memory proportional to the square of the number of members. Average linkage is reducible, so that the chains
 * join the same branches as always joining the two most alike would.
 *
 * <p>Nodes 0 to n - 1 are the members; node n + i joins {@code left[i]} and {@code right[i]}, which have lower numbers.
 *
 * @param members how many there are, n
 * @param left one branch of each joint, n - 1 of them
 * @param right the other branch
 */
record Branches(int members, int[] left, int[] right) {
    /**
     * {@return the tree}
     *
     * @param alike of each two; not changed
     * @param told 0, again and again; may throw
     */
    static Branches of(float[][] alike, LongConsumer told) {
        return new Joining(alike).join(told);
    }

    /** {@return the number of the topmost joint; the only member's where there is one} */
    int root() {
        return 2 * members - 2;
    }

    /** {@return how many members hang on each node} */
    int[] sizes() {
        int[] sizes = new int[2 * members - 1];
        Arrays.fill(sizes, 0, members, 1);
        for (int joint = 0; joint < members - 1; joint++) {
            sizes[members + joint] = sizes[left[joint]] + sizes[right[joint]];
        }
        return sizes;
    }

    /** The work: of each branch one member's row stands for all. */
    private static final class Joining {
        private final int members;
        private final float[][] alike;
        private final int[] nodes;
        private final int[] sizes;
        private final int[] open;
        private int opened;

        Joining(float[][] original) {
            members = original.length;
            alike = new float[members][];
            nodes = new int[members];
            sizes = new int[members];
            open = new int[members];
            for (int i = 0; i < members; i++) {
                alike[i] = original[i].clone();
                nodes[i] = i;
                sizes[i] = 1;
                open[i] = i;
            }
            opened = members;
        }

        Branches join(LongConsumer told) {
            int[] left = new int[members - 1];
            int[] right = new int[members - 1];
            int[] chain = new int[members];
            int length = 0;
            for (int joint = 0; joint < members - 1;) {
                told.accept(0);
                if (length == 0) {
                    chain[length++] = open[0];
                }
                int tip = chain[length - 1];
                int before = length > 1 ? chain[length - 2] : -1;
                int nearest = nearest(tip, before);
                if (nearest != before) {
                    chain[length++] = nearest;
                    continue;
                }
                length -= 2;
                int kept = Math.min(tip, before);
                int gone = Math.max(tip, before);
                left[joint] = nodes[kept];
                right[joint] = nodes[gone];
                merge(kept, gone);
                nodes[kept] = members + joint++;
            }
            return new Branches(members, left, right);
        }

        /** Of equals the one before, so that chains end, and otherwise the first. */
        private int nearest(int tip, int before) {
            int best = before;
            float most = before < 0 ? -1 : alike[tip][before];
            for (int i = 0; i < opened; i++) {
                int other = open[i];
                if (other != tip && alike[tip][other] > most) {
                    most = alike[tip][other];
                    best = other;
                }
            }
            return best;
        }

        private void merge(int kept, int gone) {
            int place = Arrays.binarySearch(open, 0, opened, gone);
            System.arraycopy(open, place + 1, open, place, opened - place - 1);
            opened--;
            float share = (float) sizes[kept] / (sizes[kept] + sizes[gone]);
            for (int i = 0; i < opened; i++) {
                int other = open[i];
                if (other != kept) {
                    float mean = share * alike[kept][other] + (1 - share) * alike[gone][other];
                    alike[kept][other] = mean;
                    alike[other][kept] = mean;
                }
            }
            sizes[kept] += sizes[gone];
        }
    }
}
