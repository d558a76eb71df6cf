package kith.lab.routing;

import module java.base;
import kith.bloom.ItemDigest;
import kith.lab.network.Chance;
import kith.lab.network.Topology;

/**
 * A query on its way. For one hop, then two, and so on up to the depth, it follows every link whose filter has the
 * document at that level, from there every link whose filter has it at the next lower level, and turns back where there
 * is none. Filters forget nothing, so what is within reach is found, and at the smallest distance.
 */
final class Query {
    private final Peers peers;
    private final int depth;
    private final ItemDigest item;
    private final IntPredicate has;
    private final Chance chance;
    private int messages;

    /**
     * @param peers whom to ask
     * @param depth how far
     * @param item what is looked for
     * @param has whether a node has it
     * @param chance in which order links are tried
     */
    Query(Peers peers, int depth, ItemDigest item, IntPredicate has, Chance chance) {
        this.peers = peers;
        this.depth = depth;
        this.item = item;
        this.has = has;
        this.chance = chance;
    }

    /** {@return how many hops away it was found, if it was} */
    OptionalInt from(int node) {
        for (int hops = 1; hops <= depth; hops++) {
            if (follow(node, -1, hops)) {
                return OptionalInt.of(hops);
            }
        }
        return OptionalInt.empty();
    }

    /** {@return how many messages it took} */
    int messages() {
        return messages;
    }

    private boolean follow(int node, int from, int hops) {
        Topology topology = peers.topology();
        int[] links = IntStream.range(0, topology.degree(node)).toArray();
        chance.shuffle(links, links.length);
        for (int link : links) {
            int other = topology.neighbour(node, link);
            if (other != from && peers.promises(node, link, hops, item)) {
                messages++;
                if (has.test(other) || hops > 1 && follow(other, node, hops - 1)) {
                    return true;
                }
            }
        }
        return false;
    }
}
