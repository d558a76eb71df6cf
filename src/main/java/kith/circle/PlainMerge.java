package kith.circle;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.OrMerge;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;

/**
 * ORs the plain contributions of one circle, one after the other. It keeps the last few bit vectors and a line for each
 * member, whatever their number. Parts that were merged apart can be {@linkplain #combine combined}: the operation is
 * associative, commutative and idempotent, so whoever merges may divide the contributions among machines as they like.
 * Not safe for use by several threads.
 */
public final class PlainMerge {
    private final CircleDocument circle;
    private final Succession succession;
    private final OrMerge bits;
    /** By the key on the roster. */
    private final Map<String, Included> listed = new HashMap<>();

    /** @param circle the circle whose contributions come */
    public PlainMerge(CircleDocument circle) {
        this(circle, Succession.none());
    }

    /**
     * An empty merge, in which keys speak for members whose keys they grew out of.
     *
     * @param succession for whom a key speaks that is not on the roster
     */
    public PlainMerge(CircleDocument circle, Succession succession) {
        this.circle = circle;
        this.succession = succession;
        this.bits = new OrMerge(circle.shape().bits());
    }

    /** {@return a merge that goes on from what was merged before, in which the roster's own keys speak} */
    public static PlainMerge resumed(CircleDocument circle, BitVector merged, List<Included> listed) {
        return resumed(circle, merged, listed, Succession.none());
    }

    /**
     * {@return a merge that goes on from what was merged before}
     *
     * @param circle the circle whose contributions were merged
     * @param merged their bits, as long as the circle's filters; copied
     * @param listed which they are, each member once
     * @param succession for whom a key speaks that is not on the roster
     * @throws IllegalArgumentException for bits of another length
     */
    public static PlainMerge resumed(CircleDocument circle, BitVector merged, List<Included> listed,
            Succession succession) {
        PlainMerge merge = new PlainMerge(circle, succession);
        merge.bits.merged().or(merged);
        listed.forEach(one -> merge.listed.put(merge.place(one.kid()), one));
        return merge;
    }

    /** {@return whether a list is of this circle, revision and round, so that a merge can be resumed from it} */
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
        Belonging.require(circle, signed, contribution, succession);
        if (contribution.filter().fpp() > largestFpp()) {
            throw Fault.SATURATED.raise("fill", contribution.filter().fill());
        }
        Included one = new Included(signed.kid(), contribution.serial(), signed.payloadSha256());
        if (listed.putIfAbsent(place(signed.kid()), one) != null) {
            throw Fault.CONTRIBUTION_DOUBLE.raise("name", contribution.name());
        }
        bits.add(contribution.filter().vector());
    }

    /**
     * Adds all that another merge of the same circle and round holds. What both hold counts once.
     *
     * @throws kith.fault.KithException {@link Fault#CONTRIBUTION_FOREIGN} for another circle, revision or round,
     *     {@link Fault#CONTRIBUTION_DOUBLE} where they hold two different contributions of one member; then nothing was
     *     added
     */
    public void combine(PlainMerge other) {
        Belonging.requireSameRound(circle, other.circle);
        for (Included one : other.listed.values()) {
            if (!one.equals(listed.getOrDefault(place(one.kid()), one))) {
                throw Fault.CONTRIBUTION_DOUBLE.raise("name",
                        circle.member(one.kid()).map(Member::name).orElse(one.kid()));
            }
        }
        listed.putAll(other.listed);
        bits.merged().or(other.bits.merged());
    }

    /** {@return whether a contribution of this key's owner is in it, under whichever of their keys} */
    public boolean holds(String kid) {
        return listed.containsKey(place(kid));
    }

    private String place(String kid) {
        return succession.member(circle, kid).map(Member::kid).orElse(kid);
    }

    /** {@return how many members contributed so far} */
    public int size() {
        return listed.size();
    }

    /** {@return the contributions merged so far, in ascending order of kid} */
    public List<Included> listed() {
        return listed.values().stream().sorted(Comparator.comparing(Included::kid)).toList();
    }

    /**
     * {@return the bits merged so far, whatever their FPP: the same vector each time, to which later ones are added}
     */
    public BitVector bits() {
        return bits.merged();
    }

    /**
     * {@return the merged filter}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} if nobody contributed,
     *     {@link Fault#WHITELIST_SATURATED} if its FPP exceeds what the circle allows
     */
    public BloomFilter merged() {
        if (listed.isEmpty()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NO_CONTRIBUTION);
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
