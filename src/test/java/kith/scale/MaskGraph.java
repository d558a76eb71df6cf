package kith.scale;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Masks between some pairs instead of all: members sit on random rings, and each shares a mask with the two beside them
 * on every ring (a random regular graph; Bell et al. 2020 take such graphs for secure aggregation). The masks hide the
 * honest ones as well as masks between all pairs do if the honest ones hang together without the others: otherwise the
 * sum of each part that is cut off is seen.
 *
 * @param members of the circle
 * @param rings so that each member shares masks with twice as many
 */
record MaskGraph(int members, int rings) {
    /**
     * {@return in how many of so many tries the honest ones hang together}
     *
     * @param hostile the share of members who tell all they know, 0 to below 1
     */
    int connected(double hostile, int tries, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = 0;
        for (int i = 0; i < tries; i++) {
            count += connected(hostile, random) ? 1 : 0;
        }
        return count;
    }

    private boolean connected(double hostile, SplittableRandom random) {
        int[] order = new int[members];
        Arrays.setAll(order, i -> i);
        BitSet honest = new BitSet(members);
        shuffle(order, random);
        for (int i = (int) Math.round(hostile * members); i < members; i++) {
            honest.set(order[i]);
        }
        int[] group = new int[members];
        Arrays.setAll(group, i -> i);
        int groups = honest.cardinality();
        for (int ring = 0; ring < rings; ring++) {
            shuffle(order, random);
            for (int i = 0; i < members; i++) {
                int one = order[i];
                int other = order[(i + 1) % members];
                if (honest.get(one) && honest.get(other)) {
                    groups -= join(group, one, other);
                }
            }
        }
        return groups <= 1;
    }

    private static int join(int[] group, int one, int other) {
        int a = root(group, one);
        int b = root(group, other);
        group[a] = b;
        return a == b ? 0 : 1;
    }

    private static int root(int[] group, int of) {
        int at = of;
        while (group[at] != at) {
            group[at] = group[group[at]];
            at = group[at];
        }
        return at;
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int moved = order[i];
            order[i] = order[j];
            order[j] = moved;
        }
    }

    /**
     * {@return about how often some honest member shares masks with hostile ones only, which is how a graph falls apart
     * first: the expected number of such members}
     */
    double cutOff(double hostile) {
        return members * (1 - hostile) * Math.pow(hostile, 2.0 * rings);
    }

    /** {@return the fewest rings with which {@link #cutOff} is at most 2^-40} */
    static int ringsFor(double members, double hostile) {
        double neighbours = (40 * Math.log(2) + Math.log(members * (1 - hostile))) / -Math.log(hostile);
        return (int) Math.ceil(neighbours / 2);
    }
}
