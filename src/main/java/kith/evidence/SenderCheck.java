package kith.evidence;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.MatchMatrix;
import kith.bloom.Salt;
import kith.parallel.OrderedBlocks;

/**
 * Asks all witnesses about senders and concludes. Everything that does not depend on the sender is worked out once;
 * many senders are asked about together ({@link #judgeAll}) with the same results as one by one. Safe for use by
 * several threads.
 *
 * <p>{@link Verdict#KNOWN} needs a weighted p-value of at most alpha over those witnesses alone who decide
 * ({@link Trust#decides}), their misses included. So whoever has no key that the user verified cannot make a sender
 * known more often than a stranger becomes known by chance, nor keep a sender from being known, whatever filters they
 * make: none of their bits enters the sum. Any match that is not enough makes {@link Verdict#POSSIBLE}. Senders that
 * are the user or in the user's own book are for the caller to settle first.
 */
public final class SenderCheck {
    /** The default of alpha: one stranger in a hundred. */
    public static final double DEFAULT_ALPHA = 0.01;

    /** Senders in a block of {@link #judgeAll(ItemDigest[], ObjIntConsumer)}. */
    private static final int BLOCK = 4096;

    /** Fewer senders than this are asked about one by one. */
    private static final int FEW = 8;

    /** Whoever does not decide weighs nothing: as filters that match everybody. */
    static final Credibility SILENT = Credibility.ofFpp(1);

    private final double alpha;
    private final List<Witness> witnesses;
    private final GroupMatcher matcher;
    private final int asked;
    private final BitSet informative = new BitSet();
    private final BitSet deciding = new BitSet();
    private final WeightedNull weighted;
    private final PoissonBinomial counted;
    private final double[] matchWeights;
    private final double[] missWeights;
    private final double allMiss;
    private final Testimony[] matches;
    private final Testimony[] misses;

    /**
     * A check by these witnesses.
     *
     * @param alpha the share of strangers that may be called known, above 0 and below 1
     * @param witnesses whom to ask; no two may hold filters of one salt, for a copied filter would count twice
     * @throws kith.fault.KithException {@link kith.fault.Fault#USAGE} for another alpha
     */
    public SenderCheck(double alpha, List<Witness> witnesses) {
        this.alpha = Alpha.require(alpha);
        this.witnesses = List.copyOf(witnesses);
        requireDifferentSalts(this.witnesses);
        matcher = new GroupMatcher(this.witnesses.stream().map(Witness::filters).toList());
        int count = this.witnesses.size();
        matchWeights = new double[count];
        missWeights = new double[count];
        matches = new Testimony[count];
        misses = new Testimony[count];
        List<Credibility> credibilities = new ArrayList<>();
        for (int j = 0; j < count; j++) {
            Witness witness = this.witnesses.get(j);
            Credibility credibility = witness.credibility();
            credibilities.add(witness.decides() ? credibility : SILENT);
            informative.set(j, credibility.informative());
            deciding.set(j, witness.decides());
            matchWeights[j] = credibility.matchWeight();
            missWeights[j] = credibility.missWeight();
            matches[j] = Testimony.match(witness);
            misses[j] = Testimony.miss(witness);
        }
        asked = informative.cardinality();
        allMiss = deciding.stream().mapToDouble(j -> missWeights[j]).sum();
        weighted = new WeightedNull(credibilities);
        counted = new PoissonBinomial(
                credibilities.stream().filter(Credibility::informative).mapToDouble(Credibility::fpp).toArray());
    }

    private static void requireDifferentSalts(List<Witness> witnesses) {
        Set<Salt> salts = new HashSet<>();
        for (Witness witness : witnesses) {
            for (BloomFilter filter : witness.filters()) {
                if (!salts.add(filter.salt())) {
                    throw new IllegalArgumentException("two witnesses hold filters of one salt");
                }
            }
        }
    }

    /** {@return whether bits of some witness lie in a file, see {@link kith.bloom.BitVector#isFar}} */
    public boolean isFar() {
        return witnesses.stream().flatMap(witness -> witness.filters().stream()).anyMatch(one -> one.vector().isFar());
    }

