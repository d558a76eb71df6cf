package kith.evidence.worth;

import module java.base;
import kith.evidence.ContactOverlap;
import kith.evidence.CountedShare;
import kith.evidence.OverlapEstimate;
import org.jspecify.annotations.Nullable;

/**
 * Everybody who is asked, with lists of which it is not known which of the user's contacts are on them for somebody
 * else's sake: the user's own contribution is in them, so that they say yes to all. What their other members know is
 * then estimated from these members' own filters, as far as they are held.
 */
public final class Outlook {
    /**
     * A list that cannot be looked into.
     *
     * @param place of the list among those who are asked
     * @param held the places of those other members whose own filters are asked; each of them matches whom they know
     * @param all whether those are all other members: otherwise nothing limits from above who is on the list
     */
    public record Unseen(int place, List<Integer> held, boolean all) {
        /** Copies the list. */
        public Unseen {
            held = List.copyOf(held);
        }
    }

    /** So much may rounding err in what is whole. */
    private static final double EDGE = 1e-9;

    private final LeaveOneOut contacts;
    private final List<Answers> witnesses;
    private final List<Unseen> unseen;
    /** What the filters say that are held, also of those who are not asked: they tell who may be on a list. */
    private final List<Answers> held;

    /**
     * @param contacts who is asked about, at least one
     * @param witnesses everybody who is asked
     * @param unseen those of them whose matches do not count, for they would match everybody
     */
    public Outlook(LeaveOneOut contacts, List<Answers> witnesses, List<Unseen> unseen) {
        this(contacts, witnesses, unseen, witnesses);
    }

    private Outlook(LeaveOneOut contacts, List<Answers> witnesses, List<Unseen> unseen, List<Answers> held) {
        this.contacts = contacts;
        this.witnesses = List.copyOf(witnesses);
        this.unseen = List.copyOf(unseen);
        this.held = List.copyOf(held);
    }

    /** {@return everybody who is asked} */
    public List<Answers> witnesses() {
        return witnesses;
    }

    /** {@return the same with other answers of one witness} */
    public Outlook with(int place, Answers other) {
        return new Outlook(contacts, put(witnesses, place, other), unseen, put(held, place, other));
    }

    /** {@return the same where one witness is not asked} A list that they are a member of says as much as before. */
    public Outlook without(int place) {
        return new Outlook(contacts, put(witnesses, place, witnesses.get(place).silent()), unseen, held);
    }

    private static List<Answers> put(List<Answers> all, int place, Answers other) {
        List<Answers> then = new ArrayList<>(all);
        then.set(place, other);
        return then;
    }

    private static List<Answers> plus(List<Answers> all, Answers other) {
        return Stream.concat(all.stream(), Stream.of(other)).toList();
    }

    /** {@return the same with one more who is asked} */
    public Outlook and(Answers other) {
        return new Outlook(contacts, plus(witnesses, other), unseen, plus(held, other));
    }

    /** {@return the same with one more list, of whose other members these are asked} */
    public Outlook and(Answers list, List<Integer> members, boolean all) {
        return new Outlook(contacts, plus(witnesses, list), Stream.concat(unseen.stream(),
                Stream.of(new Unseen(witnesses.size(), members, all))).toList(), plus(held, list));
    }

    /**
     * {@return the share that everybody recognises together} Whoever is in no filter of a member is known to none of
     * those members; whoever is in one may be so by chance, which the exact interval of the overlap allows for
     * ({@link ContactOverlap}). To its ends comes what the size of the book leaves open.
     */
    public CountedShare share() {
        if (unseen.isEmpty()) {
            return contacts.share(witnesses);
        }
        return new Listed().share();
    }

    /**
     * {@return the share that would be known with more filters of one witness, see {@link MoreFilters}}
     *
     * @param place of the witness
     * @param fpp of all their filters, once the further ones are here
     */
    public CountedShare moreFilters(int place, double fpp) {
        CountedShare least = MoreFilters.of(contacts, listed(list -> new BitSet()), place, fpp);
        if (unseen.isEmpty()) {
            return least;
        }
        CountedShare likely = MoreFilters.of(contacts, listed(this::possible), place, fpp);
        CountedShare most = seesAll() ? likely
                : MoreFilters.of(contacts, listed(this::conceivable), place, fpp);
        double estimate = least.estimate()
                + new Listed().part() * Math.max(0, likely.estimate() - least.estimate());
        return new CountedShare(estimate, Math.min(estimate, least.low()), Math.max(estimate, most.high()));
    }

    private boolean seesAll() {
        return unseen.stream().allMatch(Unseen::all);
    }

    private List<Answers> listed(Function<Unseen, BitSet> who) {
        List<Answers> then = new ArrayList<>(witnesses);
        unseen.forEach(list -> then.set(list.place(), witnesses.get(list.place()).matching(who.apply(list))));
        return then;
    }

    /** Nobody else can be on the list for the sake of those members whose filters are held. */
    private BitSet possible(Unseen list) {
        BitSet any = new BitSet();
        list.held().forEach(member -> any.or(held.get(member).matches()));
        any.and(contacts.tried());
        return any;
    }

    private BitSet conceivable(Unseen list) {
        return list.all() ? possible(list) : contacts.tried();
    }

    /** How many of those for whom the lists make the difference are on them. */
    private final class Listed {
        private final int trials = contacts.trials();
        private final BitSet without = contacts.known(listed(list -> new BitSet()));
        private final BitSet with = contacts.known(listed(Outlook.this::possible));
        private final BitSet possible = new BitSet();
        /** Who may be on a list and is known anyway, and who may be and is not. */
        private final int anyway;
        private final int others;
        private final @Nullable OverlapEstimate overlap;

        Listed() {
            unseen.forEach(list -> possible.or(possible(list)));
            double none = unseen.stream().flatMap(list -> list.held().stream()).distinct()
                    .mapToDouble(member -> 1 - held.get(member).fpp()).reduce(1, (a, b) -> a * b);
            BitSet both = (BitSet) possible.clone();
            both.and(without);
            anyway = both.cardinality();
            others = possible.cardinality() - anyway;
            overlap = none < 1 && none > 0 ? ContactOverlap.estimate(possible.cardinality(), trials, 1 - none) : null;
        }

        /** {@return the share of those others, 0 to 1, that is on a list} */
        double part() {
            return overlap == null ? 0 : part(overlap.estimate());
        }

        private double part(double listed) {
            return others == 0 ? 0 : Math.clamp((listed - anyway) / others, 0, 1);
        }

        CountedShare share() {
            with.or(without);
            int differing = with.cardinality() - without.cardinality();
            // If the lists' word is enough for all who may be on them, it is for all who are; else nobody knows.
            boolean enough = differing == others && overlap != null;
            int low = without.cardinality() + (enough && overlap != null
                    ? (int) Math.floor(others * part(Math.floor(overlap.low())) + EDGE) : 0);
            int high = !seesAll() ? contacts.known(listed(Outlook.this::conceivable)).cardinality()
                    : without.cardinality() + (enough && overlap != null
                    ? (int) Math.ceil(others * part(Math.ceil(overlap.high())) - EDGE) : differing);
            double estimate = (without.cardinality() + differing * part()) / trials;
            return new CountedShare(estimate, Math.min(estimate, CountedShare.low(low, trials)),
                    Math.max(estimate, CountedShare.high(Math.max(low, high), trials)));
        }
    }
}
