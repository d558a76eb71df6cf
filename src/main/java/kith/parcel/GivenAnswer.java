package kith.parcel;

import java.time.Instant;
import kith.exchange.InvitationId;
import kith.friend.ComparedBy;

/**
 * An answer that the user gave to somebody's invitation.
 *
 * @param invitation which
 * @param friendId who invited
 * @param inviter the kid that signed the invitation
 * @param kid the user's key when it was given
 * @param given when
 * @param expires when the invitation ends
 * @param told how the user came to the code
 * @param file the second file, as it was written; not to be changed
 * @param state how far it is
 */
public record GivenAnswer(InvitationId invitation, String friendId, String inviter, String kid, Instant given,
        Instant expires, ComparedBy told, byte[] file, State state) {
    /** How far an answer is. */
    public enum State {
        /** The third file has not come. */
        WAITING,
        /** The third file came: both are verified. */
        COMPLETED,
        /** The user does not wait any more. */
        CANCELLED,
        /** The profile came from a backup, which has no keys of exchanges. */
        RESTORED
    }

    /** {@return the same, further on} */
    public GivenAnswer at(State next) {
        return new GivenAnswer(invitation, friendId, inviter, kid, given, expires, told, file, next);
    }
}
