package kith.lab.whom;

import module java.base;
import kith.evidence.worth.NextFriends;
import kith.lab.Correspondents;
import kith.lab.EmailNetwork;
import kith.lab.ReplayPeople;

/** One user who looks for the next friends, in all rounds of a plan. */
final class WhomUser {
    /** Friends who are drawn are drawn so many times, and the mean counts: it stands for all draws. */
    private static final int DRAWN = 4;

    /**
     * What came of one round in one cell, of the one legitimate sender; by chance the mean over draws.
     *
     * @param told whether something was advised
     */
    record Cell(Asked before, Asked chance, Asked advised, Asked seeing, boolean told) {
    }

    /**
     * What friends make of the legitimate sender: 1 or 0, or the mean of several such.
     *
     * @param recognised whether they make them known
     * @param known whether one of them has them in their book
     * @param both whether both is so
     */
    record Asked(double recognised, double known, double both) {
        static Asked of(int recognised, boolean known) {
            return new Asked(recognised, known ? 1 : 0, known ? recognised : 0);
        }

        static Asked mean(List<Asked> all) {
            ToDoubleFunction<ToDoubleFunction<Asked>> mean =
                    what -> all.stream().mapToDouble(what).average().orElseThrow();
            return new Asked(mean.applyAsDouble(Asked::recognised), mean.applyAsDouble(Asked::known),
                    mean.applyAsDouble(Asked::both));
        }
    }

    private final EmailNetwork network;
    private final ReplayPeople people;
    private final WhomPlan plan;
    private final int user;

    WhomUser(EmailNetwork network, ReplayPeople people, WhomPlan plan, int user) {
        this.network = network;
        this.people = people;
        this.plan = plan;
        this.user = user;
    }

    /**
     * {@return for each round the cells, in the order of {@link WhomReplay#run}} Who gives more is tried in the first
     * round only: forecasts take the most time, and make the largest difference.
     */
    List<List<Cell>> call() {
        return IntStream.range(0, plan.rounds()).mapToObj(this::round).toList();
    }

    private List<Cell> round(int round) {
        Correspondents around = Correspondents.of(network, plan.round(round), user);
        List<BitSet> known = known(around);
        List<AskedBook> books = plan.filters().stream()
                .map(filters -> new AskedBook(people, around, filters)).toList();
        List<Cell> cells = new ArrayList<>();
        books.forEach(book -> plan.friends().forEach(friends -> nextFriends(known, book, friends, cells)));
        if (round == 0) {
            AskedBook few = new AskedBook(people, around, WhomPlan.FEW_FILTERS);
            books.forEach(book -> plan.givingMore().forEach(friends ->
                    cells.add(new WhoGivesMore(few, book, friends).cell(known))));
        }
        return cells;
    }

    private static void nextFriends(List<BitSet> known, AskedBook book, int friends, List<Cell> cells) {
        List<Integer> first = IntStream.range(0, friends).boxed().toList();
        int most = WhomPlan.NEXT.getLast();
        Advised advised = new Advised(book, first, most);
        List<Integer> seeing = seeing(known, first, most);
        Asked before = book.asked(first);
        for (int next : WhomPlan.NEXT) {
            Asked chance = Asked.mean(drawn(book.size(), friends, next).stream().map(book::asked).toList());
            boolean told = advised.isTold(next);
            cells.add(new Cell(before, chance,
                    told ? book.asked(advised.friends.subList(0, friends + next)) : chance,
                    book.asked(seeing.subList(0, friends + next)), told));
        }
    }

    /**
     * {@return who is asked by chance, draw by draw, as places in the book}
     *
     * @param size of the book
     * @param first how many are friends before
     * @param next how many come
     */
    static List<List<Integer>> drawn(int size, int first, int next) {
        int others = size - first;
        return IntStream.range(0, DRAWN).mapToObj(draw -> IntStream.concat(IntStream.range(0, first),
                IntStream.range(0, next).map(i -> first + (draw * next + i) % others)).boxed().toList()).toList();
    }

    /** Friends chosen step by step: after each exchange the new filters tell more. */
    private static final class Advised {
        private final List<Integer> friends;
        private final List<Boolean> told = new ArrayList<>();

        Advised(AskedBook book, List<Integer> first, int most) {
            friends = new ArrayList<>(first);
            for (int i = 0; i < most; i++) {
                BitSet candidates = new BitSet();
                candidates.set(0, book.size());
                friends.forEach(candidates::clear);
                List<NextFriends.Known> order = book.next(friends).order(candidates);
                told.add(!order.isEmpty());
                friends.add(order.isEmpty() ? candidates.nextSetBit(0) : order.getFirst().place());
            }
        }

        boolean isTold(int next) {
            return told.subList(0, next).contains(true);
        }
    }

    /** Always comes whoever knows most contacts whom nobody asked knows, then most of all contacts. */
    private static List<Integer> seeing(List<BitSet> known, List<Integer> first, int most) {
        BitSet covered = new BitSet();
        first.forEach(friend -> covered.or(known.get(friend)));
        List<Integer> friends = new ArrayList<>(first);
        ToIntFunction<Integer> adds = place -> {
            BitSet more = (BitSet) known.get(place).clone();
            more.andNot(covered);
            return more.cardinality();
        };
        for (int i = 0; i < most; i++) {
            int best = IntStream.range(0, known.size()).filter(place -> !friends.contains(place)).boxed()
                    .max(Comparator.comparingInt(adds).thenComparingInt(place -> known.get(place).cardinality())
                            .thenComparingInt(place -> -place)).orElseThrow();
            friends.add(best);
            covered.or(known.get(best));
        }
        return friends;
    }

    /** Which of the book each of the book really knows. */
    private List<BitSet> known(Correspondents around) {
        int[] book = around.book();
        return IntStream.range(0, book.length).mapToObj(place -> IntStream.range(0, book.length)
                .filter(other -> network.knows(book[place], book[other]))
                .collect(BitSet::new, BitSet::set, BitSet::or)).toList();
    }
}
