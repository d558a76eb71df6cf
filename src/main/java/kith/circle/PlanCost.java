package kith.circle;

import kith.exchange.CircleMode;

/**
 * What a plan costs its members, in bytes of files as they lie on a disk and in work. Files are text twice over
 * (base64url within base64url, 16/9 of the bytes), which is what a signed file costs that everybody can verify. Close
 * to 3 % from 2 kB on; short files depend on the length of names.
 *
 * @param circle bytes of the founder's file
 * @param contribution bytes of what each member sends
 * @param contributions bytes of what the merger gets in all
 * @param whitelist bytes of the merged list
 * @param pairs how many others each member makes a common mask with; none in plain mode
 * @param maskStream bytes of masks that each member computes
 */
public record PlanCost(long circle, long contribution, long contributions, long whitelist, int pairs,
        long maskStream) {
    /** Header, signature and the words around them. */
    private static final int ENVELOPE = 430;
    /** The payload of a contribution without its positions. */
    private static final int CONTRIBUTION = 300;
    private static final int WHITELIST = 294;
    private static final int CIRCLE = 380;
    /** A member's line in a whitelist: kid, serial, SHA-256. */
    private static final int LISTED = 136;
    /** A member's line in a roster, with a name of twelve letters. */
    private static final int MEMBER = 136;

    static PlanCost of(CirclePlan plan) {
        long members = plan.members();
        long cells = cells(plan);
        long contribution = file(CONTRIBUTION + text(plan.mode() == CircleMode.PLAIN ? plain(plan) : cells));
        int pairs = plan.mode() == CircleMode.PLAIN ? 0 : plan.members() - 1;
        return new PlanCost(file(CIRCLE + MEMBER * members), contribution, contribution * members,
                file(WHITELIST + LISTED * members + text(plan.filterBytes())), pairs, pairs * cells);
    }

    private static long cells(CirclePlan plan) {
        return (long) plan.shape().bits() * plan.mode().cellFor(plan.members()) / Byte.SIZE;
    }

    /** The entropy of the fill, in bytes; never more than the bits as they are. */
    private static long plain(CirclePlan plan) {
        double fill = plan.memberFill();
        double entropy = fill <= 0 || fill >= 1 ? 0
                : -(fill * Math.log(fill) + (1 - fill) * Math.log1p(-fill)) / Math.log(2);
        return Math.min(plan.filterBytes(), (long) Math.ceil(entropy * plan.shape().bits() / Byte.SIZE));
    }

    private static long file(long payload) {
        return ENVELOPE + text(payload);
    }

    private static long text(long bytes) {
        return (bytes * 4 + 2) / 3;
    }
}
