package kith.app.check;

import module java.base;
import kith.app.circle.founding.BookSizes;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.KeyOwners;
import kith.bloom.BloomFilter;
import kith.bloom.SizeClass;
import kith.circle.CirclePlan;
import kith.circle.DecidingPlan;
import kith.evidence.CountedShare;
import kith.evidence.Credibility;
import kith.evidence.OneMatch;
import kith.evidence.Recognition;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.evidence.worth.Answers;
import kith.evidence.worth.CircleWorth;
import kith.evidence.worth.Outlook;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.privacy.Exposure;
import kith.privacy.Level;
import kith.store.Tables;

/**
 * What could be done, and what each would bring.
 *
 * @param friends those who are asked; the first witnesses of the outlook
 * @param outlook everybody who is asked
 * @param contacts how many the book has
 * @param now the share that is known now
 */
record Adviser(Tables tables, List<WitnessingFriend> friends, Outlook outlook, int contacts, CountedShare now) {
    /** So many friends are thought about, those who know most of the user's contacts first. */
    private static final int MOST_FRIENDS = 5;
    private static final List<Integer> LEVELS = List.of(Level.FRIEND, 9, Level.CLOSE);
    /** Less than this of a hundred is no advice. */
    private static final double LEAST_GAIN = .02;

    /** {@return the best first, at most so many} */
    List<Advice> best(int most) {
        return Stream.concat(byKnowledge().limit(MOST_FRIENDS).flatMap(place -> about(place).stream()),
                circle().stream())
                .sorted(Comparator.comparingDouble(advice -> -advice.after().estimate())).limit(most).toList();
    }

    private Stream<Integer> byKnowledge() {
        return IntStream.range(0, friends.size()).boxed()
                .sorted(Comparator.comparingDouble(place -> -learned(place)));
    }

    private Answers answers(int place) {
        return outlook.witnesses().get(place);
    }

    private double learned(int place) {
        return AskedList.learned(answers(place), contacts);
    }

    /**
     * {@return of one friend the fewest filters that bring all but a little of what the most would, or verification}
     */
    Optional<Advice> about(int place) {
        if (answers(place).fpp() >= 1) {
            return Optional.empty();
        }
        List<Advice> all = (answers(place).decides() ? moreFilters(place) : verification(place)).toList();
        double most = all.stream().mapToDouble(one -> one.after().estimate()).max().orElse(0);
        return most < now.estimate() + LEAST_GAIN ? Optional.empty() : all.stream()
                .filter(one -> one.after().estimate() > most - LEAST_GAIN).findFirst();
    }

    private Stream<Advice> verification(int place) {
        return Stream.of(advice(Advice.Kind.VERIFICATION, place, witness(place).filters().size(),
                answers(place).fpp(), outlook.with(place, answers(place).deciding()).share()));
    }

    private Stream<Advice> moreFilters(int place) {
        List<BloomFilter> held = witness(place).filters();
        return LEVELS.stream().filter(level -> level > held.size()).map(level -> {
            // Another filter of the edition is as full as the ones before.
            double fpp = answers(place).fpp() * Math.pow(held.getLast().fpp(), level - held.size());
            return advice(Advice.Kind.MORE_FILTERS, place, level, fpp, outlook.moreFilters(place, fpp));
        });
    }

    private Advice advice(Advice.Kind kind, int place, int wanted, double fpp, CountedShare after) {
        int most = largestBook(witness(place).filters().getFirst());
        return new Advice(kind, List.of(name(place)), witness(place).filters().size(), wanted,
                after.ofNext(ListForecast.SENDERS),
                OneMatch.decides(new Credibility(fpp, learned(place)), silent(other -> other != place),
                        CheckSenders.ALPHA),
                right(most, answers(place).fpp()), right(most, fpp));
    }

    private List<Credibility> silent(Predicate<Integer> who) {
        return IntStream.range(0, friends.size()).boxed().filter(place -> answers(place).decides()).filter(who)
                .map(place -> new Credibility(answers(place).fpp(), learned(place))).toList();
    }

    private String name(int place) {
        return friends.get(place).who().name();
    }

    private Witness witness(int place) {
        return friends.get(place).witness();
    }

    /** Four fifths of the size class, whose filters have class / ln 2 bits. */
    private static int largestBook(BloomFilter filter) {
        return Math.min(ForetellFriends.GUESSES, (int) (0.8 * Math.log(2) * filter.shape().bits()));
    }

    private static double right(int contacts, double fpp) {
        return new Exposure(ForetellFriends.GUESSES, contacts, 0, 0, fpp, 0).precision();
    }

    /** {@return a circle of those who know most, unless it brings too little, or these friends are in one together} */
    private Optional<Advice> circle() {
        List<Integer> candidates = byKnowledge().filter(this::canBeMember).toList();
        try {
            return circle(candidates);
        } catch (KithException e) {
            if (e.fault() == Fault.PLAN_IMPOSSIBLE) {
                // Filters of a friend say how large a book may be, and no list holds any number of the largest.
                return Optional.empty();
            }
            throw e;
        }
    }

    private Optional<Advice> circle(List<Integer> candidates) {
        return CircleWorth.of(outlook, candidates, count -> plan(candidates.subList(0, count)).mergedFpp())
                .filter(one -> one.together().estimate() >= now.estimate() + LEAST_GAIN)
                .filter(one -> !areTogether(one.members())).map(this::advice);
    }

    /** Verified, so that the list decides; with a card, by which they are entered; with filters that say something. */
    private boolean canBeMember(int place) {
        return friends.get(place).who().trust() == Trust.VERIFIED && answers(place).fpp() < 1
                && tables.friends().byId(witness(place).id()).flatMap(tables.friends()::keyInUse)
                        .filter(key -> key.agreement() != null).isPresent();
    }

    /** As {@link kith.app.circle.FoundCircle} plans it where nothing else is asked for. */
    private CirclePlan plan(List<Integer> members) {
        BookSizes sizes = new BookSizes(tables);
        List<Optional<SizeClass>> classes = Stream.concat(members.stream()
                .map(place -> sizes.of(friends.get(place).who().friend())),
                Stream.of(Optional.of(sizes.own()))).toList();
        return CirclePlan.of(classes.size(), DecidingPlan.contacts(classes, DecidingPlan.ASSUMED.capacity()),
                DecidingPlan.WANTED_FPP);
    }

    private Advice advice(CircleWorth circle) {
        CirclePlan plan = plan(circle.members());
        double recognition = Recognition.ofMany(circle.members().stream().mapToDouble(this::learned).toArray());
        return new Advice(Advice.Kind.CIRCLE, circle.members().stream().map(this::name).toList(), 0,
                circle.members().size() + 1, circle.together().ofNext(ListForecast.SENDERS),
                OneMatch.decides(new Credibility(circle.fpp(), recognition), silent(place -> true),
                        CheckSenders.ALPHA),
                0, right((int) Math.min(ForetellFriends.GUESSES, (long) plan.members() * plan.contacts()),
                        circle.fpp()));
    }

    /** Whatever comes of that circle, another with the same people is no advice. */
    private boolean areTogether(List<Integer> members) {
        Set<String> wanted = members.stream().map(place -> witness(place).id()).collect(Collectors.toSet());
        KeyOwners owners = new KeyOwners(tables);
        return tables.circles().list().stream().filter(row -> row.closing() == null)
                .map(row -> new HashSet<>(HeldCircles.document(tables, row).roster().stream().map(Member::kid)
                        .map(owners::origin).filter(Objects::nonNull).toList()))
                .anyMatch(people -> people.containsAll(wanted));
    }
}
