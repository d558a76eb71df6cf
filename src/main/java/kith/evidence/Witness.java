package kith.evidence;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;

/**
 * A friend who is asked about senders: the filters held of one of his editions, all of which must match.
 * Make one with {@link #of}, which measures the filters once.
 *
 * @param id the friend's id, handed through
 * @param trust whether he is verified
 * @param filters at least one filter, all salts different
 * @param credibility the product of the filters' measured FPPs, and his recognition
 */
public record Witness(String id, Trust trust, List<BloomFilter> filters, Credibility credibility) {
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
     * {@return a witness whose FPP is measured now}
     *
     * @param recognition q, see {@link Recognition}; {@link Recognition#DEFAULT} where nothing is known
     */
    public static Witness of(String id, Trust trust, List<BloomFilter> filters, double recognition) {
        return new Witness(id, trust, filters, new Credibility(measuredFpp(filters), recognition));
    }

    /** {@return the same witness, believed as much as his hits among the user's own contacts deserve} */
    public Witness learnedFrom(ItemDigest[] contacts) {
        double learned = Recognition.estimate(Recognition.hits(filters, contacts), contacts.length, fpp());
        return new Witness(id, trust, filters, new Credibility(fpp(), learned));
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
