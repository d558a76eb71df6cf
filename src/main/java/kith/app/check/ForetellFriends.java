package kith.app.check;

import module java.base;
import kith.app.Profile;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.evidence.CountedShare;
import kith.evidence.worth.Answers;
import kith.evidence.worth.LeaveOneOut;
import kith.evidence.worth.Outlook;
import kith.store.BitShelf;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Says whom to ask for what, so that more senders become known: from the user's contacts, the filters that are held and
 * the lists of circles that are asked, and nothing else. Of a large book {@value ForetellLists#MOST_TRIED} contacts
 * are asked about, and of many friends those are thought about who know most. Reads one snapshot and needs no
 * passphrase.
 */
public final class ForetellFriends {
    /** So many guessed addresses are what a friend's filters are held against. */
    public static final int GUESSES = 50_000;

    private static final int MOST = 3;

    /**
     * What can be said.
     *
     * @param tried how many contacts were asked about
     * @param now the share of senders who are known now, by friends and lists; nothing without contacts
     * @param hidden titles of circles whose lists may add to all this: nothing here tells whom all members know
     * @param advices the best first, at most three; none where there are too few contacts
     */
    public record Result(int tried, @Nullable CountedShare now, List<String> hidden, List<Advice> advices) {
        /** Copies the lists. */
        public Result {
            hidden = List.copyOf(hidden);
            advices = List.copyOf(advices);
        }

        /** {@return the best thing to do, if there is one} */
        public Optional<Advice> best() {
            return advices.stream().findFirst();
        }
    }

    /**
     * What can be said of one friend.
     *
     * @param tried how many contacts were asked about
     * @param now the share of senders who are known now
     * @param without the share that would be if this friend were not asked
     * @param hidden titles of circles whose lists may add to all this
     * @param advice what is worth doing; nothing where more would bring too little
     */
    public record About(int tried, CountedShare now, CountedShare without, List<String> hidden,
            @Nullable Advice advice) {
        /** Copies the list. */
        public About {
            hidden = List.copyOf(hidden);
        }
    }

    private final Profile profile;
    /** Takes a second of work with many friends, and changes rarely. */
    private @Nullable Remembered last;

    /** @param profile whose contacts and friends */
    public ForetellFriends(Profile profile) {
        this.profile = profile;
    }

    /** {@return what can be said now; what was said before while nothing that it depends on has changed} */
    public synchronized Result run() {
        return read((tables, remembered) -> {
            Result result = remembered.result == null ? advise(tables, remembered.state) : remembered.result;
            remembered.result = result;
            return result;
        });
    }

    /** {@return what can be said of a friend; empty where none of their filters is asked, or contacts are too few} */
    public synchronized Optional<About> about(String name) {
        return read((tables, remembered) -> remembered.friends.computeIfAbsent(name,
                one -> about(tables, remembered.state, one)));
    }

    /** What was said of one state. */
    private static final class Remembered {
        private State state;
        private final Map<String, Optional<About>> friends = new HashMap<>();
        private @Nullable Result result;

        Remembered(State state) {
            this.state = state;
        }
    }

    private <T> T read(BiFunction<Tables, Remembered, T> what) {
        return profile.store().read(tables -> {
            try (BitShelf.Visit _ = tables.filters().shelf().visit()) {
                State state = State.of(tables, profile.now());
                Remembered before = last;
                Remembered now = before != null && before.state.isAs(state) ? before : new Remembered(state);
                // The same bits may lie in another place of the database by now.
                now.state = state;
                last = now;
                return what.apply(tables, now);
            }
        });
    }

    private static Result advise(Tables tables, State state) {
        if (state.tried.isEmpty()) {
            return new Result(0, null, List.of(), List.of());
        }
        Asked asked = state.asked(tables);
        CountedShare now = asked.outlook().share();
        int tried = state.tried.cardinality();
        return new Result(tried, now.ofNext(ListForecast.SENDERS), asked.hidden(), tried < ListForecast.FEWEST
                ? List.of() : asked.adviser(tables, now).best(MOST));
    }

    private static Optional<About> about(Tables tables, State state, String name) {
        List<WitnessingFriend> friends = state.witnesses.friends();
        if (state.tried.cardinality() < ListForecast.FEWEST) {
            return Optional.empty();
        }
        return IntStream.range(0, friends.size()).boxed()
                .filter(place -> friends.get(place).who().name().equals(name)).findFirst().map(place -> {
                    Asked asked = state.asked(tables);
                    CountedShare now = asked.outlook().share();
                    return new About(state.tried.cardinality(), now.ofNext(ListForecast.SENDERS),
                            asked.outlook().without(place).share().ofNext(ListForecast.SENDERS), asked.hidden(),
                            asked.adviser(tables, now).about(place).orElse(null));
                });
    }

    /** {@return how many contacts can be asked about: below {@link ListForecast#FEWEST} nothing is said} */
    public int tried() {
        return profile.store().read(tables -> ForetellLists.tried(tables, new KnownAddresses(tables).contacts())
                .cardinality());
    }

    /** All that forecasts are made from, but for the bits of filters, which their salts stand for. */
    private record State(List<String> book, BitSet tried, Witnesses witnesses, List<Object> others) {
        static State of(Tables tables, Instant now) {
            List<String> book = new KnownAddresses(tables).contacts();
            Witnesses witnesses = Witnesses.of(tables, new WitnessingLists(tables), now);
            // Who can be in a circle, and who is.
            Stream<Object> keys = witnesses.friends().stream()
                    .map(one -> tables.friends().keys(one.witness().id()));
            Stream<Object> circles = tables.circles().list().stream()
                    .map(row -> List.of(row.title(), row.revision(), row.closing() == null));
            return new State(book, ForetellLists.tried(tables, book), witnesses,
                    Stream.concat(keys, circles).toList());
        }

        boolean isAs(State other) {
            return book.equals(other.book) && tried.equals(other.tried) && others.equals(other.others)
                    && witnesses.names().equals(other.witnesses.names()) && salts().equals(other.salts());
        }

        private List<Salt> salts() {
            return witnesses.witnesses().stream().flatMap(one -> one.filters().stream()).map(BloomFilter::salt)
                    .toList();
        }

        Asked asked(Tables tables) {
            ItemDigests contacts = ItemDigests.of(book);
            List<Answers> friends = Answers.of(witnesses.friends().stream().map(WitnessingFriend::witness).toList(),
                    contacts);
            List<AskedList> lists = witnesses.lists().stream()
                    .map(list -> AskedList.of(tables, witnesses.friends(), friends, list, contacts)).toList();
            Outlook outlook = new Outlook(new LeaveOneOut(book.size(), tried, CheckSenders.ALPHA), friends, List.of());
            for (AskedList list : lists) {
                outlook = list.beside(outlook);
            }
            return new Asked(witnesses.friends(), outlook, lists.stream().filter(AskedList::isHidden)
                    .map(list -> list.list().who().name()).toList(), book.size());
        }
    }

    /** What everybody says who is asked. */
    private record Asked(List<WitnessingFriend> friends, Outlook outlook, List<String> hidden, int contacts) {
        Adviser adviser(Tables tables, CountedShare now) {
            return new Adviser(tables, friends, outlook, contacts, now);
        }
    }
}
