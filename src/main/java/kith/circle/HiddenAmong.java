package kith.circle;

import kith.fault.Fault;

/**
 * Among whom a member is hidden in a round under masks. Whoever founds a circle can invent members; those whom the user
 * verified are the ones that exist, as far as the user can know. A member's own masks hide that member as long as one
 * of the verified ones does not tell the others what they gave.
 *
 * @param members how many people the roster has, the user among them
 * @param verified how many others of them have a key in use that the user verified; a person counts once
 */
public record HiddenAmong(int members, int verified) {
    /** Fewer verified members than this hide nobody: a single one subtracts their own bits. */
    public static final int LEAST_VERIFIED = 2;

    /**
     * Returns where a contribution under masks hides whoever gives it.
     *
     * @throws kith.fault.KithException {@link Fault#ROUND_TRANSPARENT} below {@link MaskedVector#MIN_MEMBERS},
     *     {@link Fault#ROSTER_UNVERIFIED} below {@link #LEAST_VERIFIED}
     */
    public void require() {
        if (members < MaskedVector.MIN_MEMBERS) {
            throw Fault.ROUND_TRANSPARENT.raise("count", members);
        }
        if (verified < LEAST_VERIFIED) {
            throw Fault.ROSTER_UNVERIFIED.raise("count", verified);
        }
    }

    /** {@return whether a contribution under masks hides whoever gives it} */
    public boolean suffices() {
        return members >= MaskedVector.MIN_MEMBERS && verified >= LEAST_VERIFIED;
    }

    /** {@return whether so few are told} */
    public boolean few() {
        return members < CirclePlan.FEW_MEMBERS;
    }
}
