package kith.lab.loops;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.lab.network.Chance;
import kith.lab.network.Topology;
import kith.parallel.Progress;

/**
 * One run: packets on long ways without a loop, in loops that are laid, and in a network some of whose tables are
 * wrong.
 */
final class LoopRun {
    private final Plan plan;
    private final Chance chance;
    private final Salt salt;
    private final List<ItemDigest> names;
    private final int[] order;

    LoopRun(Plan plan, long seed, long run) {
        this.plan = plan;
        this.chance = new Chance(seed, run);
        this.salt = chance.salt();
        this.names = IntStream.range(0, plan.routers()).mapToObj(router -> chance.item()).toList();
        this.order = IntStream.range(0, plan.routers()).toArray();
    }

    /**
     * What a run says.
     *
     * @param packets how many were sent on ways without a loop
     * @param droppedBy how many of them had been dropped after so many visits, from 0
     * @param laid mean visits of as many packets in a loop, by length of the loop; empty where none was laid
     * @param network what became of as many packets in a network with faults; empty where there was none
     */
    record Outcome(int packets, int[] droppedBy, Map<Integer, Double> laid, Optional<InNetwork> network) {
    }

    /**
     * {@return what came of ways without a loop}
     *
     * @param progress is told how far it is
     */
    Outcome run(Progress progress) {
        return new Outcome(plan.packets(), straight(progress, 1), Map.of(), Optional.empty());
    }

    /**
     * {@return what came of ways without a loop, loops that are laid and a network with faults}
     *
     * @param progress is told how far it is
     */
    Outcome runWithLoops(Progress progress) {
        int parts = 2 + Plan.LOOPS.size();
        int[] straight = straight(progress, parts);
        Map<Integer, Double> laid = laid(progress, parts);
        return new Outcome(plan.packets(), straight, laid, Optional.of(inNetwork(progress, parts)));
    }

    private int[] straight(Progress progress, int parts) {
        int[] droppedBy = new int[plan.hops() + 1];
        for (int i = 0; i < plan.packets(); i++) {
            Journey.of(way(plan.hops()), 0, plan.rule(), salt, names).droppedAt()
                    .ifPresent(visit -> droppedBy[visit]++);
            progress.step(i, (long) parts * plan.packets());
        }
        for (int visit = 1; visit < droppedBy.length; visit++) {
            droppedBy[visit] += droppedBy[visit - 1];
        }
        return droppedBy;
    }

    private Map<Integer, Double> laid(Progress progress, int parts) {
        Map<Integer, Double> visits = new HashMap<>();
        long done = plan.packets();
        for (int loop : Plan.LOOPS) {
            double sum = 0;
            for (int i = 0; i < plan.packets(); i++) {
                sum += Journey.of(way(plan.approach() + loop), loop, plan.rule(), salt, names).droppedAt()
                        .orElseThrow();
                progress.step(done++, (long) parts * plan.packets());
            }
            visits.put(loop, sum / plan.packets());
        }
        return visits;
    }

    private InNetwork inNetwork(Progress progress, int parts) {
        FaultyNetwork network = new FaultyNetwork(Topology.regular(plan.routers(), plan.degree(), chance),
                plan.faults(), chance);
        List<Journey> journeys = new ArrayList<>();
        for (int i = 0; i < plan.packets(); i++) {
            FaultyNetwork.Way way = network.way(chance.below(plan.routers()));
            progress.step((parts - 1L) * plan.packets() + i, (long) parts * plan.packets());
            journeys.add(Journey.of(way.routers(), way.loop(), plan.rule(), salt, names));
        }
        return InNetwork.of(journeys, plan.rule(), chain(journeys, progress, (long) parts * plan.packets()));
    }

    /** {@return what is expected, worked out visit by visit: with many bits and alarms that takes seconds} */
    private VisitChain chain(List<Journey> journeys, Progress progress, long total) {
        VisitChain chain = new VisitChain(plan.rule());
        int longest = journeys.stream().mapToInt(Journey::different).max().orElse(0);
        for (int visits = 1; visits <= longest; visits++) {
            chain.dropped(visits);
            progress.step(total, total);
        }
        return chain;
    }

    /** {@return so many different routers, drawn at random} */
    private List<Integer> way(int routers) {
        chance.shuffle(order, routers);
        return Arrays.stream(order, 0, routers).boxed().toList();
    }
}
