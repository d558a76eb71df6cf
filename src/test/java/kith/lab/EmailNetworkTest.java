package kith.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class EmailNetworkTest {
    /** Against sets, which fold edges by themselves. */
    @Law(tries = 300)
    void hasTheContactsThatSetsHave(Draws draws) {
        int[] from = draws.list(60, () -> draws.integer(0, 15)).stream().mapToInt(Integer::intValue).toArray();
        int[] to = Arrays.stream(from).map(person -> draws.integer(0, 15)).toArray();
        TreeMap<Integer, Set<Integer>> expected = new TreeMap<>();
        for (int i = 0; i < from.length; i++) {
            int a = from[i];
            int b = to[i];
            expected.computeIfAbsent(a, _ -> new TreeSet<>());
            expected.computeIfAbsent(b, _ -> new TreeSet<>());
            if (a != b) {
                expected.get(a).add(b);
                expected.get(b).add(a);
            }
        }
        EmailNetwork network = EmailNetwork.of(from, to);
        assertEquals(expected.size(), network.people());
        assertEquals(expected.values().stream().mapToInt(Set::size).sum(), 2 * network.edges());
        List<Integer> numbers = List.copyOf(expected.keySet());
        for (int person = 0; person < network.people(); person++) {
            assertEquals(numbers.get(person), network.number(person));
            Set<Integer> contacts = expected.get(network.number(person));
            assertEquals(contacts.size(), network.degree(person));
            assertEquals(List.copyOf(contacts), numbers(network, network.contacts(person)));
            Set<Integer> near = new HashSet<>(contacts);
            near.add(network.number(person));
            contacts.forEach(contact -> near.addAll(expected.get(contact)));
            assertEquals(new TreeSet<>(near),
                    new TreeSet<>(numbers(network, network.withinTwo(person).stream().toArray())));
        }
    }

    private static List<Integer> numbers(EmailNetwork network, int[] people) {
        return Arrays.stream(people).mapToObj(network::number).collect(Collectors.toList());
    }

    @Test
    void aCallerCannotChangeIt() {
        EmailNetwork network = EmailNetwork.of(new int[] {0, 0}, new int[] {1, 2});
        network.contacts(0)[0] = 9;
        assertArrayEquals(new int[] {1, 2}, network.contacts(0));
    }
}
