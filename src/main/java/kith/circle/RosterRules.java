package kith.circle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What keeps rounds under masks from betraying people. The result of a round hides its members among each other; two
 * results, or more, may not: their difference is what those gave who are in only one of them (Dwork and Roth, The
 * Algorithmic Foundations of Differential Privacy, 2014, section 1.1, calls it a differencing attack).
 */
public final class RosterRules {
    /** Differences that concern so many people or fewer are shown to the user before they give anything. */
    public static final int CLOSE = 2;

    private RosterRules() {
    }

    /**
     * {@return whom the result of a further round would expose, together with those of earlier rounds} Every earlier
     * round counts, of every circle: a circle founded anew with nearly the same people is one more round of the old
     * one. What earlier rounds expose without this one is not told again.
     *
     * @param next the round that the user is about to contribute to
     * @param earlier all that the user contributed to under masks
     */
    public static List<Exposed> exposed(PastRound next, List<PastRound> earlier) {
        List<Set<String>> before = earlier.stream().map(PastRound::people).distinct().toList();
        if (before.contains(next.people())) {
            // The same people once more: nothing can be subtracted that could not be before.
            return List.of();
        }
        Set<Set<String>> known = new RosterSpan(before).exposed();
        List<Exposed> exposed = new ArrayList<>();
        Set<Set<String>> told = new HashSet<>();
        for (Set<String> people : new RosterSpan(Stream.concat(before.stream(), Stream.of(next.people())).toList())
                .exposed()) {
            if (!known.contains(people)) {
                told.add(people);
                exposed.add(new Exposed(people, Exposed.Kind.DIFFERENCE, earlier.stream()
                        .filter(round -> difference(next.people(), round.people()).equals(people)).findFirst()));
            }
        }
        for (PastRound round : earlier) {
            for (Set<String> people : List.of(without(next.people(), round.people()),
                    without(round.people(), next.people()))) {
                if (!people.isEmpty() && people.size() <= CLOSE && told.add(people)) {
                    exposed.add(new Exposed(people, Exposed.Kind.ONE_SIDED, Optional.of(round)));
                }
            }
        }
        exposed.sort(Comparator.comparing(Exposed::kind).thenComparing(e -> e.people().stream().sorted().toList()
                .toString()));
        return List.copyOf(exposed);
    }

    /** {@return who is in only one of the two} */
    public static Set<String> difference(Set<String> one, Set<String> other) {
        Set<String> difference = new LinkedHashSet<>(without(one, other));
        difference.addAll(without(other, one));
        return difference;
    }

    private static Set<String> without(Set<String> all, Set<String> those) {
        Set<String> rest = new LinkedHashSet<>(all);
        rest.removeAll(those);
        return rest;
    }
}
