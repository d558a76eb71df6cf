package kith.evidence;

import module java.base;
import kith.evidence.Explanation.Change;
import kith.evidence.Explanation.Part;
import org.jspecify.annotations.Nullable;

/**
 * Explains evidence. Every p-value of "what if" is that of a new {@link WeightedNull} over the changed witnesses, so it
 * is as exact as the one it is compared with; each witness's recognition is taken as it was learned so far.
 */
final class Explainer {
    /** So many witnesses with further filters are looked at, those who match first; each takes one or two nulls. */
    private static final int MOST_CHANGES = 40;

    /** Somebody else, verified. */
    private static final Source NEWCOMER = Source.friend("", Trust.VERIFIED);

    private final double alpha;
    private final List<Witness> witnesses;
    private final int mostFilters;
    private final int newcomerFilters;

    /**
     * @param mostFilters how many filters an edition has
     * @param newcomerFilters how many somebody else would share
     */
    Explainer(double alpha, List<Witness> witnesses, int mostFilters, int newcomerFilters) {
        this.alpha = alpha;
        this.witnesses = witnesses;
        this.mostFilters = mostFilters;
        this.newcomerFilters = newcomerFilters;
    }

    /** What is asked of one witness: how much it is worth, how far it is trusted, and what it says. */
    private record Word(Credibility credibility, Source source, boolean matches) {
        Word afterOneMore(double fpp, boolean stillMatches) {
            return new Word(new Credibility(credibility.fpp() * fpp, credibility.recognition()), source, stillMatches);
        }

        boolean decides() {
            return credibility.informative() && source.trust().decides();
        }

        /** {@return whether it is part of what speaks for a sender} */
        boolean counts() {
            return matches && decides();
        }
    }

    Explanation explain(Evidence evidence) {
        List<Word> words = new ArrayList<>();
        for (int j = 0; j < evidence.testimonies().size(); j++) {
            Witness witness = witnesses.get(j);
            words.add(new Word(witness.credibility(), witness.source(), evidence.testimonies().get(j).matches()));
        }
        List<Change> changes = new ArrayList<>();
        int leftOut = switch (evidence.verdict()) {
            case KNOWN, POSSIBLE, UNKNOWN -> changes(evidence, words, changes);
            case SELF, MINE, INVALID -> 0;
        };
        return new Explanation(evidence, alpha, parts(evidence, words), changes, leftOut);
    }

    private List<Part> parts(Evidence evidence, List<Word> words) {
        double matching = words.stream().filter(Word::counts).mapToDouble(w -> w.credibility().matchWeight()).sum();
        List<Part> parts = new ArrayList<>();
        for (int j = 0; j < words.size(); j++) {
            Word word = words.get(j);
            Credibility credibility = word.credibility();
            boolean counts = word.counts();
            @Nullable Double without = counts && evidence.matched() <= MOST_CHANGES
                    ? Double.valueOf(conclude(without(words, j)).pValue()) : null;
            parts.add(new Part(evidence.testimonies().get(j), credibility.recognition(),
                    !word.decides() ? 0 : word.matches() ? credibility.matchWeight() : credibility.missWeight(),
                    counts && matching > 0 ? credibility.matchWeight() / matching : 0, without));
        }
        return parts;
    }

    /** Adds what would follow from one thing more; {@return how many witnesses were left out} */
    private int changes(Evidence evidence, List<Word> words, List<Change> changes) {
        List<Integer> silent = IntStream.range(0, words.size()).filter(j -> words.get(j).matches()
                && words.get(j).credibility().informative() && !words.get(j).decides()).boxed().toList();
        int compared = evidence.verdict() == Verdict.POSSIBLE ? Math.min(MOST_CHANGES, silent.size()) : 0;
        for (int witness : silent.subList(0, compared)) {
            Word word = words.get(witness);
            changes.add(new Change(Explanation.Kind.VERIFICATION, witness, witnesses.get(witness).filters().size(),
                    conclude(with(words,
                    witness, new Word(word.credibility(), word.source().trusted(Trust.VERIFIED), true))), null));
        }
        List<Integer> further = new ArrayList<>();
        addFurther(words, true, further);
        if (evidence.verdict() == Verdict.POSSIBLE) {
            addFurther(words, false, further);
        }
        int looked = Math.min(MOST_CHANGES, further.size());
        for (int witness : further.subList(0, looked)) {
            changes.add(nextFilter(words, witness));
        }
        Credibility newcomer = Credibility.ofFpp(Math.scalb(1.0, -newcomerFilters));
        changes.add(new Change(Explanation.Kind.ANOTHER_FRIEND, -1, newcomerFilters,
                conclude(and(words, new Word(newcomer, NEWCOMER, true))),
                conclude(and(words, new Word(newcomer, NEWCOMER, false)))));
        return further.size() - looked;
    }

    private void addFurther(List<Word> words, boolean matching, List<Integer> further) {
        for (int j = 0; j < words.size(); j++) {
            // A circle has one list; more of it cannot be had.
            if (words.get(j).matches() == matching && words.get(j).source().kind() == Source.Kind.FRIEND
                    && witnesses.get(j).filters().size() < mostFilters && words.get(j).decides()) {
                further.add(j);
            }
        }
    }

    /** Another filter of the edition is as full as the ones before. It cannot bring back whom one of them excludes. */
    private Change nextFilter(List<Word> words, int witness) {
        Word word = words.get(witness);
        double fpp = witnesses.get(witness).filters().getLast().fpp();
        @Nullable Conclusion ifMatching =
                word.matches() ? conclude(with(words, witness, word.afterOneMore(fpp, true))) : null;
        return new Change(Explanation.Kind.NEXT_FILTER, witness, witnesses.get(witness).filters().size() + 1,
                ifMatching,
                conclude(with(words, witness, word.afterOneMore(fpp, false))));
    }

    private static List<Word> with(List<Word> words, int place, Word other) {
        List<Word> changed = new ArrayList<>(words);
        changed.set(place, other);
        return changed;
    }

    private static List<Word> without(List<Word> words, int place) {
        List<Word> changed = new ArrayList<>(words);
        changed.remove(place);
        return changed;
    }

    private static List<Word> and(List<Word> words, Word other) {
        List<Word> changed = new ArrayList<>(words);
        changed.add(other);
        return changed;
    }

    private Conclusion conclude(List<Word> words) {
        WeightedNull distribution = new WeightedNull(
                words.stream().map(word -> word.decides() ? word.credibility() : SenderCheck.SILENT).toList());
        BitSet matches = new BitSet();
        int asked = 0;
        int matched = 0;
        List<Source> matching = new ArrayList<>();
        for (int j = 0; j < words.size(); j++) {
            Word word = words.get(j);
            asked += word.credibility().informative() ? 1 : 0;
            matched += word.credibility().informative() && word.matches() ? 1 : 0;
            if (word.counts()) {
                matches.set(j);
                matching.add(word.source());
            }
        }
        return Conclusion.of(alpha, asked, matched, distribution.pValue(distribution.score(matches)),
                () -> Support.of(matching));
    }
}
