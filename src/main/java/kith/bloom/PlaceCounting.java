package kith.bloom;

import module java.base;

/**
 * Shared bits of all pairs, place by place: for every bit of the vectors a list of those that set it, then for every
 * vector and each of its set bits one more for all that stand before it in that bit's list. As many steps as there are
 * shared bits, so fast where few are set.
 *
 * <p>The lists are made of a stretch of the vectors at a time, so that they take little memory.
 */
final class PlaceCounting {
    /** Bits of a stretch. */
    private static final int STRETCH = 1 << 20;
    /** One step takes as long as comparing so many words does, measured. */
    private static final double WORDS_A_STEP = 30;
    /** Putting a bit into its list and finding it again takes as long as so many steps. */
    private static final int STEPS_A_BIT = 4;

    private final List<int[]> places;
    private final int length;

    /**
     * @param rows the vectors
     * @param length of each, in bits
     */
    PlaceCounting(List<SharedBits.Row> rows, int length) {
        this.places = rows.stream().map(SharedBits.Row::places).toList();
        this.length = length;
    }

    /** {@return whether this way may take fewer steps: it would if the vectors knew nothing of each other} */
    static boolean mayPay(List<SharedBits.Row> rows, int length) {
        double set = rows.stream().mapToDouble(SharedBits.Row::cardinality).sum();
        return set * STEPS_A_BIT + set * set / 2 / length <= steps(rows.size(), length);
    }

    /** {@return the number of steps that take as long as going word by word} */
    private static double steps(int vectors, int length) {
        return vectors * (vectors + 1.0) / 2 * Math.ceilDiv(length, 64) / WORDS_A_STEP;
    }

    /** {@return whether this way does take fewer steps} */
    boolean pays() {
        double most = steps(places.size(), length);
        double steps = 0;
        int[] next = new int[places.size()];
        int[] setting = new int[Math.min(length, STRETCH)];
        for (int from = 0; from < length && steps <= most; from += STRETCH) {
            Arrays.fill(setting, 0);
            for (int vector = 0; vector < next.length; vector++) {
                int[] set = places.get(vector);
                int at = next[vector];
                for (; at < set.length && set[at] - from < setting.length; at++) {
                    steps += STEPS_A_BIT + setting[set[at] - from]++;
                }
                next[vector] = at;
            }
        }
        return steps <= most;
    }

    /**
     * Counts on all cores.
     *
     * @param counts where to add, as {@link SharedBits#row} has it
     */
    void count(int[] counts) {
        int[] starts = new int[Math.min(length, STRETCH) + 1];
        int[] next = new int[places.size()];
        for (int from = 0; from < length; from += STRETCH) {
            Stretch stretch = new Stretch(from, Math.min(length, from + STRETCH), starts, next, new int[next.length]);
            stretch.tally();
            int[] setting = stretch.lists();
            IntStream.range(0, next.length).parallel().forEach(vector -> stretch.count(vector, setting, counts));
            System.arraycopy(stretch.ends, 0, next, 0, next.length);
        }
    }

    /** Some bits of all vectors. */
    private final class Stretch {
        private final int from;
        private final int to;
        private final int[] starts;
        private final int[] next;
        private final int[] ends;

        /**
         * @param from the first bit
         * @param to the bit after the last
         * @param starts where the list of each bit begins, filled here
         * @param next of each vector the first of its set bits from {@code from} on
         * @param ends of each vector the first of its set bits from {@code to} on, filled here
         */
        Stretch(int from, int to, int[] starts, int[] next, int[] ends) {
            this.from = from;
            this.to = to;
            this.starts = starts;
            this.next = next;
            this.ends = ends;
        }

        /** How many set each bit, from which follows where its list begins. */
        void tally() {
            Arrays.fill(starts, 0);
            for (int vector = 0; vector < ends.length; vector++) {
                int[] set = places.get(vector);
                int end = next[vector];
                for (; end < set.length && set[end] < to; end++) {
                    starts[set[end] - from + 1]++;
                }
                ends[vector] = end;
            }
            Arrays.parallelPrefix(starts, Integer::sum);
        }

        /**
         * {@return who sets each bit, one bit after the other, of each the earlier vectors first} Afterwards {@code
         * starts} has the end of each list, which is where the next one begins.
         */
        int[] lists() {
            int[] setting = new int[starts[to - from]];
            for (int vector = 0; vector < ends.length; vector++) {
                int[] set = places.get(vector);
                for (int i = next[vector]; i < ends[vector]; i++) {
                    setting[starts[set[i] - from]++] = vector;
                }
            }
            return setting;
        }

        /** Writes counts that no other vector writes; each list ends at the vector itself, if not before. */
        void count(int vector, int[] setting, int[] counts) {
            int[] set = places.get(vector);
            int row = SharedBits.row(vector);
            for (int i = next[vector]; i < ends[vector]; i++) {
                int place = set[i] - from;
                for (int at = place == 0 ? 0 : starts[place - 1]; setting[at] < vector; at++) {
                    counts[row + setting[at]]++;
                }
            }
            counts[row + vector] += ends[vector] - next[vector];
        }
    }
}
