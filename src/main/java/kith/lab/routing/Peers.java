package kith.lab.routing;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.lab.network.BestShape;
import kith.lab.network.Chance;
import kith.lab.network.Topology;

/**
 * Nodes with documents, and what each knows of its links. Filters come about as they do in a network: each node tells
 * each neighbour, round by round, what it has itself and then what it heard from the others; so a level holds the
 * documents of all ways of that length that do not turn back on the spot.
 */
final class Peers {
    private final Plan plan;
    private final Topology topology;
    private final Shape shape;
    private final List<ItemDigest> items;
    private final BitSet[] stored;
    /** By node, link and level from 0. */
    private final BloomFilter[][][] filters;
    private final BitSet[][][] truth;

    Peers(Plan plan, Chance chance) {
        this.plan = plan;
        this.topology = Topology.regular(plan.nodes(), plan.degree(), chance);
        this.shape = BestShape.of(plan.bits(), plan.deepest());
        this.items = IntStream.range(0, plan.different()).mapToObj(document -> chance.item()).toList();
        this.stored = new BitSet[plan.nodes()];
        for (int node = 0; node < stored.length; node++) {
            stored[node] = new BitSet(plan.different());
        }
        int[] nodes = IntStream.range(0, plan.nodes()).toArray();
        for (int document = 0; document < plan.different(); document++) {
            chance.shuffle(nodes, plan.copies());
            for (int copy = 0; copy < plan.copies(); copy++) {
                stored[nodes[copy]].set(document);
            }
        }
        Salt salt = chance.salt();
        this.filters = new BloomFilter[plan.nodes()][][];
        this.truth = new BitSet[plan.nodes()][][];
        for (int node = 0; node < plan.nodes(); node++) {
            filters[node] = new BloomFilter[topology.degree(node)][plan.depth()];
            truth[node] = new BitSet[topology.degree(node)][plan.depth()];
        }
        for (int level = 0; level < plan.depth(); level++) {
            for (int node = 0; node < plan.nodes(); node++) {
                for (int link = 0; link < topology.degree(node); link++) {
                    hear(node, link, level, salt);
                }
            }
        }
    }

    /** A node hears over a link what its neighbour has, or what that heard a round before over its other links. */
    private void hear(int node, int link, int level, Salt salt) {
        int other = topology.neighbour(node, link);
        BloomFilter filter = BloomFilter.empty(shape, salt);
        BitSet documents = new BitSet(plan.different());
        if (level == 0) {
            stored[other].stream().mapToObj(items::get).forEach(filter::put);
            documents.or(stored[other]);
        } else {
            BitVector vector = filter.vector();
            for (int next = 0; next < topology.degree(other); next++) {
                if (topology.neighbour(other, next) != node) {
                    vector.or(filters[other][next][level - 1].vector());
                    documents.or(truth[other][next][level - 1]);
                }
            }
        }
        filters[node][link][level] = filter;
        truth[node][link][level] = documents;
    }

    Topology topology() {
        return topology;
    }

    /** {@return length and hash functions of every level} */
    Shape shape() {
        return shape;
    }

    ItemDigest item(int document) {
        return items.get(document);
    }

    boolean stores(int node, int document) {
        return stored[node].get(document);
    }

    /** {@return whether a filter says that a document may be so many hops away through a link} */
    boolean promises(int node, int link, int hops, ItemDigest item) {
        return filters[node][link][hops - 1].mightContain(item);
    }

    /** {@return how many different documents are so many hops away through a link} */
    int behind(int node, int link, int hops) {
        return truth[node][link][hops - 1].cardinality();
    }
}