    /** {@return the share of strangers that may be called known} */
    public double alpha() {
        return alpha;
    }

    /**
     * {@return whether a match of this witness and of nobody else makes a sender known; a look-up}
     *
     * @param witness the place in the list, from 0
     */
    public boolean oneMatchDecides(int witness) {
        return deciding.get(witness) && weighted.pValue(weighted.weight(witness)) <= alpha;
    }

    /** {@return what the witnesses say of this sender} */
    public Evidence judge(ItemDigest sender) {
        BitSet matched = new BitSet(witnesses.size());
        for (int j = 0; j < witnesses.size(); j++) {
            matched.set(j, witnesses.get(j).matches(sender));
        }
        return conclude(matched);
    }

    /** {@return what the witnesses say of each sender, in the same order} */
    public List<Evidence> judgeAll(ItemDigest[] senders) {
        List<Evidence> all = new ArrayList<>(senders.length);
        judgeAll(senders, (evidence, index) -> all.add(evidence));
        return all;
    }

    /**
     * Hands the evidence on each sender to {@code sink} with its index, in order and on this thread, while all cores
     * work on the next ones. What the sink throws ends the work, which is how to cancel it.
     */
    public void judgeAll(ItemDigest[] senders, ObjIntConsumer<Evidence> sink) {
        int[] next = {0};
        if (senders.length <= BLOCK) {
            judgeBlock(ItemDigests.of(senders)).forEach(evidence -> sink.accept(evidence, next[0]++));
            return;
        }
        OrderedBlocks.onAllCores().each(
                IntStream.iterate(0, from -> from < senders.length, from -> from + BLOCK).iterator(),
                from -> judgeBlock(ItemDigests.of(senders, from, Math.min(BLOCK, senders.length - from))),
                judged -> judged.forEach(evidence -> sink.accept(evidence, next[0]++)));
    }

    /** {@return what the witnesses say of each of these senders, in the same order; all done on this thread} */
    public List<Evidence> judgeBlock(ItemDigests senders) {
        List<Evidence> judged = new ArrayList<>(senders.size());
        if (senders.size() < FEW) {
            for (int i = 0; i < senders.size(); i++) {
                judged.add(judge(senders.get(i)));
            }
            return judged;
        }
        MatchMatrix matches = matcher.match(senders);
        for (int i = 0; i < senders.size(); i++) {
            judged.add(conclude(matches.groupsOf(i)));
        }
        return judged;
    }

    private Evidence conclude(BitSet matched) {
        int count = 0;
        int decided = 0;
        // From the sum of all misses, for most senders are known to few witnesses.
        double ratio = allMiss;
        for (int j = matched.nextSetBit(0); j >= 0; j = matched.nextSetBit(j + 1)) {
            count += informative.get(j) ? 1 : 0;
            if (deciding.get(j)) {
                ratio += matchWeights[j] - missWeights[j];
                decided++;
            }
        }
        double pValue = weighted.pValue(weighted.score(matched));
        Conclusion conclusion = Conclusion.of(alpha, asked, count, pValue, () -> Support.of(deciding(matched)));
        return new Evidence(conclusion.verdict(), conclusion.reason(), pValue, counted.tail(decided), ratio,
                asked, count,
                new Testimonies(matches, misses, matched));
    }

    private List<Source> deciding(BitSet matched) {
        return matched.stream().filter(deciding::get).mapToObj(j -> witnesses.get(j).source()).toList();
    }

    /**
     * {@return evidence of {@link #judge} in full, with what would change it} Takes a while with hundreds of friends:
     * each change is worked out exactly.
     *
     * @param evidence what this check said of a sender
     * @param mostFilters how many filters an edition has, so that nobody is thought to have one more
     * @param newcomerFilters how many filters another friend would share
     */
    public Explanation explain(Evidence evidence, int mostFilters, int newcomerFilters) {
        return new Explainer(alpha, witnesses, mostFilters, newcomerFilters).explain(evidence);
    }
}
