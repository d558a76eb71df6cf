package kith.app.invite;

import java.time.Instant;
import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.friend.HeldKey;
import kith.friend.KeyTrust;
import kith.parcel.ParcelProblem;
import kith.store.Tables;

/** Makes a friend verified, whose key a code protected on its way. */
final class Verification {
    private Verification() {
    }

    /**
     * {@return the friend whose code it was, verified}
     *
     * @param meant whom the code was told to, or who told it
     * @param kid a key in use
     * @param begun when the exchange began: one that is older than the removal of a verification doesn't undo it
     * @throws kith.fault.KithException {@link Fault#KEY_HELD_AS} where the key is another friend's,
     *     {@link Fault#INVITATION_OVER}, and what {@link KeyTrust#require} throws
     */
    static Friend settle(Tables tables, Friend meant, String kid, ComparedBy by, Instant begun) {
        HeldKey held = tables.friends().held(kid)
                .orElseThrow(() -> Fault.PARCEL_INVALID.raise("problem", ParcelProblem.SENDER_OF_ANOTHER));
        Friend friend = held.friend();
        if (!friend.id().equals(meant.id())) {
            throw Fault.KEY_HELD_AS.raise("name", meant.name(), "holder", friend.name());
        }
        if (tables.friends().verificationRemoved(friend.id()).filter(removed -> removed.isAfter(begun)).isPresent()) {
            throw Fault.INVITATION_OVER.raise("name", friend.name(), "problem", InvitationProblem.UNVERIFIED);
        }
        // Of a key that was given up nothing is learned about the one that took its place, which may be a thief's.
        KeyTrust.require(friend, held.key(), KeyTrust.Purpose.SIGN);
        tables.friends().setState(friend.id(), FriendState.VERIFIED);
        tables.friends().setCompared(kid, by);
        return tables.friends().byId(friend.id()).orElseThrow();
    }
}
