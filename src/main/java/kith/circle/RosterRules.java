package kith.circle;

import module java.base;

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
     * one. What earlier rounds expose without this one is not told again. People who were not verified may be invented
     * and hide no one: each of them is looked at with the verified people alone.
     *
     * @param next the round that the user is about to contribute to
     * @param earlier all that the user contributed to under masks
     * @param verified of all those people the ones that exist, as far as the user can know; the user among them
     */
    public static List<Exposed> exposed(PastRound next, List<PastRound> earlier, Set<String> verified) {
        List<Set<String>> before = earlier.stream().map(PastRound::people).distinct().toList();
        if (before.contains(next.people())) {
            // The same people once more: nothing can be subtracted that could not be before.
            return List.of();
        }
        Set<Set<String>> known = new HashSet<>(new RosterSpan(before, verified).exposed());
        // HiddenAmong says whether one round alone hides its people.
        known.addAll(new RosterSpan(List.of(next.people()), verified).exposed());
        List<Exposed> exposed = new ArrayList<>();
        Set<Set<String>> told = new HashSet<>();
        List<Set<String>> all = Stream.concat(before.stream(), Stream.of(next.people())).toList();
        for (Set<String> people : new RosterSpan(all, verified).exposed()) {
            if (!known.contains(people)) {
                told.add(people);
                exposed.add(new Exposed(people, Exposed.Kind.DIFFERENCE, earlier.stream().filter(round ->
                        seen(difference(next.people(), round.people()), verified)
                                .anyMatch(people::equals)).findFirst()));
            }
        }
        for (PastRound round : earlier) {
            for (Set<String> side : List.of(without(next.people(), round.people()),
                    without(round.people(), next.people()))) {
                seen(side, verified).filter(told::add).forEach(people ->
                        exposed.add(new Exposed(people, Exposed.Kind.ONE_SIDED, Optional.of(round))));
            }
        }
        // An address in one result that is in none of the others, however many those are.
        for (Set<String> round : before.size() < 2 ? List.<Set<String>>of() : all) {
            Set<String> side = without(round, union(all, round));
            if (round.equals(next.people()) || !side.equals(without(round, union(before, round)))) {
                seen(side, verified).filter(told::add).forEach(people ->
                        exposed.add(new Exposed(people, Exposed.Kind.ONE_SIDED, Optional.empty())));
            }
        }
        exposed.sort(Comparator.comparing(Exposed::kind).thenComparing(e -> e.people().stream().sorted().toList()
                .toString()));
        return List.copyOf(exposed);
    }

    /** {@return the verified of these people, and those with each other one, where they are few enough to be told} */
    private static Stream<Set<String>> seen(Set<String> people, Set<String> verified) {
        Set<String> certain = new LinkedHashSet<>(people);
        certain.retainAll(verified);
        Stream<String> others = certain.size() < CLOSE ? without(people, certain).stream() : Stream.empty();
        return Stream.concat(Stream.of(certain), others.map(one -> {
            Set<String> with = new LinkedHashSet<>(certain);
            with.add(one);
            return with;
        })).filter(few -> !few.isEmpty() && few.size() <= CLOSE);
    }

    private static Set<String> union(List<Set<String>> rounds, Set<String> but) {
        Set<String> union = new HashSet<>();
        rounds.stream().filter(round -> !round.equals(but)).forEach(union::addAll);
        return union;
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
