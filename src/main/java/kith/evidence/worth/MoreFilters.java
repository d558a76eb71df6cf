package kith.evidence.worth;

import module java.base;
import kith.evidence.ContactOverlap;
import kith.evidence.CountedShare;
import kith.evidence.OverlapEstimate;
import kith.evidence.Recognition;

/**
 * What would be known with more filters of one friend, foretold from those that are held: whom the friend knows goes on
 * to match, who matches by chance does so as rarely as the further filters say.
 */
public final class MoreFilters {
    private MoreFilters() {
    }

    /**
     * {@return the share that would be known} Contacts for whom the friend's word would make the difference are a class
     * of their own, chosen without looking at that word; how many of them the friend knows is an overlap, with its
     * exact interval ({@link ContactOverlap}). To its ends comes what the size of the book leaves open.
     *
     * @param contacts who is asked about; at least one
     * @param witnesses everybody who is asked
     * @param friend the place of the friend among them, whose filters do not match everybody
     * @param fpp of all their filters, once the further ones are here; at most that of those that are held
     */
    public static CountedShare of(LeaveOneOut contacts, List<Answers> witnesses, int friend, double fpp) {
        Answers now = witnesses.get(friend);
        double recognition = Recognition.estimate(now.matches().cardinality(), contacts.contacts(), now.fpp());
        List<Answers> then = new ArrayList<>(witnesses);
        then.set(friend, now.believed(fpp, new BitSet(), recognition));
        BitSet anyway = contacts.known(then);
        then.set(friend, now.believed(fpp, contacts.tried(), recognition));
        BitSet depends = contacts.known(then);
        depends.andNot(anyway);
        BitSet matching = (BitSet) now.matches().clone();
        matching.and(depends);
        int hits = matching.cardinality();
        OverlapEstimate known = ContactOverlap.estimate(hits, depends.cardinality(), now.fpp());
        double chance = fpp / now.fpp();
        int without = anyway.cardinality();
        int trials = contacts.trials();
        int low = without + (int) Math.floor(after(known.low(), hits, chance));
        int high = Math.min(trials, without + (int) Math.ceil(after(known.high(), hits, chance)));
        double estimate = without + after(known.estimate(), hits, chance);
        return new CountedShare(estimate / trials, CountedShare.low(low, trials), CountedShare.high(high, trials));
    }

    private static double after(double known, int hits, double chance) {
        return known + (hits - known) * chance;
    }
}
