package kith.lab.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.lab.network.Agreement;
import kith.lab.network.Chance;
import kith.lab.network.Topology;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packets against the chain, over 30 seeds. */
class LoopRunTest {
    private static List<LoopRun.Outcome> runs(Plan plan) {
        return IntStream.range(0, 30).mapToObj(seed -> new LoopRun(plan, 12, seed).runWithLoops(Progress.none()))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"64,3,1", "128,4,1", "48,3,2"})
    void packetsAreDroppedAsOftenAsExpected(int bits, int hashes, int alarms) {
        Plan plan = new Plan(new Rule(new Shape(bits, hashes), alarms), 20, 5, 400, 300, 3, 0.1);
        List<LoopRun.Outcome> runs = runs(plan);
        VisitChain chain = new VisitChain(plan.rule());
        for (int visits : new int[] {14, 20}) {
            Agreement.check(runs, run -> (double) run.droppedBy()[visits] / run.packets(),
                    run -> chain.dropped(visits), 0, 0.35);
        }
        for (int loop : new int[] {2, 8, 24}) {
            Agreement.check(runs, run -> run.laid().get(loop), run -> chain.visitsInLoop(5 + loop), 0, 0.03);
        }
        Agreement.check(runs, run -> run.network().orElseThrow().visits(),
                run -> run.network().orElseThrow().expectedVisits(), 0, 0.05);
    }

    /**
     * The guarantee, for every rule: nobody goes round further than to as many routers again as there must be alarms.
     */
    @Test
    void everyLoopIsFoundWithinOneRound() {
        Chance chance = new Chance(3, 3);
        List<ItemDigest> names = IntStream.range(0, 60).mapToObj(i -> chance.item()).toList();
        int[] order = IntStream.range(0, 60).toArray();
        for (int i = 0; i < 2_000; i++) {
            int loop = 1 + chance.below(20);
            int different = loop + chance.below(20);
            Rule rule = new Rule(new Shape(8 + chance.below(500), 1 + chance.below(6)), 1 + chance.below(4));
            chance.shuffle(order, different);
            List<Integer> way = IntStream.of(order).limit(different).boxed().toList();
            Journey journey = Journey.of(way, loop, rule, chance.salt(), names);
            assertTrue(journey.droppedAt().orElseThrow() <= different + rule.alarms(), journey + " " + rule);
        }
        assertEquals(0, runs(new Plan(new Rule(new Shape(64, 3), 2), 5, 2, 50, 60, 3, 0.5)).stream()
                .mapToInt(run -> run.network().orElseThrow().late()).sum());
    }

    /** With a filter that is long enough, the first router that comes again is where the packet ends. */
    @Test
    void aLongFilterFindsTheLoopExactly() {
        Chance chance = new Chance(3, 4);
        List<ItemDigest> names = IntStream.range(0, 60).mapToObj(i -> chance.item()).toList();
        List<Integer> way = List.of(5, 9, 1, 30, 2);
        Rule rule = new Rule(new Shape(1 << 20, 10), 3);
        assertEquals(Optional.of(5 + 3), Journey.of(way, 2, rule, chance.salt(), names).droppedAt());
        assertEquals(Optional.empty(), Journey.of(way, 0, rule, chance.salt(), names).droppedAt());
    }

    @Test
    void wrongTablesMakeLoopsAndRightOnesNone() {
        Chance chance = new Chance(3, 5);
        Topology topology = Topology.regular(100, 3, chance);
        FaultyNetwork right = new FaultyNetwork(topology, 0, chance);
        FaultyNetwork wrong = new FaultyNetwork(topology, 0.3, chance);
        int loops = 0;
        for (int from = 0; from < 100; from++) {
            assertEquals(0, right.way(from).loop());
            FaultyNetwork.Way way = wrong.way(from);
            assertEquals(way.routers().size(), way.routers().stream().distinct().count());
            assertTrue(way.loop() != 1 && way.loop() <= way.routers().size());
            loops += way.loop() > 0 ? 1 : 0;
        }
        assertTrue(loops > 0);
    }
}
