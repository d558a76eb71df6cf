package kith.lab;

import module java.base;
import kith.lab.experiment.SeededRandom;

/**
 * People who were made up, where no real network is at hand: each is in two groups, in which one in two write to each
 * other, and writes to a few others.
 */
public final class InventedNetwork {
    private static final int PEOPLE = 2_400;
    private static final int GROUP = 24;
    private static final int GROUPS_OF_ONE = 2;
    private static final int OTHERS = 2;
    private static final long STREAM = 11;

    private InventedNetwork() {
    }

    /** {@return the same people for the same seed} */
    public static EmailNetwork of(long seed) {
        SeededRandom random = new SeededRandom(seed, STREAM);
        List<int[]> edges = new ArrayList<>();
        for (int round = 0; round < GROUPS_OF_ONE; round++) {
            int[] order = shuffled(random);
            for (int place = 0; place < PEOPLE; place++) {
                for (int other = place - place % GROUP; other < place; other++) {
                    if (random.nextInt(2) == 0) {
                        edges.add(new int[] {order[place], order[other]});
                    }
                }
            }
        }
        for (int i = 0; i < OTHERS * PEOPLE; i++) {
            edges.add(new int[] {i / OTHERS, random.nextInt(PEOPLE)});
        }
        return EmailNetwork.of(edges.stream().mapToInt(edge -> edge[0]).toArray(),
                edges.stream().mapToInt(edge -> edge[1]).toArray());
    }

    private static int[] shuffled(SeededRandom random) {
        int[] order = IntStream.range(0, PEOPLE).toArray();
        for (int i = PEOPLE - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int person = order[i];
            order[i] = order[other];
            order[other] = person;
        }
        return order;
    }
}
