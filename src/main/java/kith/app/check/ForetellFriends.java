package kith.app.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Profile;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.evidence.CountedShare;
import kith.evidence.Credibility;
import kith.evidence.OneMatch;
import kith.evidence.Recognition;
import kith.evidence.Witness;
import kith.evidence.worth.Answers;
import kith.evidence.worth.LeaveOneOut;
import kith.evidence.worth.MoreFilters;
import kith.privacy.Exposure;
import kith.privacy.Level;
import kith.store.BitShelf;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Says whom to ask for what, so that more senders become known: from the user's contacts and the filters that are held,
 * and nothing else. Friends alone; what lists add is said by {@link ForetellLists}. Reads one snapshot and needs no
 * passphrase.
 */
public final class ForetellFriends {
    /** So many guessed addresses are what a friend's filters are held against. */
    public static final int GUESSES = 50_000;

    private static final int MOST = 3;
    /** So many friends are thought about, those who know most of the user's contacts first. */
    private static final int MOST_FRIENDS = 5;
    private static final List<Integer> LEVELS = List.of(Level.FRIEND, 9, Level.CLOSE);
    /** Less than this of a hundred is no advice. */
    private static final double LEAST_GAIN = .02;

    /**
     * What can be said.
     *
     * @param tried how many contacts were asked about
     * @param now the share of senders who are known now; nothing without contacts
     * @param advices the best first, at most three; none where there are too few contacts
     */
    public record Result(int tried, @Nullable CountedShare now, List<Advice> advices) {
        /** Copies the list. */
        public Result {
            advices = List.copyOf(advices);
        }

        /** {@return the best thing to do, if there is one} */
        public Optional<Advice> best() {
            return advices.stream().findFirst();
        }
    }

    private final Profile profile;

    /** @param profile whose contacts and friends */
    public ForetellFriends(Profile profile) {
        this.profile = profile;
    }

    /** {@return what can be said now} */
    public Result run() {
        return profile.store().read(tables -> {
            try (BitShelf.Visit _ = tables.filters().shelf().visit()) {
                return advise(tables);
            }
        });
    }

    private Result advise(Tables tables) {
        List<String> book = new KnownAddresses(tables).contacts();
        BitSet tried = ForetellLists.tried(tables, book);
        if (tried.isEmpty()) {
            return new Result(0, null, List.of());
        }
        List<WitnessingFriend> friends =
                Witnesses.of(tables, new WitnessingLists(tables), profile.now()).friends();
        Thinking thinking = new Thinking(friends, Answers.of(friends.stream().map(WitnessingFriend::witness).toList(),
                ItemDigests.of(book)), new LeaveOneOut(book.size(), tried, CheckSenders.ALPHA), book.size());
        CountedShare now = thinking.leaving().share(thinking.answers());
        return new Result(tried.cardinality(), now, tried.cardinality() < ListForecast.FEWEST ? List.of()
                : thinking.advices(now));
    }

    /** Friends with what they say of the contacts. */
    private record Thinking(List<WitnessingFriend> friends, List<Answers> answers, LeaveOneOut leaving, int contacts) {
        List<Advice> advices(CountedShare now) {
            return IntStream.range(0, friends.size()).boxed()
                    .sorted(Comparator.comparingDouble(place -> -learned(place))).limit(MOST_FRIENDS)
                    .flatMap(place -> best(place, now).stream())
                    .sorted(Comparator.comparingDouble(advice -> -advice.after().estimate())).limit(MOST).toList();
        }

        private double learned(int place) {
            Answers one = answers.get(place);
            return Recognition.estimate(one.matches().cardinality(), contacts, one.fpp());
        }

        /** The fewest filters that bring all but a little of what the most would. */
        private Optional<Advice> best(int place, CountedShare now) {
            if (answers.get(place).fpp() >= 1) {
                return Optional.empty();
            }
            List<Advice> all = (answers.get(place).decides() ? moreFilters(place) : verification(place)).toList();
            double most = all.stream().mapToDouble(one -> one.after().estimate()).max().orElse(0);
            return most < now.estimate() + LEAST_GAIN ? Optional.empty() : all.stream()
                    .filter(one -> one.after().estimate() > most - LEAST_GAIN).findFirst();
        }

        private Stream<Advice> verification(int place) {
            List<Answers> then = new ArrayList<>(answers);
            then.set(place, answers.get(place).deciding());
            int held = witness(place).filters().size();
            return Stream.of(advice(Advice.Kind.VERIFICATION, place, held, answers.get(place).fpp(),
                    leaving.share(then)));
        }

        private Stream<Advice> moreFilters(int place) {
            List<BloomFilter> held = witness(place).filters();
            return LEVELS.stream().filter(level -> level > held.size()).map(level -> {
                // Another filter of the edition is as full as the ones before.
                double fpp = answers.get(place).fpp() * Math.pow(held.getLast().fpp(), level - held.size());
                return advice(Advice.Kind.MORE_FILTERS, place, level, fpp,
                        MoreFilters.of(leaving, answers, place, fpp));
            });
        }

        private Advice advice(Advice.Kind kind, int place, int wanted, double fpp, CountedShare after) {
            List<Credibility> others = IntStream.range(0, answers.size()).filter(other -> other != place
                    && answers.get(other).decides())
                    .mapToObj(other -> new Credibility(answers.get(other).fpp(), learned(other))).toList();
            int most = largestBook(witness(place).filters().getFirst());
            return new Advice(kind, friends.get(place).who().name(), witness(place).filters().size(), wanted, after,
                    OneMatch.decides(new Credibility(fpp, learned(place)), others, CheckSenders.ALPHA),
                    right(most, answers.get(place).fpp()), right(most, fpp));
        }

        private Witness witness(int place) {
            return friends.get(place).witness();
        }

        /** Four fifths of the size class, whose filters have class / ln 2 bits. */
        private static int largestBook(BloomFilter filter) {
            return Math.min(GUESSES, (int) (0.8 * Math.log(2) * filter.shape().bits()));
        }

        private static double right(int contacts, double fpp) {
            return new Exposure(GUESSES, contacts, 0, 0, fpp, 0).precision();
        }
    }
}
