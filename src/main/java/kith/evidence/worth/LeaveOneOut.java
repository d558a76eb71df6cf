package kith.evidence.worth;

import module java.base;
import kith.evidence.CountedShare;
import kith.evidence.Credibility;
import kith.evidence.Recognition;
import kith.evidence.WeightedNull;

/**
 * Which of the user's contacts would be called known if they were not in the book: the p-value of the weighted evidence
 * is at most alpha, where what is learned of each witness is learned without the contact that is asked about. That is a
 * sample of the legitimate senders whom the user will meet, as far as those are like the contacts.
 *
 * <p>Contacts that match the same witnesses have the same p-value, so it is worked out once for each pattern, first by
 * what the whole book teaches. Only where that is near alpha, and the one contact can tip it, it is worked out again
 * without them; not where there are very many such patterns and witnesses.
 */
public final class LeaveOneOut {
    /** Patterns times witnesses up to which each contact is really left out: some hundredths of a second of work. */
    private static final long EXACT = 400;
    /** By more than this factor leaving one contact out moves no p-value, in a book of this size or a larger one. */
    private static final double TIPS = 4;
    private static final int LARGE_BOOK = 20;

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
        patterns.keySet().removeIf(pattern -> pattern.stream().noneMatch(j -> witnesses.get(j).decides()));
        if (patterns.isEmpty()) {
            return known;
        }
        WeightedNull whole = distribution(witnesses, new BitSet(), contacts);
        Map<BitSet, Double> pValues = new HashMap<>();
        patterns.keySet().forEach(pattern -> pValues.put(pattern, whole.pValue(whole.score(pattern))));
        long near = pValues.values().stream().filter(this::canTip).count();
        boolean exact = near * witnesses.size() <= EXACT;
        pValues.forEach((pattern, p) -> {
            if (exact && canTip(p)) {
                WeightedNull without = distribution(witnesses, pattern, contacts - 1);
                pValues.put(pattern, without.pValue(without.score(pattern)));
            }
        });
        patterns.forEach((pattern, who) -> {
            if (pValues.getOrDefault(pattern, 1.) <= alpha) {
                known.or(who);
            }
        });
        return known;
    }

    private boolean canTip(double p) {
        return contacts < LARGE_BOOK || p > alpha / TIPS && p < alpha * TIPS;
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
