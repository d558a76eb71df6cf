package kith.lab.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import kith.lab.network.Agreement;
import kith.lab.network.Chance;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queries against theory, over 30 seeds. */
class RoutingRunTest {
    private static List<RoutingRun.Outcome> runs(int degree, int copies, double bits) {
        Plan plan = new Plan(150, degree, 3, 10, copies, bits, 400);
        return IntStream.range(0, 30).mapToObj(seed -> new RoutingRun(plan, 21, seed).run(Progress.none())).toList();
    }

    /** The usual FPP is too low for filters of some hundred bits: by less than 2 % here. */
    @ParameterizedTest
    @CsvSource({"3,1,2,0.12", "4,1,3,0.1", "5,2,4,0.25"})
    void messagesInVainAreAsExpected(int degree, int copies, double bits, double power) {
        List<RoutingRun.Outcome> runs = runs(degree, copies, bits);
        Agreement.check(runs, RoutingRun.Outcome::wasted, RoutingRun.Outcome::expectedWasted, 0.02, power);
        Agreement.check(runs, run -> run.measuredFpp(2), run -> run.fpp()[2], 0.02, power);
    }

    /** Several ways to a document make it cheaper: by up to 5 % here. */
    @ParameterizedTest
    @CsvSource({"3,1,4", "4,1,4", "4,2,6"})
    void messagesUntilADocumentIsFoundAreAsExpected(int degree, int copies, double bits) {
        Agreement.check(runs(degree, copies, bits), RoutingRun.Outcome::messages, RoutingRun.Outcome::expectedMessages,
                0.05, 0.2);
    }

    @Test
    void asMuchIsFoundAsIsWithinReach() {
        List<RoutingRun.Outcome> runs = runs(4, 2, 4);
        for (int hops = 1; hops <= 3; hops++) {
            int within = hops;
            Agreement.check(runs, run -> run.foundWithin()[within], run -> run.expectedWithin()[within], 0,
                    hops == 1 ? 0.35 : 0.2);
        }
    }

    /** What is within reach is always found, at its distance: a walk over the network without filters says the same. */
    @Test
    void nothingWithinReachIsMissed() {
        Chance chance = new Chance(17, 0);
        Plan plan = new Plan(80, 3, 4, 5, 2, 1.5, 1);
        Peers peers = new Peers(plan, chance);
        for (int i = 0; i < 500; i++) {
            int document = chance.below(plan.different());
            int from = chance.below(80);
            if (!peers.stores(from, document)) {
                int[] distances = peers.topology().distances(from);
                OptionalInt nearest = IntStream.range(0, 80).filter(node -> peers.stores(node, document))
                        .map(node -> distances[node]).filter(hops -> hops <= 4).min();
                Query query = new Query(peers, 4, peers.item(document), node -> peers.stores(node, document), chance);
                assertEquals(nearest, query.from(from));
                assertTrue(query.messages() >= nearest.orElse(0));
            }
        }
    }

    /** A link leads to the documents of all ways that do not turn back on the spot. */
    @Test
    void levelsHoldWhatIsSoFarAway() {
        Plan plan = new Plan(60, 3, 3, 4, 1, 8, 1);
        Peers peers = new Peers(plan, new Chance(17, 1));
        for (int node = 0; node < 60; node++) {
            for (int link = 0; link < 3; link++) {
                int first = peers.topology().neighbour(node, link);
                for (int document = 0; document < plan.different(); document++) {
                    assertTrue(!peers.stores(first, document) || peers.promises(node, link, 1, peers.item(document)));
                    for (int next = 0; next < 3; next++) {
                        int second = peers.topology().neighbour(first, next);
                        assertTrue(second == node || !peers.stores(second, document)
                                || peers.promises(node, link, 2, peers.item(document)));
                    }
                }
            }
        }
    }

    /** And to no others: counted over the network itself, document by document. */
    @Test
    void levelsHoldNothingElse() {
        Peers peers = new Peers(new Plan(60, 3, 3, 4, 1, 8, 1), new Chance(17, 2));
        for (int node = 0; node < 60; node++) {
            for (int link = 0; link < peers.topology().degree(node); link++) {
                int first = peers.topology().neighbour(node, link);
                BitSet behind = new BitSet();
                for (int next = 0; next < peers.topology().degree(first); next++) {
                    int second = peers.topology().neighbour(first, next);
                    if (second != node) {
                        IntStream.range(0, 240).filter(document -> peers.stores(second, document)).forEach(behind::set);
                    }
                }
                assertEquals(behind.cardinality(), peers.behind(node, link, 2));
            }
        }
    }

    /**
     * Two hops: one message over each link of the first node, and over all others of its neighbours, whatever meets.
     */
    @Test
    void floodingGoesOverEveryLinkButThatItCameFrom() {
        RoutingRun run = new RoutingRun(new Plan(60, 4, 2, 3, 1, 4, 50), 18, 0);
        assertEquals(4 + 4 * 3, run.run(Progress.none()).flooding(), 1e-9);
    }
}
