package kith.lab;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.evidence.CountedShare;
import kith.evidence.Evidence;
import kith.evidence.Recognition;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Verdict;
import kith.evidence.Witness;
import kith.evidence.worth.Answers;
import kith.evidence.worth.CircleWorth;
import kith.evidence.worth.LeaveOneOut;
import kith.evidence.worth.Outlook;
import kith.lab.WorthRow.Forecast;

/**
 * One user: what they would be told, and what happens. Their book holds friends, members and a third of the other
 * contacts; the other two thirds write later. What they are told is worked out from the book and from what they hold.
 */
final class WorthUser implements Callable<Map<Forecast, WorthUser.Outcome>> {
    /** What was foretold, and what was found. */
    record Outcome(CountedShare foretold, Found later) {
        CountedShare found() {
            return later.share();
        }
    }

    /**
     * What became of those who wrote later.
     *
     * @param share how many were called known
     * @param known the share whom somebody knows who was asked
     * @param both the share who are so and were called known
     */
    record Found(CountedShare share, double known, double both) {
    }

    private static final double ALPHA = SenderCheck.DEFAULT_ALPHA;
    private static final int SHARE_OF_BOOK = 3;

    private final EmailNetwork network;
    private final ReplayPeople people;
    private final WorthPlan plan;
    private final int user;

    WorthUser(EmailNetwork network, ReplayPeople people, WorthPlan plan, int user) {
        this.network = network;
        this.people = people;
        this.plan = plan;
        this.user = user;
    }

    /** The lists of those who are known to one member, and to two. */
    private record Lists(BloomFilter one, BloomFilter two) {
    }

    @Override
    public Map<Forecast, Outcome> call() {
        int[] contacts = network.contacts(user);
        new Draws(plan.seed(), Draws.Purpose.FRIENDS, user).shuffle(contacts, contacts.length);
        int senders = (contacts.length - plan.people()) * (SHARE_OF_BOOK - 1) / SHARE_OF_BOOK;
        int[] book = Arrays.copyOf(contacts, contacts.length - senders);
        ItemDigest[] own = people.digests(book);
        ItemDigests digests = ItemDigests.of(own);
        int[] later = Arrays.copyOfRange(contacts, book.length, contacts.length);

        List<Witness> friends = IntStream.range(0, plan.friends())
                .mapToObj(i -> friend(book[i], plan.filters(), own)).toList();
        Lists lists = lists(Arrays.copyOf(book, plan.members() - 1), own);
        List<Integer> members = IntStream.range(0, Math.min(plan.friends(), plan.members() - 1)).boxed().toList();
        double recognition = Recognition.ofMany(members.stream()
                .mapToDouble(i -> friends.get(i).credibility().recognition()).toArray());
        List<Witness> both = new ArrayList<>(friends);
        both.add(Witness.of("circle", Trust.VERIFIED, List.of(lists.one()), recognition));
        int[] asked = Arrays.copyOf(book, plan.friends());
        Found byFriends = found(friends, asked, later);
        Found byBoth = found(both, Arrays.copyOf(book, plan.people()), later);

        BitSet tried = new BitSet();
        tried.set(plan.people(), book.length);
        LeaveOneOut leaving = new LeaveOneOut(book.length, tried, ALPHA);
        List<Answers> answers = Answers.of(friends, digests);
        List<BitSet> listed = Answers.matches(List.of(List.of(lists.one()), List.of(lists.two())), digests);
        Answers naive = new Answers(lists.one().fpp(), true, listed.getFirst(), members, true);
        Answers honest = new Answers(lists.one().fpp(), true, listed.getLast(), members, true);
        List<Witness> more = new ArrayList<>(friends);
        more.set(0, friend(book[0], plan.filtersThen(), own));
        double then = friends.getFirst().fpp() * Math.pow(friends.getFirst().filters().getLast().fpp(),
                plan.filtersThen() - plan.filters());
        Outlook outlook = new Outlook(leaving, answers, List.of());
        Map<Forecast, Outcome> outcomes = new EnumMap<>(Map.of(
                Forecast.FRIENDS, new Outcome(outlook.share(), byFriends),
                Forecast.MORE_FILTERS, new Outcome(outlook.moreFilters(0, then), found(more, asked, later)),
                Forecast.LIST_OF_TWO, new Outcome(outlook.and(honest).share(), byBoth),
                Forecast.MEMBERS_FILTERS, new Outcome(outlook.and(naive, members,
                        members.size() == plan.members() - 1).share(), byBoth),
                Forecast.NAIVE, new Outcome(outlook.and(naive).share(), byBoth)));
        circle(outlook, friends).ifPresent(circle -> outcomes.put(Forecast.CIRCLE, new Outcome(circle.together(),
                found(withCircle(friends, circle, book, own), asked, later))));
        return outcomes;
    }

