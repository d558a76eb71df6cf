package kith.lab.network;

import java.util.Arrays;

/** Nodes, numbered from 0, and the links between them. Everybody can be reached from everybody. */
public final class Topology {
    /** A draw that failed as often as this has hardly a pair left that fits: begin again. */
    private static final int ATTEMPTS = 200;
    private static final int UNREACHED = -1;

    private final int[][] neighbours;

    private Topology(int[][] neighbours) {
        this.neighbours = neighbours;
    }

    /**
     * {@return a network in which every node has the same number of links, drawn at random} Free ends of links are
     * joined pair by pair where the pair fits (Steger, Wormald 1999), which gives every such network nearly the same
     * chance. Where nodes times degree is odd, one node has a link less.
     *
     * @param nodes how many, more than {@code degree}
     * @param degree links of each, at least 3: with fewer it would hardly ever hang together
     * @param chance what is drawn from
     */
    public static Topology regular(int nodes, int degree, Chance chance) {
        if (degree < 3 || nodes <= degree) {
            throw new IllegalArgumentException(nodes + " nodes of degree " + degree);
        }
        while (true) {
            int[][] links = new int[nodes][0];
            if (joined(links, degree, chance)) {
                Topology drawn = new Topology(links);
                if (Arrays.stream(drawn.distances(0)).allMatch(distance -> distance != UNREACHED)) {
                    return drawn;
                }
            }
        }
    }

    private static boolean joined(int[][] links, int degree, Chance chance) {
        int free = links.length * degree;
        int[] ends = new int[free];
        Arrays.setAll(ends, i -> i / degree);
        for (int failed = 0; free > 1 && failed < ATTEMPTS;) {
            int one = chance.below(free);
            int other = chance.below(free);
            int a = ends[one];
            int b = ends[other];
            if (a == b || contains(links[a], b)) {
                failed++;
                continue;
            }
            failed = 0;
            links[a] = with(links[a], b);
            links[b] = with(links[b], a);
            ends[Math.max(one, other)] = ends[--free];
            ends[Math.min(one, other)] = ends[--free];
        }
        return free <= 1;
    }

    /**
     * {@return a tree in which every inner node has the same number of links, filled level by level}
     *
     * @param nodes how many, at least 2
     * @param degree links of each inner node, at least 2; the last one may have fewer
     */
    public static Topology tree(int nodes, int degree) {
        if (nodes < 2 || degree < 2) {
            throw new IllegalArgumentException(nodes + " nodes of degree " + degree);
        }
        int[][] links = new int[nodes][0];
        int parent = 0;
        for (int node = 1; node < nodes; node++) {
            if (links[parent].length == degree) {
                parent++;
            }
            links[parent] = with(links[parent], node);
            links[node] = with(links[node], parent);
        }
        return new Topology(links);
    }

    private static boolean contains(int[] values, int value) {
        return Arrays.stream(values).anyMatch(one -> one == value);
    }

    private static int[] with(int[] values, int value) {
        int[] more = Arrays.copyOf(values, values.length + 1);
        more[values.length] = value;
        return more;
    }

    /** {@return how many nodes there are} */
    public int size() {
        return neighbours.length;
    }

    /** {@return how many links a node has} */
    public int degree(int node) {
        return neighbours[node].length;
    }

    /** {@return the node at the other end of a link} */
    public int neighbour(int node, int link) {
        return neighbours[node][link];
    }

    /** {@return which link of {@code node} leads to {@code other}} */
    public int link(int node, int other) {
        for (int link = 0; link < neighbours[node].length; link++) {
            if (neighbours[node][link] == other) {
                return link;
            }
        }
        throw new IllegalArgumentException("no link from " + node + " to " + other);
    }

    /** {@return how many hops each node is away from one; -1 where there is no way, which only a draw under way has} */
    public int[] distances(int from) {
        int[] distances = new int[size()];
        Arrays.fill(distances, UNREACHED);
        distances[from] = 0;
        int[] queue = new int[size()];
        queue[0] = from;
        for (int head = 0, tail = 1; head < tail; head++) {
            for (int other : neighbours[queue[head]]) {
                if (distances[other] == UNREACHED) {
                    distances[other] = distances[queue[head]] + 1;
                    queue[tail++] = other;
                }
            }
        }
        return distances;
    }

    /**
     * {@return the next node on a shortest way to {@code to}, for each node; for {@code to}, itself} Of several it is
     * the first neighbour, so that everybody's ways to one node are a tree.
     */
    public int[] nextHops(int to) {
        int[] distances = distances(to);
        int[] next = new int[size()];
        for (int node = 0; node < next.length; node++) {
            next[node] = node;
            for (int other : neighbours[node]) {
                if (distances[other] < distances[next[node]]) {
                    next[node] = other;
                }
            }
        }
        return next;
    }
}
