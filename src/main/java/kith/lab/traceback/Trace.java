package kith.lab.traceback;

import module java.base;
import kith.bloom.ItemDigest;
import kith.lab.network.Topology;

/**
 * What came of tracing a packet.
 *
 * @param found routers of its way that were found
 * @param falseBranches routers that said yes and are not of its way
 * @param questions how many routers were asked
 */
record Trace(int found, int falseBranches, int questions) {

    /**
     * {@return what asking from router to router finds} Every router that says yes has its neighbours asked; none is
     * asked twice. Where the page of the last router is over, nothing is found.
     *
     * @param routers whom to ask
     * @param packet which packet
     * @param stretch when it arrived
     * @param way its true way, from the attacker to the attacked
     */
    static Trace of(Routers routers, ItemDigest packet, int stretch, List<Integer> way) {
        Topology topology = routers.topology();
        BitSet truth = new BitSet();
        way.forEach(truth::set);
        BitSet asked = new BitSet();
        Deque<Integer> yes = new ArrayDeque<>();
        int found = 0;
        int wrong = 0;
        ask(routers, way.getLast(), packet, stretch, asked, yes);
        while (!yes.isEmpty()) {
            int router = yes.remove();
            found += truth.get(router) ? 1 : 0;
            wrong += truth.get(router) ? 0 : 1;
            for (int link = 0; link < topology.degree(router); link++) {
                if (!asked.get(topology.neighbour(router, link))) {
                    ask(routers, topology.neighbour(router, link), packet, stretch, asked, yes);
                }
            }
        }
        return new Trace(found, wrong, asked.cardinality());
    }

    private static void ask(Routers routers, int router, ItemDigest packet, int stretch, BitSet asked,
            Deque<Integer> yes) {
        asked.set(router);
        Optional<Boolean> answer = routers.memory(router).passed(stretch, packet);
        if (answer.orElse(false)) {
            yes.add(router);
        }
    }
}
