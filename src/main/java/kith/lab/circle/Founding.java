package kith.lab.circle;

import module java.base;
import kith.fault.EnumWord;
import kith.lab.EmailNetwork;

/** Whom of their contacts a user founds a circle with. */
public enum Founding {
    /** Anybody. */
    RANDOM {
        @Override
        int[] members(EmailNetwork network, int[] book, int count) {
            return Arrays.copyOf(book, count);
        }
    },
    /** One, then always who knows most of those who are in it: people who have to do with each other. */
    CLUSTERED {
        @Override
        int[] members(EmailNetwork network, int[] book, int count) {
            int[] order = book.clone();
            int[] known = new int[order.length];
            for (int place = 0; place < count; place++) {
                // Of those who know as many the first stays: whom the seed put in front.
                int from = place;
                int next = IntStream.range(place, order.length).reduce(from,
                        (best, other) -> known[other] > known[best] ? other : best);
                moveToFront(order, known, next, place);
                for (int other = place + 1; other < order.length; other++) {
                    known[other] += network.knows(order[place], order[other]) ? 1 : 0;
                }
            }
            return Arrays.copyOf(order, count);
        }
    };

    private static void moveToFront(int[] order, int[] known, int from, int to) {
        int person = order[from];
        int knows = known[from];
        System.arraycopy(order, to, order, to + 1, from - to);
        System.arraycopy(known, to, known, to + 1, from - to);
        order[to] = person;
        known[to] = knows;
    }

    /**
     * {@return so many of a user's contacts; fewer people begin with the same ones}
     *
     * @param book the user's contacts in the order that the seed gave them
     * @param count at most as many as there are
     */
    abstract int[] members(EmailNetwork network, int[] book, int count);

    /** {@return the stable word in JSON, such as {@code clustered}} */
    public String word() {
        return EnumWord.of(this);
    }
}
