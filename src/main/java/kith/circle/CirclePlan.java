package kith.circle;

import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.evidence.Binomial;
import kith.evidence.SenderCheck;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.PlanProblem;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a circle and what they mean, before anybody contributes. All probabilities are those of the design,
 * section 5: everybody has as many contacts as planned, and no two share one, which is the worst case for the length.
 *
 * @param members number of members
 * @param contacts contacts of each member
 * @param wantedFpp wanted FPP of the merged list
 * @param mode how contributions are merged
 * @param shape the parameters that follow
 */
public record CirclePlan(int members, int contacts, double wantedFpp, CircleMode mode, Shape shape) {
    /** Fewest members. */
    public static final int MIN_MEMBERS = 2;
    /** Most members. */
    public static final int MAX_MEMBERS = 65_535;
    /** Below this many members everybody is warned. */
    public static final int FEW_MEMBERS = 5;
    /** Fewest members who can be hidden among each other: of two, each sees the other in the sum. */
    public static final int SECURE_FROM = 3;
    /** How far the merged list's FPP may exceed what was planned. */
    public static final double ALLOWANCE = 2;
    private static final double LARGEST_ALLOWED = 0.5;

    /**
     * What becomes of a plan when twice as many people take part.
     *
     * @param unchangedFpp FPP of the merged list if the parameters stayed
     * @param plan the plan for twice as many with the same wanted FPP; none where there is none
     * @param refused why there is none
     */
    public record Doubled(double unchangedFpp, @Nullable CirclePlan plan, @Nullable KithException refused) {
    }

    /**
     * {@return the mode that fits so many people: counted, so that no single file tells anything, plain for two, whom
     * no mode can hide from each other}
     */
    public static CircleMode advisedMode(int members) {
        return members >= SECURE_FROM ? CircleMode.COUNTED : CircleMode.PLAIN;
    }

    /** As {@link #of(int, int, double, CircleMode)} in the {@link #advisedMode}. */
    public static CirclePlan of(int members, int contacts, double wantedFpp) {
        return of(members, contacts, wantedFpp, advisedMode(members));
    }

    /**
     * {@return the shortest filter whose FPP is as wanted when all members' contacts differ}
     *
     * @param members {@value #MIN_MEMBERS} to {@value #MAX_MEMBERS}; {@value #SECURE_FROM} or more unless plain
     * @param contacts of each, at least 1
     * @param wantedFpp above 0, at most 0.5
     * @throws kith.fault.KithException {@link Fault#PLAN_IMPOSSIBLE} with a {@link PlanProblem}
     */
    public static CirclePlan of(int members, int contacts, double wantedFpp, CircleMode mode) {
        requireMembers(members, mode);
        if (contacts < 1) {
            throw impossible(PlanProblem.CONTACTS);
        }
        if (!(wantedFpp > 0 && wantedFpp <= 0.5)) {
            throw impossible(PlanProblem.FPP);
        }
        try {
            return of(members, contacts, wantedFpp, mode, Shape.fromNP((long) members * contacts, wantedFpp));
        } catch (IllegalArgumentException e) {
            throw tooLong(mode, members).causedBy(e);
        }
    }

    /**
     * {@return what a shape that is there already means for these people}
     *
     * @throws kith.fault.KithException {@link Fault#PLAN_IMPOSSIBLE} for too few or many members, or too many bits for
     *     the mode
     */
    public static CirclePlan of(int members, int contacts, double wantedFpp, CircleMode mode, Shape shape) {
        requireMembers(members, mode);
        if (shape.bits() > mode.maxBits(mode.cellFor(members))) {
            throw tooLong(mode, members);
        }
        return new CirclePlan(members, contacts, wantedFpp, mode, shape);
    }

    private static void requireMembers(int members, CircleMode mode) {
        if (members < MIN_MEMBERS || members > MAX_MEMBERS) {
            throw impossible(PlanProblem.MEMBERS);
        }
        if (mode != CircleMode.PLAIN && members < SECURE_FROM) {
            throw impossible(PlanProblem.TWO_CANNOT_HIDE);
        }
    }

    private static KithException tooLong(CircleMode mode, int members) {
        return impossible(switch (mode) {
            case PLAIN -> PlanProblem.TOO_LONG_PLAIN;
            case COUNTED -> mode.cellFor(members) == Byte.SIZE ? PlanProblem.TOO_LONG_COUNTED
                    : PlanProblem.TOO_LONG_COUNTED_WIDE;
            case SEALED -> PlanProblem.TOO_LONG_SEALED;
        });
    }

    private static KithException impossible(PlanProblem problem) {
        return Fault.PLAN_IMPOSSIBLE.raise("problem", problem);
    }

    /** {@return share of bits that one member's plain filter is expected to have set} */
    public double memberFill() {
        return shape.expectedFill(contacts);
    }

    /** {@return FPP of one member's plain filter: how sure a guess about their book becomes} */
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

    /**
     * {@return how likely the counted sum calls somebody known to at least {@code t} members although nobody knows
     * them} Each position is set by Binomial(members, {@link #memberFill}) members; all k must be by t or more.
     *
     * @param t 1 to {@code members}
     */
    public double fppAtLeast(int t) {
        return overstated(0, t);
    }

    /**
     * {@return how likely the counted sum calls somebody known to at least {@code t} members whom {@code known} members
     * know}
     *
     * @param known 0 to {@code members}
     * @param t 1 to {@code members}
     */
    public double overstated(int known, int t) {
        return Math.pow(Binomial.atLeast(members - known, memberFill(), t - known), shape.hashes());
    }

    /**
     * {@return the largest FPP that a list of this plan may come to; one that exceeds it is refused} Twice what was
     * wanted, for members have more contacts than they thought; but one that decides is never refused.
     */
    public double largestFpp() {
        return largestFpp(wantedFpp);
    }

    /** {@return the same of any wanted FPP} */
    public static double largestFpp(double wantedFpp) {
        return Math.clamp(ALLOWANCE * wantedFpp, SenderCheck.DEFAULT_ALPHA, LARGEST_ALLOWED);
    }

    /** {@return bytes of one member's bits, before they are written as text} */
    public int filterBytes() {
        return BitVector.byteCount(shape.bits());
    }

    /** {@return bits of each position in a contribution} */
    public int cell() {
        return mode.cellFor(members);
    }

    /** {@return what taking part costs: files and work} */
    public PlanCost cost() {
        return PlanCost.of(this);
    }

    /** {@return expected FPP of the merged list if twice as many people took part with the same parameters} */
    public double doubledFpp() {
        return shape.expectedFpp(2.0 * members * contacts);
    }

    /** {@return what changes when twice as many people take part} */
    public Doubled doubled() {
        try {
            return new Doubled(doubledFpp(), of(2 * members, contacts, wantedFpp, mode), null);
        } catch (KithException e) {
            return new Doubled(doubledFpp(), null, e);
        }
    }

    /** {@return whether members should hide their single filters: three or more people} */
    public boolean advisesCounted() {
        return members >= SECURE_FROM;
    }
}
