package kith.privacy;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigests;
import kith.bloom.MatchMatrix;
import kith.bloom.Shape;

/**
 * Somebody who tries every address of a list on filters. It goes over the bits as an attacker does, and knows the truth
 * only to count with it. Not for several threads.
 */
public final class DictionaryAttack {
    /** What filters are alike by: made from the same contacts, with the same parameters and as many bits. */
    private record Alike(Shape shape, double fill, int source) {
    }

    private record Struck(BloomFilter filter, BitSet matches, int source) {
    }

    private final AddressList dictionary;
    private final List<String> addresses;
    private final ItemDigests digests;

    private final IdentityHashMap<Set<String>, Integer> numbers = new IdentityHashMap<>();
    private final List<Set<String>> sources = new ArrayList<>();
    private final List<BitSet> held = new ArrayList<>();
    private final List<Struck> struck = new ArrayList<>();

    /** @param dictionary what is tried */
    public DictionaryAttack(AddressList dictionary) {
        this.dictionary = dictionary;
        this.addresses = dictionary.addresses().stream().sorted().toList();
        this.digests = ItemDigests.of(addresses);
    }

    /** Tries everything on one more filter. Filters get numbers from 0 in this order. */
    public void strike(Target target) {
        int source = numbers.computeIfAbsent(target.contacts(), contacts -> {
            BitSet in = new BitSet(addresses.size());
            IntStream.range(0, addresses.size()).filter(i -> contacts.contains(addresses.get(i))).forEach(in::set);
            sources.add(contacts);
            held.add(in);
            return sources.size() - 1;
        });
        MatchMatrix matched = new GroupMatcher(List.of(List.of(target.filter()))).matchOnAllCores(digests);
        BitSet matches = new BitSet(addresses.size());
        IntStream.range(0, addresses.size()).filter(i -> matched.get(i, 0)).forEach(matches::set);
        struck.add(new Struck(target.filter(), matches, source));
    }

    /**
     * {@return what somebody finds who has the filters {@code from} to before {@code to}}
     *
     * @throws IndexOutOfBoundsException unless 0 <= from < to <= the number of filters struck
     */
    public AttackOutcome outcome(int from, int to) {
        List<Struck> some = struck.subList(from, to);
        BitSet matching = matching(from, to);
        BitSet all = new BitSet();
        all.set(0, addresses.size());
        BitSet any = new BitSet();
        some.forEach(one -> {
            all.and(held.get(one.source()));
            any.or(held.get(one.source()));
        });
        BitSet known = both(matching, all);
        BitSet contacts = both(matching, any);
        Map<Alike, Integer> counts = new LinkedHashMap<>();
        some.forEach(one -> counts.merge(new Alike(one.filter().shape(), one.filter().fill(), one.source()), 1,
                Integer::sum));
        List<GivenFilters> given = counts.entrySet().stream()
                .map(e -> new GivenFilters(e.getKey().shape(), e.getKey().fill(),
                e.getValue(), sources.get(e.getKey().source()))).toList();
        return new AttackOutcome(new Knowledge(given).against(List.of(dictionary)).getFirst(), known.cardinality(),
                contacts.cardinality() - known.cardinality(), matching.cardinality() - contacts.cardinality());
    }

    /** {@return the addresses that match all filters {@code from} to before {@code to}, in their order} */
    public List<String> hits(int from, int to) {
        return matching(from, to).stream().mapToObj(addresses::get).toList();
    }

    private BitSet matching(int from, int to) {
        BitSet matching = (BitSet) struck.get(from).matches().clone();
        struck.subList(from + 1, to).forEach(one -> matching.and(one.matches()));
        return matching;
    }

    private static BitSet both(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }
}
