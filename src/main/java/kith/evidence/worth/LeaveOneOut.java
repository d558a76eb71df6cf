package kith.evidence.worth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kith.evidence.CountedShare;
import kith.evidence.Credibility;
import kith.evidence.Recognition;
import kith.evidence.WeightedNull;

/**
 * Which of the user's contacts would be called known if they were not in the book: the p-value of the weighted evidence
 * is at most alpha, where what is learned of each witness is learned without the contact that is asked about. That is a
 * sample of the legitimate senders whom the user will meet, as far as those are like the contacts.
 *
 * <p>Contacts that match the same witnesses have the same p-value, so it is worked out once for each pattern. Where
 * there are very many patterns and witnesses, what is learned comes from the whole book: a single contact in hundreds
 * changes nothing that is seen.
 */
public final class LeaveOneOut {
    /** Patterns times witnesses up to which each contact is really left out: some hundredths of a second of work. */
    private static final long EXACT = 1_000;

    private final int contacts;
    private final BitSet tried;
    private final double alpha;

    /**
     * @param contacts how many the book has
     * @param tried which of them are asked about, by their places: not those who are witnesses themselves
     * @param alpha the share of strangers that may be called known
     */
    public LeaveOneOut(int contacts, BitSet tried, double alpha) {
        if (tried.length() > contacts) {
            throw new IllegalArgumentException(tried.length() + " of " + contacts);
        }
        this.contacts = contacts;
        this.tried = (BitSet) tried.clone();
        this.alpha = alpha;
    }

    /** {@return how many contacts are asked about} */
    public int trials() {
        return tried.cardinality();
    }

    /** {@return how many contacts the book has} */
    int contacts() {
        return contacts;
    }

    /** {@return which contacts are asked about} */
    BitSet tried() {
        return (BitSet) tried.clone();
    }

    /** {@return the share of those who would be known, which holds where {@link #trials} is at least 1} */
    public CountedShare share(List<Answers> witnesses) {
        return CountedShare.of(known(witnesses).cardinality(), trials());
    }

    /** {@return which of those who are asked about would be known} */
    public BitSet known(List<Answers> witnesses) {
        Map<BitSet, BitSet> patterns = new HashMap<>();
        tried.stream().forEach(contact -> patterns.computeIfAbsent(pattern(witnesses, contact),
                none -> new BitSet()).set(contact));
        BitSet known = new BitSet();
        boolean exact = (long) patterns.size() * witnesses.size() <= EXACT;
        WeightedNull whole = exact ? null : distribution(witnesses, new BitSet(), contacts);
        patterns.forEach((pattern, who) -> {
            boolean hopeless = pattern.stream().noneMatch(j -> witnesses.get(j).decides());
            if (!hopeless) {
                WeightedNull law = whole == null ? distribution(witnesses, pattern, contacts - 1) : whole;
                if (law.pValue(law.score(pattern)) <= alpha) {
                    known.or(who);
                }
            }
        });
        return known;
    }

    private static BitSet pattern(List<Answers> witnesses, int contact) {
        BitSet pattern = new BitSet(witnesses.size());
        for (int j = 0; j < witnesses.size(); j++) {
            pattern.set(j, witnesses.get(j).matches().get(contact));
        }
        return pattern;
    }

    /** Learned from the book without a contact who matches these witnesses. */
    private static WeightedNull distribution(List<Answers> witnesses, BitSet leftOut, int book) {
        double[] learned = new double[witnesses.size()];
        for (int j = 0; j < learned.length; j++) {
            Answers one = witnesses.get(j);
            Double believed = one.believed();
            if (believed != null) {
                learned[j] = believed;
            } else {
                int hits = one.own() ? 0 : one.matches().cardinality() - (leftOut.get(j) ? 1 : 0);
                learned[j] = one.own() ? Recognition.DEFAULT : Recognition.estimate(hits, book, one.fpp());
            }
        }
        List<Credibility> credibilities = new ArrayList<>(learned.length);
        for (int j = 0; j < learned.length; j++) {
            Answers one = witnesses.get(j);
            double q = one.own() ? Recognition.ofMany(one.members().stream().mapToDouble(m -> learned[m]).toArray())
                    : learned[j];
            credibilities.add(one.decides() ? new Credibility(one.fpp(), q) : Credibility.ofFpp(1));
        }
        return new WeightedNull(credibilities);
    }
}
