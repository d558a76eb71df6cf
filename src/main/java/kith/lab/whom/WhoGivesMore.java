package kith.lab.whom;

import module java.base;
import kith.evidence.SenderCheck;
import kith.evidence.worth.Answers;
import kith.evidence.worth.LeaveOneOut;
import kith.evidence.worth.MoreFilters;

/** Which of the friends is to give more filters: the one of whom most is foretold, as people are advised. */
final class WhoGivesMore {
    /** Less than this of a hundred is no advice. */
    private static final double LEAST_GAIN = .02;

    private final AskedBook few;
    private final AskedBook then;
    private final int friends;

    WhoGivesMore(AskedBook few, AskedBook then, int friends) {
        this.few = few;
        this.then = then;
        this.friends = friends;
    }

    /** @param known which of the book each of the book really knows */
    WhomUser.Cell cell(List<BitSet> known) {
        List<WhomUser.Asked> asked = IntStream.range(0, friends).mapToObj(more -> few.asked(friends, more, then))
                .toList();
        WhomUser.Asked chance = WhomUser.Asked.mean(asked);
        double[] foretold = foretold();
        int best = best(foretold);
        boolean told = foretold[best] >= now() + LEAST_GAIN;
        int seeing = best(known.stream().limit(friends).mapToDouble(BitSet::cardinality).toArray());
        return new WhomUser.Cell(few.asked(IntStream.range(0, friends).boxed().toList()), chance,
                told ? asked.get(best) : chance, asked.get(seeing), told);
    }

    private List<Answers> answers() {
        return IntStream.range(0, friends).mapToObj(few::answers).toList();
    }

    private LeaveOneOut leaving() {
        BitSet tried = new BitSet();
        tried.set(friends, few.size());
        return new LeaveOneOut(few.size(), tried, SenderCheck.DEFAULT_ALPHA);
    }

    private double now() {
        return leaving().share(answers()).estimate();
    }

    private double[] foretold() {
        LeaveOneOut leaving = leaving();
        List<Answers> answers = answers();
        return IntStream.range(0, friends).mapToDouble(friend -> MoreFilters.of(leaving, answers, friend,
                answers.get(friend).fpp() * Math.pow(few.fppOfOne(friend), then.filters() - few.filters()))
                .estimate()).toArray();
    }

    private static int best(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }
}
