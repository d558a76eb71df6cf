package kith.friend;

import java.time.Instant;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import kith.exchange.Mode;
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

    /** {@return what one friend was given: his set alone, without the circles, which are nobody's in particular} */
    public Ledger givenTo(String friendId) {
        return new Ledger(entries.stream().filter(e -> e.friendId().equals(friendId)).toList(), List.of());
    }

    /**
     * {@return the FPP of everything that all recipients know together, for contacts in all of it: the product over
     * editions of 2^-(distinct filters given out), times the FPP of every plain circle contribution; 1 if nothing was}
     */
    public double worstCoalitionFpp() {
        Map<Integer, BitSet> given = new HashMap<>();
        entries.forEach(e -> given.computeIfAbsent(e.edition(), n -> new BitSet()).set(e.index()));
        double fpp = 1;
        for (BitSet indices : given.values()) {
            fpp *= Level.fpp(indices.cardinality());
        }
        for (CircleDisclosure circle : circles) {
            if (circle.mode() == Mode.PLAIN) {
                fpp *= circle.fpp();
            }
        }
        return fpp;
    }
}
