package kith.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class EmailNetworkTest {
    /** Against sets, which fold edges by themselves. */
    @Property(tries = 300)
    void hasTheContactsThatSetsHave(@ForAll @Size(max = 60) List<@IntRange(max = 15) Integer> from,
            @ForAll @Size(max = 60) List<@IntRange(max = 15) Integer> to) {
        int edges = Math.min(from.size(), to.size());
        TreeMap<Integer, Set<Integer>> expected = new TreeMap<>();
        for (int i = 0; i < edges; i++) {
            int a = from.get(i);
            int b = to.get(i);
            expected.computeIfAbsent(a, _ -> new TreeSet<>());
            expected.computeIfAbsent(b, _ -> new TreeSet<>());
            if (a != b) {
                expected.get(a).add(b);
                expected.get(b).add(a);
            }
        }
        EmailNetwork network = EmailNetwork.of(from.stream().limit(edges).mapToInt(Integer::intValue).toArray(),
                to.stream().limit(edges).mapToInt(Integer::intValue).toArray());
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
        return java.util.Arrays.stream(people).mapToObj(network::number).collect(Collectors.toList());
    }

    @Test
    void aCallerCannotChangeIt() {
        EmailNetwork network = EmailNetwork.of(new int[] {0, 0}, new int[] {1, 2});
        network.contacts(0)[0] = 9;
        assertArrayEquals(new int[] {1, 2}, network.contacts(0));
    }
}
