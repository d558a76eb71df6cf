package kith.app.circle;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.circle.CircleTotal;
import kith.circle.MaskedSum;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Included;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.store.ProfileProblem;
import kith.store.Tables;

/**
 * Adds the masked contributions to one round that a profile holds, one after the other. Valid within the transaction of
 * its tables.
 */
public final class MaskedMerging {
    /**
     * What came of it.
     *
     * @param total of all members
     * @param listed what it holds, in ascending order of kid
     */
    public record Summed(CircleTotal total, List<Included> listed) {
        /** Copies the list. */
        public Summed {
            listed = List.copyOf(listed);
        }
    }

    private final Tables tables;
    private final CircleDocument circle;

    /**
     * @param tables of the merger's profile
     * @param circle in counted or sealed mode
     */
    public MaskedMerging(Tables tables, CircleDocument circle) {
        this.tables = tables;
        this.circle = circle;
    }

    /** {@return the keys of those whose contribution to this very revision and round is held and counts} */
    List<String> contributors() {
        return tables.circles().contributors(circle.circle().toBytes(), circle.revision(), circle.round()).stream()
                .filter(kid -> !HeldCircles.isDistrusted(tables, kid)).toList();
    }

    /** {@return names of those whose masks are still to come, as the user knows them, in the order of the roster} */
    public List<String> missing() {
        Set<String> held = new HashSet<>(contributors());
        return circle.roster().stream().filter(member -> !held.contains(member.kid())).map(this::name).toList();
    }

    private String name(Member member) {
        return HeldCircles.nameOf(tables, circle, member.kid(), member.name());
    }

    /**
     * {@return the total} Each contribution is read when the one before has been dealt with: in sealed mode one alone
     * may fill the memory.
     *
     * @throws kith.fault.KithException {@link Fault#MEMBERS_MISSING} by name, {@link Fault#SUM_POISONED} or
     *     {@link Fault#SUM_SPOILED} without a name, {@link Fault#CANCELLED}, {@link Fault#FILE_TOO_LARGE}, and whatever
     *     makes a contribution not belong
     */
    public Summed run(Progress progress) {
        List<String> missing = missing();
        if (!missing.isEmpty()) {
            throw Fault.MEMBERS_MISSING.raise("count", missing.size(), "name", String.join(", ", missing));
        }
        DocumentReader.requireRoom((long) circle.shape().bits() * circle.cell() / Byte.SIZE);
        MaskedSum sum = new MaskedSum(circle);
        for (Member member : circle.roster()) {
            progress.step(sum.size(), circle.roster().size());
            byte[] file = tables.circles().contribution(circle.circle().toBytes(), circle.revision(), circle.round(),
                    member.kid()).orElseThrow();
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (!(signed.document() instanceof MaskedDocument masked)) {
                throw Fault.PROFILE_DAMAGED.raise("problem", ProfileProblem.MASKED_CONTRIBUTION);
            }
            sum.add(signed, masked);
        }
        CircleTotal total = sum.total();
        total.plausibility().require();
        return new Summed(total, sum.listed());
    }
}
