package kith.circle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kith.exchange.CircleDocument;
import kith.exchange.Coding;
import kith.exchange.Listed;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.SignedDocument;
import kith.fault.Fault;

/**
 * Adds the masked vectors of one round, one after the other and in any order. It keeps the sum and a line for each
 * member, whatever their number. Before the last vector is in, the sum cannot be told from random bytes. Not safe for
 * use by several threads.
 */
public final class MaskedSum {
    private final CircleDocument circle;
    private final Cells sum;
    private final Map<String, Listed> listed = new HashMap<>();

    /** @param circle in counted or sealed mode, the round whose contributions come */
    public MaskedSum(CircleDocument circle) {
        this.circle = circle;
        this.sum = Cells.zeros(Coding.ofCell(circle.mode(), circle.cell()), circle.shape().bits());
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
        Listed former = listed.get(signed.kid());
        if (former != null) {
            Fault fault = former.sha256().equals(signed.payloadSha256()) ? Fault.CONTRIBUTION_DOUBLE
                    : Fault.CONTRIBUTION_ALTERED;
            throw fault.raise("name", document.name());
        }
        sum.add(document.cells());
        listed.put(signed.kid(), new Listed(signed.kid(), document.serial(), signed.payloadSha256()));
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
    public List<Listed> listed() {
        return circle.roster().stream().map(Member::kid).filter(listed::containsKey).map(listed::get).toList();
    }

    /**
     * {@return what all members know together}
     *
     * @throws kith.fault.KithException {@link Fault#CONTRIBUTION_MISSING} while somebody is missing: the masks of his
     *     pairs are still in the sum, and nobody can take them off
     */
    public CircleTotal total() {
        if (listed.size() < circle.roster().size()) {
            throw Fault.CONTRIBUTION_MISSING.raise("given", listed.size(), "all", circle.roster().size());
        }
        return new CircleTotal(circle, sum);
    }
}