    /** The circle that is advised: of the friends who know most. */
    private Optional<CircleWorth> circle(Outlook outlook, List<Witness> friends) {
        List<Integer> most = IntStream.range(0, friends.size()).boxed().sorted(Comparator.comparingDouble(
                i -> -friends.get(i).credibility().recognition())).toList();
        return CircleWorth.of(outlook, most, count -> plan.fpp());
    }

    private List<Witness> withCircle(List<Witness> friends, CircleWorth circle, int[] book, ItemDigest[] own) {
        BloomFilter list = lists(circle.members().stream().mapToInt(i -> book[i]).toArray(), own).one();
        List<Witness> all = new ArrayList<>(friends);
        all.add(Witness.of("circle", Trust.VERIFIED, List.of(list), Recognition.ofMany(circle.members().stream()
                .mapToDouble(i -> friends.get(i).credibility().recognition()).toArray())));
        return all;
    }

    private Witness friend(int person, int filters, ItemDigest[] own) {
        return Witness.of("p" + person, Trust.VERIFIED, people.filters(person).subList(0, filters),
                Recognition.DEFAULT).learnedFrom(own);
    }

    /** @param asked whose filters are held, or whose book is in the circle's list */
    private Found found(List<Witness> witnesses, int[] asked, int[] later) {
        List<Evidence> evidence = new SenderCheck(ALPHA, witnesses).judgeAll(people.digests(later));
        BitSet called = new BitSet();
        BitSet known = new BitSet();
        for (int i = 0; i < later.length; i++) {
            int sender = later[i];
            called.set(i, evidence.get(i).verdict() == Verdict.KNOWN);
            known.set(i, IntStream.of(asked).anyMatch(one -> network.knows(one, sender)));
        }
        CountedShare share = CountedShare.of(called.cardinality(), later.length);
        called.and(known);
        return new Found(share, (double) known.cardinality() / later.length,
                (double) called.cardinality() / later.length);
    }

    /** As members make them: each sets the positions of their own contacts, and the sum says how many did. */
    private Lists lists(int[] members, ItemDigest[] own) {
        long items = own.length + IntStream.of(members).mapToLong(network::degree).sum();
        Shape shape = Shape.fromNP(items, plan.fpp());
        Salt salt = Salt.of(Arrays.copyOf(new Draws(plan.seed(), Draws.Purpose.CIRCLE, user).bytes(),
                Salt.BYTES));
        int[] counts = new int[shape.bits()];
        add(counts, shape, salt, own);
        for (int member : members) {
            add(counts, shape, salt, people.digests(network.contacts(member)));
        }
        return new Lists(atLeast(counts, 1, shape, salt), atLeast(counts, 2, shape, salt));
    }

    private static void add(int[] counts, Shape shape, Salt salt, ItemDigest[] contacts) {
        BloomFilter filter = BloomFilter.empty(shape, salt);
        filter.putAll(ItemDigests.of(contacts));
        for (int i = 0; i < counts.length; i++) {
            counts[i] += filter.vector().get(i) ? 1 : 0;
        }
    }

    private static BloomFilter atLeast(int[] counts, int least, Shape shape, Salt salt) {
        BitVector vector = new BitVector(shape.bits());
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] >= least) {
                vector.set(i);
            }
        }
        return new BloomFilter(shape, salt, vector);
    }
}
