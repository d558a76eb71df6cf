package kith.evidence.worth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kith.evidence.ContactOverlap;
import kith.evidence.CountedShare;
import kith.evidence.OverlapEstimate;

/**
 * What friends and one list recognise together, where it is not known which of the user's contacts are on the list for
 * somebody else's sake: the user's own contribution is in it, so that it says yes to all of them. What other members
 * know is then estimated from their own filters, as far as these are held.
 */
public final class ListWorth {
    private ListWorth() {
    }

    /**
     * {@return the share that friends and the list recognise together} Whoever is in no filter of a member is known to
     * none of those members; whoever is in one may be so by chance, which the exact interval of the overlap allows for
     * ({@link ContactOverlap}). To its ends comes what the size of the book leaves open.
     *
     * @param contacts who is asked about; at least one
     * @param friends everybody else who is asked
     * @param list the list, with the user's own contacts; what it matches does not count
     * @param held what those other members say whose filters are held, at least one
     * @param all whether those are all other members: otherwise nothing limits the share from above
     */
    public static CountedShare ofMembers(LeaveOneOut contacts, List<Answers> friends, Answers list,
            List<Answers> held, boolean all) {
        List<Answers> both = new ArrayList<>(friends);
        BitSet tried = contacts.tried();
        both.add(list.matching(new BitSet()));
        int without = contacts.known(both).cardinality();
        both.set(friends.size(), list.matching(tried));
        int with = contacts.known(both).cardinality();
        int trials = contacts.trials();
        BitSet any = new BitSet();
        held.forEach(member -> any.or(member.matches()));
        any.and(tried);
        double none = held.stream().mapToDouble(member -> 1 - member.fpp()).reduce(1, (a, b) -> a * b);
        OverlapEstimate listed = none > 0 ? ContactOverlap.estimate(any.cardinality(), trials, 1 - none)
                : null;
        if (with == trials) {
            // The list's word alone is enough: recognised is whoever is on it, or is known without it.
            int low = listed == null ? without : Math.max(without, (int) Math.floor(listed.low()));
            int high = listed == null || !all ? trials : Math.max(without, (int) Math.ceil(listed.high()));
            double estimate = listed == null ? low : Math.max(without, listed.estimate());
            return between(low, estimate, high, trials);
        }
        // It is enough for some of them: nobody knows which are on it.
        double estimate = without == with || listed == null ? without
                : without + (with - without) * Math.clamp((listed.estimate() - without) / (trials - without), 0, 1);
        return between(without, estimate, with, trials);
    }

    private static CountedShare between(int low, double estimate, int high, int trials) {
        return new CountedShare(estimate / trials, CountedShare.low(low, trials), CountedShare.high(high, trials));
    }
}
