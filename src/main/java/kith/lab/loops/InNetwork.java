package kith.lab.loops;

import module java.base;

/**
 * What became of the packets of a run in a network with faults.
 *
 * @param loops how many got into a loop
 * @param late how many of them were dropped later than the guarantee says: when they had come full circle and had as
 *     many alarms as are asked for
 * @param early how many of them were dropped before they had come full circle
 * @param expectedEarly how many were expected to be
 * @param visits how many visits all of them had together
 * @param expectedVisits how many were expected
 * @param arrivals how many had a way to the goal
 * @param dropped how many of these were dropped on their way
 * @param expectedDropped how many were expected to be
 */
record InNetwork(int loops, int late, int early, double expectedEarly, double visits, double expectedVisits,
        int arrivals, int dropped, double expectedDropped) {

    /** {@return what became of these packets} */
    static InNetwork of(List<Journey> journeys, Rule rule, VisitChain chain) {
        List<Journey> looping = journeys.stream().filter(journey -> journey.loop() > 0).toList();
        List<Journey> straight = journeys.stream().filter(journey -> journey.loop() == 0).toList();
        return new InNetwork(looping.size(),
                count(looping, one -> one.droppedAt().orElseThrow() > one.different() + rule.alarms()),
                count(looping, one -> one.droppedAt().orElseThrow() <= one.different()), early(looping, chain),
                looping.stream().mapToInt(one -> one.droppedAt().orElseThrow()).sum(),
                looping.stream().mapToDouble(one -> chain.visitsInLoop(one.different())).sum(), straight.size(),
                count(straight, one -> one.droppedAt().isPresent()), early(straight, chain));
    }

    private static int count(List<Journey> journeys, Predicate<Journey> which) {
        return (int) journeys.stream().filter(which).count();
    }

    private static double early(List<Journey> journeys, VisitChain chain) {
        return journeys.stream().mapToDouble(one -> chain.dropped(one.different())).sum();
    }
}
