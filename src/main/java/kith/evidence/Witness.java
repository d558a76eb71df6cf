package kith.evidence;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;

/**
 * A friend who is asked about senders, with the filters held of one of their editions, all of which must match; or the
 * merged list of a circle. Make one with {@link #of} or {@link #ofList}, which measure the filters once.
 *
 * @param id the friend's or the circle's id, handed through
 * @param source whose word it is
 * @param filters at least one filter, all salts different
 * @param credibility the product of the filters' measured FPPs, and the witness's recognition
 */
public record Witness(String id, Source source, List<BloomFilter> filters, Credibility credibility) {
    /** Refuses no filters at all, and filters that share a salt, for their FPPs do not multiply. */
    public Witness {
        filters = List.copyOf(filters);
        Set<Salt> salts = new HashSet<>();
        for (BloomFilter filter : filters) {
            if (!salts.add(filter.salt())) {
                throw new IllegalArgumentException("two filters of one salt");
            }
        }
        if (filters.isEmpty()) {
            throw new IllegalArgumentException("no filters");
        }
    }

    /**
     * {@return a friend as witness, whose FPP is measured now}
     *
     * @param recognition q, see {@link Recognition}; {@link Recognition#DEFAULT} where nothing is known
     */
    public static Witness of(String id, Trust trust, List<BloomFilter> filters, double recognition) {
        return new Witness(id, Source.friend(id, trust), filters,
                new Credibility(measuredFpp(filters), recognition));
    }

    /**
     * {@return a circle's list as witness, whose FPP is measured now}
     *
     * @param trust whether the user knows who answers for it
     * @param origins who could make it match whom they like, each alone, by the ids of {@link #of} where they are
     *     friends
     * @param recognition q, as for a friend
     */
    public static Witness ofList(String id, Trust trust, Set<String> origins, BloomFilter list, double recognition) {
        return new Witness(id, new Source(Source.Kind.LIST, trust, origins), List.of(list),
                new Credibility(list.fpp(), recognition));
    }

    /** {@return the same witness, believed so much} */
    public Witness recognising(double recognition) {
        return new Witness(id, source, filters, new Credibility(fpp(), recognition));
    }

    /** {@return whether the user knows who answers for it} */
    public Trust trust() {
        return source.trust();
    }

    /** {@return whether this word is part of the p-value behind {@link Verdict#KNOWN}} */
    boolean decides() {
        return credibility.informative() && source.trust().decides();
    }

    /** {@return the same witness, believed as much as its hits among the user's own contacts deserve} */
    public Witness learnedFrom(ItemDigest[] contacts) {
        return learnedFrom(Recognition.hits(filters, contacts), contacts.length);
    }

    /**
     * {@return the same witness, believed as much as so many hits deserve}
     *
     * @param hits how many of the user's own contacts match all filters
     * @param contacts how many were tried
     */
    public Witness learnedFrom(int hits, int contacts) {
        return recognising(Recognition.estimate(hits, contacts, fpp()));
    }

    /** {@return the witnesses, each believed as much as its hits among the user's own contacts deserve} */
    public static List<Witness> learnedFrom(List<Witness> witnesses, ItemDigests contacts) {
        int[] hits = new GroupMatcher(witnesses.stream().map(Witness::filters).toList()).hits(contacts);
        return IntStream.range(0, hits.length)
                .mapToObj(i -> witnesses.get(i).learnedFrom(hits[i], contacts.size())).toList();
    }

    /** {@return the probability that a stranger matches all of these filters: the product of w^k} */
    public static double measuredFpp(List<BloomFilter> filters) {
        double product = 1;
        for (BloomFilter filter : filters) {
            product *= filter.fpp();
        }
        return product;
    }

    /** {@return f, the probability that a stranger matches all filters, as measured when the witness was made} */
    public double fpp() {
        return credibility.fpp();
    }

    /** {@return whether all filters match} */
    public boolean matches(ItemDigest sender) {
        for (BloomFilter filter : filters) {
            if (!filter.mightContain(sender)) {
                return false;
            }
        }
        return true;
    }
}
