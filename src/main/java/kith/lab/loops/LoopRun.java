package kith.lab.loops;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.lab.network.Chance;
import kith.lab.network.Steps;
import kith.lab.network.Topology;

/** One run: packets on long ways without a loop, and packets in a network some of whose tables are wrong. */
final class LoopRun {
    private static final int STEPS = 10;

    private final Plan plan;
    private final Chance chance;
    private final Salt salt;
    private final List<ItemDigest> names;

    LoopRun(Plan plan, long seed, long run) {
        this.plan = plan;
        this.chance = new Chance(seed, run);
        this.salt = chance.salt();
        this.names = IntStream.range(0, plan.routers()).mapToObj(router -> chance.item()).toList();
    }

    /**
     * What a run says.
     *
     * @param packets how many were sent on ways without a loop
     * @param droppedBy how many of them had been dropped after so many visits, from 0
     * @param journeys of the packets in the network with faults; none where there was no network
     */
    record Outcome(int packets, int[] droppedBy, List<Journey> journeys) {
    }

    /**
     * {@return what came of it}
     *
     * @param steps is told how far it is
     */
    Outcome run(Steps steps) {
        int[] droppedBy = new int[plan.hops() + 1];
        int[] order = IntStream.range(0, plan.routers()).toArray();
        for (int i = 0; i < plan.packets(); i++) {
            chance.shuffle(order, plan.hops());
            List<Integer> way = Arrays.stream(order, 0, plan.hops()).boxed().toList();
            Journey.of(way, 0, plan.rule(), salt, names).droppedAt().ifPresent(visit -> droppedBy[visit]++);
            steps.at((long) STEPS * i / plan.packets(), STEPS);
        }
        for (int visit = 1; visit < droppedBy.length; visit++) {
            droppedBy[visit] += droppedBy[visit - 1];
        }
        return new Outcome(plan.packets(), droppedBy, List.of());
    }

    /**
     * {@return the same with as many packets in a network with faults}
     *
     * @param steps is told how far it is
     */
    Outcome runWithFaults(Steps steps) {
        Outcome straight = run(steps);
        FaultyNetwork network = new FaultyNetwork(Topology.regular(plan.routers(), plan.degree(), chance),
                plan.faults(), chance);
        List<Journey> journeys = new ArrayList<>();
        for (int i = 0; i < plan.packets(); i++) {
            FaultyNetwork.Way way = network.way(chance.below(plan.routers()));
            journeys.add(Journey.of(way.routers(), way.loop(), plan.rule(), salt, names));
        }
        return new Outcome(straight.packets(), straight.droppedBy(), journeys);
    }
}
