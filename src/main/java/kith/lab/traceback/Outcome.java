package kith.lab.traceback;

/**
 * What a run says: means over its traces.
 *
 * @param traces how many packets were traced
 * @param hops routers of a way
 * @param falseBranches false branches of a trace while pages last
 * @param expectedBranches how many were expected
 * @param clean how many traces had no false branch
 * @param expectedClean what share of them was expected to have none
 * @param questions routers asked in a trace
 * @param fpp mean FPP expected of a page
 * @param bits mean length of a page
 * @param found share of the routers of the way that were found, by age in stretches of time; only age 0 where no others
 *     were looked at
 */
record Outcome(int traces, double hops, double falseBranches, double expectedBranches, int clean,
        double expectedClean, double questions, double fpp, double bits, double[] found) {
}
