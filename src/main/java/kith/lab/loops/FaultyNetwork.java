package kith.lab.loops;

import module java.base;
import kith.lab.network.Chance;
import kith.lab.network.Topology;

/**
 * Routers that forward to one goal along shortest ways, but for some, whose tables are wrong: they forward to any
 * neighbour.
 */
final class FaultyNetwork {
    private final int goal;
    private final int[] next;

    /**
     * @param topology how routers are joined
     * @param faults the share of routers whose table is wrong
     * @param chance what is drawn from
     */
    FaultyNetwork(Topology topology, double faults, Chance chance) {
        goal = chance.below(topology.size());
        next = topology.nextHops(goal);
        for (int router = 0; router < next.length; router++) {
            if (router != goal && chance.share() < faults) {
                next[router] = topology.neighbour(router, chance.below(topology.degree(router)));
            }
        }
    }

    /**
     * A way to the goal, or into a loop.
     *
     * @param routers the different routers, in order
     * @param loop how many of the last ones come again and again; 0 where the way ends at the goal
     */
    record Way(List<Integer> routers, int loop) {
    }

    /** {@return the way of a packet} */
    Way way(int from) {
        List<Integer> routers = new ArrayList<>();
        int at = from;
        while (!routers.contains(at)) {
            routers.add(at);
            if (at == goal) {
                return new Way(routers, 0);
            }
            at = next[at];
        }
        return new Way(routers, routers.size() - routers.indexOf(at));
    }
}
