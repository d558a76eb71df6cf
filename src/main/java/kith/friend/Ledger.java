package kith.friend;

import module java.base;
import kith.privacy.Level;

/**
 * The disclosure ledger: who got which filters of which edition, and which circle contributions.
 *
 * @param entries every filter that was signed for somebody
 * @param circles every contribution to a circle
 */
public record Ledger(List<LedgerEntry> entries, List<CircleDisclosure> circles) {
    /** Copies the lists. */
    public Ledger {
        entries = List.copyOf(entries);
        circles = List.copyOf(circles);
    }

    /** {@return the indices of {@code edition} that this friend got, written whole and good until {@code until}} */
    public Set<Integer> written(String friendId, int edition, Instant until) {
        return entries.stream().filter(e -> e.friendId().equals(friendId) && e.edition() == edition && e.written()
                && e.expires().isAfter(until)).map(LedgerEntry::index).collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return how many filters of {@code edition} this friend may have, written or not} */
    public int level(String friendId, int edition) {
        return (int) entries.stream().filter(e -> e.friendId().equals(friendId) && e.edition() == edition)
                .mapToInt(LedgerEntry::index).distinct().count();
    }

    /** {@return the ids of all who were ever given a filter, in the order of the entries} */
    public List<String> recipients() {
        return entries.stream().map(LedgerEntry::friendId).distinct().toList();
    }

    /**
     * {@return what one friend was given}
     *
     * @param reaches whether this friend may hold a circle's contribution or its result
     */
    public Ledger givenTo(String friendId, Predicate<CircleDisclosure> reaches) {
        return new Ledger(entries.stream().filter(e -> e.friendId().equals(friendId)).toList(),
                circles.stream().filter(reaches).toList());
    }

    /**
     * {@return the FPP of everything that all recipients know together, for contacts in all of it: the product over
     * editions of 2^-(distinct filters given out), times that of every round of a circle; 1 if nothing was given}
     *
     * <p>Of a plain round the contribution counts: it is in the list, which therefore tells its holder nothing more. Of
     * a round under masks the result does. What is signed twice with the same bits counts once.
     */
    public double worstCoalitionFpp() {
        Map<Integer, BitSet> given = new HashMap<>();
        entries.forEach(e -> given.computeIfAbsent(e.edition(), n -> new BitSet()).set(e.index()));
        double fpp = 1;
        for (BitSet indices : given.values()) {
            fpp *= Level.fpp(indices.cardinality());
        }
        for (double circle : circleFpps()) {
            fpp *= circle;
        }
        return fpp;
    }

    /** The same bits are signed again under a later revision or a new key; other bits have another fill. */
    private List<Double> circleFpps() {
        record Told(String circle, int round, double fpp) {
        }
        return circles.stream().map(one -> new Told(one.circle(), one.round(), one.resultFpp())).distinct()
                .map(Told::fpp).toList();
    }
}
