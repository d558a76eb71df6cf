package kith.circle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kith.bloom.BloomFilter;
import kith.bloom.OrMerge;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.Listed;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;

/**
 * ORs the plain contributions of one circle, one after the other. It keeps the last few bit vectors and a line for each
 * member, whatever their number.
 */
public final class PlainMerge {
    private final CircleDocument circle;
    private final OrMerge bits;
    private final List<Listed> listed = new ArrayList<>();
    private final Set<String> members = new HashSet<>();

    /** @param circle the circle whose contributions come */
    public PlainMerge(CircleDocument circle) {
        this.circle = circle;
        this.bits = new OrMerge(circle.shape().bits());
    }

    /**
     * Goes on where an earlier merge ended.
     *
     * @param circle the circle whose contributions come
     * @param before a list of the same revision and round, merged by whoever goes on, who knows that every contribution
     *     in it still counts
     * @throws IllegalArgumentException for a list of other parameters
     */
    public PlainMerge(CircleDocument circle, WhitelistDocument before) {
        this(circle);
        if (!continues(circle, before)) {
            throw new IllegalArgumentException("a list of something else");
        }
        bits.add(before.filter().vector());
        listed.addAll(before.contributions());
        before.contributions().forEach(one -> members.add(one.kid()));
    }

    /** {@return whether a list is of this circle, revision and round, and so of these parameters} */
    public static boolean continues(CircleDocument circle, WhitelistDocument before) {
        return before.circle().equals(circle.circle()) && before.revision() == circle.revision()
                && before.round() == circle.round() && before.mode() == circle.mode()
                && before.filter().shape().equals(circle.shape()) && before.filter().salt().equals(circle.salt());
    }

    /**
     * Adds one contribution.
     *
     * @throws kith.fault.KithException {@link Fault#CONTRIBUTION_FOREIGN}, {@link Fault#NOT_A_MEMBER},
     *     {@link Fault#CONTRIBUTION_DOUBLE}, or {@link Fault#SATURATED} for one that is full
     */
    public void add(SignedDocument signed, ContributionDocument contribution) {
        Belonging.require(circle, signed, contribution);
        if (contribution.filter().fpp() > largestFpp()) {
            throw Fault.SATURATED.raise("fill", contribution.filter().fill());
        }
        if (!members.add(signed.kid())) {
            throw Fault.CONTRIBUTION_DOUBLE.raise("name", contribution.name());
        }
        bits.add(contribution.filter().vector());
        listed.add(new Listed(signed.kid(), contribution.serial(), signed.payloadSha256()));
    }

    /** {@return whether a contribution of this key is in it} */
    public boolean holds(String kid) {
        return members.contains(kid);
    }

    /** {@return how many members contributed so far} */
    public int size() {
        return members.size();
    }

    /** {@return the contributions merged so far, in ascending order of kid} */
    public List<Listed> listed() {
        return listed.stream().sorted(java.util.Comparator.comparing(Listed::kid)).toList();
    }

    /**
     * {@return the merged filter}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} if nobody contributed,
     *     {@link Fault#WHITELIST_SATURATED} if its FPP exceeds what the circle allows
     */
    public BloomFilter merged() {
        if (members.isEmpty()) {
            throw Fault.CIRCLE_STATE.raise("problem", "no contribution");
        }
        BloomFilter merged = new BloomFilter(circle.shape(), circle.salt(), bits.merged());
        double fpp = merged.fpp();
        if (fpp > largestFpp()) {
            throw Fault.WHITELIST_SATURATED.raise("fpp", fpp, "allowed", largestFpp());
        }
        return merged;
    }

    private double largestFpp() {
        return circle.largestFpp();
    }
}
