package kith.lab.routing;

import java.util.OptionalInt;
import kith.bloom.ItemDigest;
import kith.lab.network.Chance;
import kith.parallel.Progress;

/** One run: a network, its filters, queries for documents that somebody has and for documents that nobody has. */
final class RoutingRun {
    private final Plan plan;
    private final Chance chance;
    private final Peers peers;
    private final Theory theory;
    private final double[] fpp;
    private final double[] behind;

    RoutingRun(Plan plan, long seed, long run) {
        this.plan = plan;
        this.chance = new Chance(seed, run);
        this.peers = new Peers(plan, chance);
        this.fpp = new double[plan.depth()];
        this.behind = new double[plan.depth()];
        levels();
        this.theory = new Theory(plan.degree(), fpp);
    }

    /** Means over all links, level by level. */
    private void levels() {
        int links = 0;
        for (int node = 0; node < plan.nodes(); node++) {
            for (int link = 0; link < peers.topology().degree(node); link++) {
                links++;
                for (int level = 0; level < plan.depth(); level++) {
                    int documents = peers.behind(node, link, level + 1);
                    behind[level] += documents;
                    fpp[level] += peers.shape().expectedFpp(documents);
                }
            }
        }
        for (int level = 0; level < plan.depth(); level++) {
            behind[level] /= links;
            fpp[level] /= links;
        }
    }

    /**
     * What a run says.
     *
     * @param queries how many there were for documents that somebody has and the asking node does not, and as many for
     *     documents that nobody has
     * @param foundWithin how many found the document within so many hops, from 0
     * @param expectedWithin how many were expected to
     * @param messages mean messages of a query that found its document
     * @param expectedMessages how many were expected
     * @param wasted mean messages of a query for what nobody has
     * @param expectedWasted how many were expected
     * @param flooding mean messages of flooding to the depth
     * @param fpp expected FPP by level
     * @param probes how many filters of each level were asked for what nobody has
     * @param positive how many of them had it, by level
     * @param behind mean documents that a link leads to, by level
     */
    record Outcome(int queries, int[] foundWithin, double[] expectedWithin, double messages, double expectedMessages,
            double wasted, double expectedWasted, double flooding, double[] fpp, int probes, int[] positive,
            double[] behind) {
        /** {@return share of the filters of a level, from 0, that have what nobody has} */
        double measuredFpp(int level) {
            return (double) positive[level] / probes;
        }
    }

    /**
     * {@return what came of it}
     *
     * @param progress is told how far it is
     */
    Outcome run(Progress progress) {
        int[] foundAt = new int[plan.depth() + 1];
        double[] within = new double[plan.depth() + 1];
        int[] positive = new int[plan.depth()];
        int probes = 0;
        long messages = 0;
        long wasted = 0;
        double flooding = 0;
        for (int i = 0; i < plan.queries(); i++) {
            int document = chance.below(plan.different());
            int node = chance.below(plan.nodes());
            while (peers.stores(node, document)) {
                node = chance.below(plan.nodes());
            }
            Query query = new Query(peers, plan.depth(), peers.item(document), at -> peers.stores(at, document),
                    chance);
            OptionalInt hops = query.from(node);
            if (hops.isPresent()) {
                foundAt[hops.getAsInt()]++;
                messages += query.messages();
            }
            ItemDigest nobodys = chance.item();
            Query vain = new Query(peers, plan.depth(), nobodys, at -> false, chance);
            vain.from(node);
            wasted += vain.messages();
            probes += probe(node, nobodys, positive);
            flooding += surroundings(node, within);
            progress.step(i, plan.queries());
        }
        return outcome(foundAt, within, messages, wasted, flooding, probes, positive);
    }

    /** Counts filters of a node that have what nobody has; {@return how many of each level were asked} */
    private int probe(int node, ItemDigest nobodys, int[] positive) {
        int links = peers.topology().degree(node);
        for (int link = 0; link < links; link++) {
            for (int level = 0; level < plan.depth(); level++) {
                positive[level] += peers.promises(node, link, level + 1, nobodys) ? 1 : 0;
            }
        }
        return links;
    }

    /** {@return messages of flooding from here} and adds the chance that a document is within so many hops of here. */
    private double surroundings(int node, double[] within) {
        int[] near = new int[plan.depth() + 1];
        int[] distances = peers.topology().distances(node);
        double flooding = 0;
        for (int other = 0; other < distances.length; other++) {
            if (distances[other] > 0 && distances[other] <= plan.depth()) {
                near[distances[other]]++;
            }
            if (distances[other] < plan.depth()) {
                flooding += peers.topology().degree(other) - (other == node ? 0 : 1);
            }
        }
        int reached = 0;
        for (int hops = 0; hops < within.length; hops++) {
            reached += near[hops];
            within[hops] += Theory.withinReach(plan.nodes() - 1, reached, plan.copies());
        }
        return flooding;
    }

    private Outcome outcome(int[] foundAt, double[] within, long messages, long wasted, double flooding,
            int probes, int[] positive) {
        double expected = 0;
        int found = 0;
        int[] foundWithin = foundAt.clone();
        for (int hops = 1; hops <= plan.depth(); hops++) {
            expected += foundAt[hops] * theory.found(hops);
            found += foundAt[hops];
            foundWithin[hops] += foundWithin[hops - 1];
        }
        double queries = plan.queries();
        return new Outcome(plan.queries(), foundWithin, within, found == 0 ? 0 : (double) messages / found,
                found == 0 ? 0 : expected / found, wasted / queries, theory.wasted(plan.depth()), flooding / queries,
                fpp, probes, positive, behind);
    }
}
