package kith.circle;

import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.fault.Fault;

/**
 * The parameters of a circle and what they mean, before anybody contributes.
 *
 * @param members number of members
 * @param contacts contacts of each member
 * @param wantedFpp wanted FPP of the merged list
 * @param shape the parameters that follow
 */
public record CirclePlan(int members, int contacts, double wantedFpp, Shape shape) {
    /** Fewest members: two would be transparent to each other. */
    public static final int MIN_MEMBERS = 2;
    /** Most members. */
    public static final int MAX_MEMBERS = 65_535;
    /** Below this many members everybody is warned. */
    public static final int FEW_MEMBERS = 5;
    /** From this many members on the default mode is the one that hides single members. */
    public static final int SECURE_FROM = 3;

    /**
     * {@return the shortest filter whose FPP is as wanted when all members' contacts differ}
     *
     * @param members {@value #MIN_MEMBERS} to {@value #MAX_MEMBERS}
     * @param contacts of each, at least 1
     * @param wantedFpp above 0, at most 0.5
     * @throws kith.fault.KithException {@link Fault#PLAN_IMPOSSIBLE}
     */
    public static CirclePlan of(int members, int contacts, double wantedFpp) {
        if (members < MIN_MEMBERS || members > MAX_MEMBERS) {
            throw Fault.PLAN_IMPOSSIBLE.raise("problem", MIN_MEMBERS + " to " + MAX_MEMBERS + " members");
        }
        if (contacts < 1) {
            throw Fault.PLAN_IMPOSSIBLE.raise("problem", "at least 1 contact each");
        }
        if (!(wantedFpp > 0 && wantedFpp <= 0.5)) {
            throw Fault.PLAN_IMPOSSIBLE.raise("problem", "0 < FPP <= 0.5");
        }
        try {
            return new CirclePlan(members, contacts, wantedFpp, Shape.fromNP((long) members * contacts, wantedFpp));
        } catch (IllegalArgumentException e) {
            throw Fault.PLAN_IMPOSSIBLE.raise("problem", "more than " + BitVector.MAX_LENGTH + " bits").causedBy(e);
        }
    }

    /** {@return share of bits that one member's plain filter is expected to have set} */
    public double memberFill() {
        return shape.expectedFill(contacts);
    }

    /** {@return FPP of one member's plain filter: how sure a guess about his book becomes} */
    public double memberFpp() {
        return shape.expectedFpp(contacts);
    }

    /**
     * {@return the share of right ones among the addresses that one member's plain filter matches, for an onlooker who
     * tries a list with all of the member's contacts: n / (n + (N - n) f), the precision of a hit (design, section 2)}
     * Near 1 the file is practically the book itself; near n / N it tells no more than the list did.
     *
     * @param tried N, how many addresses the list has, at least 1
     */
    public double memberPrecision(int tried) {
        double known = Math.min(contacts, tried);
        return known / (known + (tried - known) * memberFpp());
    }

    /** {@return share of bits that the merged list is expected to have set} */
    public double mergedFill() {
        return shape.expectedFill((double) members * contacts);
    }

    /** {@return FPP that the merged list is expected to have} */
    public double mergedFpp() {
        return shape.expectedFpp((double) members * contacts);
    }

    /** {@return bytes of one member's bits, before they are written as text} */
    public int filterBytes() {
        return BitVector.byteCount(shape.bits());
    }

    /** {@return expected FPP of the merged list if twice as many people took part with the same parameters} */
    public double doubledFpp() {
        return shape.expectedFpp(2.0 * members * contacts);
    }

    /** {@return whether members should hide their single filters: three or more people} */
    public boolean advisesCounted() {
        return members >= SECURE_FROM;
    }
}
