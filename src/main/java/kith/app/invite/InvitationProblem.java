package kith.app.invite;

import kith.fault.Fault;
import kith.fault.NamedProblem;
import kith.parcel.SentInvitation;

/** Why an invitation counts no more: detail {@code problem} of {@link Fault#INVITATION_OVER}. */
public enum InvitationProblem implements NamedProblem {
    /** Its end date is over. */
    EXPIRED,
    /** Who made it took it back. */
    WITHDRAWN,
    /** The right answer came before. */
    COMPLETED,
    /** Somebody answered with another code. */
    FAILED,
    /** Two answers came. */
    DOUBLED,
    /** Who answered waits for nothing more. */
    CANCELLED,
    /** The profile was restored since. */
    RESTORED,
    /** The user removed the friend's verification since. */
    UNVERIFIED;

    /** {@return why an invitation in this state takes no answer} */
    public static InvitationProblem of(SentInvitation.State state) {
        return switch (state) {
            case OPEN, EXPIRED -> EXPIRED;
            case CONFIRMED, COMPLETED -> COMPLETED;
            case FAILED -> FAILED;
            case DOUBLED -> DOUBLED;
            case WITHDRAWN -> WITHDRAWN;
            case RESTORED -> RESTORED;
        };
    }
}
