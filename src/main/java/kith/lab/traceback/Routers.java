package kith.lab.traceback;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.lab.network.BestShape;
import kith.lab.network.Chance;
import kith.lab.network.Topology;
import kith.parallel.Progress;

/** Routers that forward packets along shortest ways and remember them. */
final class Routers {
    private final Chance chance;
    private final Topology topology;
    private final int[][] nextHops;
    private final List<DigestPages> memory = new ArrayList<>();
    private final List<PageFpp> expected = new ArrayList<>();
    /** Packets between random routers in a stretch of time. */
    private final int packets;

    Routers(Plan plan, Chance chance) {
        this.chance = chance;
        this.topology = plan.layout() == Plan.Layout.TREE ? Topology.tree(plan.routers(), plan.degree())
                : Topology.regular(plan.routers(), plan.degree(), chance);
        this.nextHops = new int[topology.size()][];
        for (int router = 0; router < nextHops.length; router++) {
            nextHops[router] = topology.nextHops(router);
        }
        double[] passing = passing();
        this.packets = (int) Math.max(plan.traces(),
                Math.rint(plan.packets() * (double) topology.size() / DoubleStream.of(passing).sum()));
        for (double share : passing) {
            Shape shape = BestShape.of(plan.bits(), share * packets);
            expected.add(new PageFpp(shape, share, packets - 1));
            memory.add(new DigestPages(shape, plan.pages(), chance));
        }
    }

    /** {@return for each router the share of all pairs of different routers whose way passes it, ends included} */
    private double[] passing() {
        int size = topology.size();
        double[] passing = new double[size];
        for (int to = 0; to < size; to++) {
            for (int from = 0; from < size; from++) {
                if (from != to) {
                    way(from, to).forEach(router -> passing[router] += 1.0 / size / (size - 1));
                }
            }
        }
        return passing;
    }

    /** {@return the routers from one to another, both included} */
    List<Integer> way(int from, int to) {
        List<Integer> way = new ArrayList<>();
        int at = from;
        way.add(at);
        while (at != to) {
            at = nextHops[to][at];
            way.add(at);
        }
        return way;
    }

    Topology topology() {
        return topology;
    }

    /** {@return what is expected of a router's page} */
    PageFpp expected(int router) {
        return expected.get(router);
    }

    DigestPages memory(int router) {
        return memory.get(router);
    }

    /**
     * Begins a stretch of time, with the traffic of everybody.
     *
     * @param others how many of its packets somebody else forwards
     * @param progress is told how far it is
     */
    void turn(int others, Progress progress) {
        memory.forEach(DigestPages::turn);
        for (int i = others; i < packets; i++) {
            progress.step(i, packets);
            int[] ends = ends();
            forward(chance.item(), way(ends[0], ends[1]));
        }
    }

    /** {@return two different routers} */
    int[] ends() {
        int from = chance.below(topology.size());
        int to = chance.below(topology.size() - 1);
        return new int[] {from, to < from ? to : to + 1};
    }

    /** A packet passes these routers, all in this stretch of time: its journey is short against it. */
    void forward(ItemDigest packet, List<Integer> way) {
        way.forEach(router -> memory.get(router).put(packet));
    }
}
