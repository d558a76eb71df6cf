package kith.lab.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyTest {
    private static Set<Integer> neighbours(Topology topology, int node) {
        Set<Integer> all = new HashSet<>();
        for (int link = 0; link < topology.degree(node); link++) {
            assertTrue(all.add(topology.neighbour(node, link)), "two links to one node");
            assertEquals(link, topology.link(node, topology.neighbour(node, link)));
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"20,3", "51,4", "4,3", "200,16", "21,3"})
    void everyNodeHasAsManyLinks(int nodes, int degree) {
        for (int seed = 0; seed < 20; seed++) {
            Topology topology = Topology.regular(nodes, degree, new Chance(seed, 0));
            int ends = 0;
            for (int node = 0; node < nodes; node++) {
                Set<Integer> others = neighbours(topology, node);
                ends += others.size();
                assertTrue(!others.contains(node), "a link to itself");
                for (int other : others) {
                    assertTrue(neighbours(topology, other).contains(node), "a link that carries one way");
                }
                assertTrue(topology.distances(0)[node] >= 0, "not to be reached");
            }
            assertEquals(nodes * degree - nodes * degree % 2, ends);
        }
    }

    @Test
    void theSameSeedDrawsTheSame() {
        assertEquals(edges(Topology.regular(50, 4, new Chance(1, 2))),
                edges(Topology.regular(50, 4, new Chance(1, 2))));
        assertNotEquals(edges(Topology.regular(50, 4, new Chance(1, 2))),
                edges(Topology.regular(50, 4, new Chance(1, 3))));
    }

    private static List<Set<Integer>> edges(Topology topology) {
        return IntStream.range(0, topology.size()).mapToObj(node -> neighbours(topology, node)).toList();
    }

    @Test
    void aTreeHasOneWayBetweenAnyTwo() {
        Topology tree = Topology.tree(17, 4);
        assertEquals(2 * 16, IntStream.range(0, 17).map(tree::degree).sum());
        assertEquals(4, tree.degree(0));
        assertEquals(4, tree.degree(3));
        assertEquals(1, tree.degree(16));
        assertTrue(IntStream.of(tree.distances(0)).allMatch(distance -> distance >= 0 && distance <= 2));
    }

    @Test
    void everyHopComesNearer() {
        Topology topology = Topology.regular(100, 3, new Chance(5, 0));
        int[] distances = topology.distances(42);
        int[] next = topology.nextHops(42);
        for (int node = 0; node < 100; node++) {
            assertEquals(Math.max(0, distances[node] - 1), distances[next[node]]);
            assertTrue(node == 42 ? next[node] == 42 : neighbours(topology, node).contains(next[node]));
        }
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Topology.regular(10, 2, new Chance(0, 0)));
        assertThrows(IllegalArgumentException.class, () -> Topology.regular(4, 4, new Chance(0, 0)));
        assertThrows(IllegalArgumentException.class, () -> Topology.tree(1, 3));
    }
}
