package kith.lab.loops;

/**
 * What is simulated.
 *
 * @param rule when a packet is dropped
 * @param hops the longest way without a loop that is looked at, in routers
 * @param packets how many packets in a run, on random ways and as many in a network with faults
 * @param routers how many
 * @param degree links of each
 * @param faults share of routers whose table is wrong
 */
record Plan(Rule rule, int hops, int packets, int routers, int degree, double faults) {
}
