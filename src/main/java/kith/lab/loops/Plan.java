package kith.lab.loops;

import java.util.List;

/**
 * What is simulated.
 *
 * @param rule when a packet is dropped
 * @param hops the longest way without a loop that is looked at, in routers
 * @param approach how many routers a packet visits before it gets into a loop that was laid
 * @param packets how many packets in a run, on random ways and as many in a network with faults
 * @param routers how many
 * @param degree links of each
 * @param faults share of routers whose table is wrong
 */
record Plan(Rule rule, int hops, int approach, int packets, int routers, int degree, double faults) {
    /** Routers in loops that are laid. */
    static final List<Integer> LOOPS = List.of(2, 3, 4, 6, 8, 12, 16, 24);
}
