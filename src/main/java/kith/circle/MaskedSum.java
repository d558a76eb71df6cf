package kith.circle;

import module java.base;
import kith.exchange.CircleDocument;
import kith.exchange.Coding;
import kith.exchange.Included;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.SignedDocument;
import kith.fault.Fault;

/**
 * Adds the masked vectors of one round, one after the other and in any order. It keeps the sum and a line for each
 * member, whatever their number. Before the last vector is in, the sum cannot be told from random bytes. Parts that
 * were added apart can be {@linkplain #combine combined}: the operation is associative and commutative, and since a
 * vector that is added twice spoils the sum, no member may be in two parts. Not safe for use by several threads.
 */
public final class MaskedSum {
    private final CircleDocument circle;
    private final Cells sum;
    private final Map<String, Included> listed = new HashMap<>();

    /** @param circle in counted or sealed mode, the round whose contributions come */
    public MaskedSum(CircleDocument circle) {
        this.circle = circle;
        this.sum = Cells.zeros(Coding.ofCell(circle.mode(), circle.cell()), circle.shape().bits());
    }

    /**
     * {@return a sum that goes on from what was added before}
     *
     * @param circle the round whose contributions were added
     * @param cells what {@link #cells} gave
     * @param listed which contributions they are, each member once
     * @throws IllegalArgumentException for another number of bytes
     */
    public static MaskedSum resumed(CircleDocument circle, byte[] cells, List<Included> listed) {
        MaskedSum resumed = new MaskedSum(circle);
        resumed.sum.add(cells);
        listed.forEach(one -> resumed.listed.put(one.kid(), one));
        return resumed;
    }

    /**
     * Adds one contribution.
     *
     * @throws kith.fault.KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field that is not this
     *     round's; {@link Fault#NOT_A_MEMBER}; {@link Fault#CONTRIBUTION_DOUBLE} for the same one again;
     *     {@link Fault#CONTRIBUTION_ALTERED} for another one of the same member. Then nothing was added.
     */
    public void add(SignedDocument signed, MaskedDocument document) {
        Belonging.require(circle, signed, document);
        Included one = new Included(signed.kid(), document.serial(), signed.payloadSha256());
        requireNew(one, document.name());
        sum.add(document.cells());
        listed.put(one.kid(), one);
    }

    /**
     * Adds all that another sum of the same round holds.
     *
     * @throws kith.fault.KithException {@link Fault#CONTRIBUTION_FOREIGN} for another circle, revision or round; {@link
     *     Fault#CONTRIBUTION_DOUBLE} or {@link Fault#CONTRIBUTION_ALTERED} where a member is in both. Then nothing was
     *     added.
     */
    public void combine(MaskedSum other) {
        Belonging.requireSameRound(circle, other.circle);
        for (Included one : other.listed.values()) {
            requireNew(one, circle.member(one.kid()).map(Member::name).orElse(one.kid()));
        }
        sum.add(other.sum, 0);
        listed.putAll(other.listed);
    }

    private void requireNew(Included one, String name) {
        Included former = listed.get(one.kid());
        if (former != null) {
            Fault fault = former.sha256().equals(one.sha256()) ? Fault.CONTRIBUTION_DOUBLE
                    : Fault.CONTRIBUTION_ALTERED;
            throw fault.raise("name", name);
        }
    }

    /** {@return how many members contributed so far} */
    public int size() {
        return listed.size();
    }

    /** {@return the members whose contribution is not in yet, in the roster's order} */
    public List<Member> missing() {
        return circle.roster().stream().filter(member -> !listed.containsKey(member.kid())).toList();
    }

    /** {@return the contributions added so far, in ascending order of kid} */
    public List<Included> listed() {
        return circle.roster().stream().map(Member::kid).filter(listed::containsKey).map(listed::get).toList();
    }

    /**
     * {@return the sum so far as bytes, as the circle's contributions have them; as masked as those while one is
     * missing}
     */
    public byte[] cells() {
        return sum.toBytes();
    }

    /**
     * {@return what all members know together}
     *
     * @throws kith.fault.KithException {@link Fault#CONTRIBUTION_MISSING} while somebody is missing: the masks of their
     *     pairs are still in the sum, and nobody can take them off
     */
    public CircleTotal total() {
        if (listed.size() < circle.roster().size()) {
            throw Fault.CONTRIBUTION_MISSING.raise("given", listed.size(), "all", circle.roster().size());
        }
        return new CircleTotal(circle, sum);
    }
}
