package kith.parcel;

import java.time.Instant;
import kith.exchange.InvitationId;
import org.jspecify.annotations.Nullable;

/**
 * An invitation that the user made.
 *
 * @param id its name among all
 * @param friendId who is invited
 * @param nameKey what their name counts as, for whoever is removed and invited anew
 * @param kid the user's key when it was made
 * @param created when
 * @param expires after it no answer is taken
 * @param file the first file, as it was written; not to be changed
 * @param state how far it is
 * @param answerSha256 of the only answer that is ever computed with; null before one came
 * @param completion the third file, as it was written; null before; not to be changed
 */
public record SentInvitation(InvitationId id, String friendId, String nameKey, String kid, Instant created,
        Instant expires, byte[] file, State state, @Nullable String answerSha256, byte @Nullable [] completion) {
    /** How far an invitation is. */
    public enum State {
        /** Nobody answered yet; or an answer came, and nothing was computed with it. */
        OPEN,
        /**
         * The right answer came, and who answered is verified. The third file is to be written: for the first time, or,
         * where it is stored, as it is, since it was not written yet or the same answer came again.
         */
        CONFIRMED,
        /** The third file was written. */
        COMPLETED,
        /** Somebody answered with another code. */
        FAILED,
        /** Two different answers came. */
        DOUBLED,
        /** Its time is over, for good, whatever a clock says later. */
        EXPIRED,
        /** The user took it back. */
        WITHDRAWN,
        /** The profile came from a backup, which has no codes. */
        RESTORED
    }

    /** {@return the same, further on} */
    public SentInvitation at(State next) {
        return new SentInvitation(id, friendId, nameKey, kid, created, expires, file, next, answerSha256, completion);
    }

    /** {@return the same, of which no other answer is computed with} */
    public SentInvitation boundTo(String answer) {
        return new SentInvitation(id, friendId, nameKey, kid, created, expires, file, state, answer, completion);
    }

    /** {@return the same, answered with the right code by this friend} */
    public SentInvitation confirmedBy(String friend) {
        return new SentInvitation(id, friend, nameKey, kid, created, expires, file, State.CONFIRMED, answerSha256,
                null);
    }

    /** {@return the same, which this file completes once it is written} */
    public SentInvitation with(byte[] third) {
        return new SentInvitation(id, friendId, nameKey, kid, created, expires, file, state, answerSha256, third);
    }

    /** {@return whether an answer to it can still be taken} */
    public boolean isOpen(Instant now) {
        return state == State.OPEN && !now.isAfter(expires);
    }

    /** {@return whether it counts as a failed attempt to invite somebody: a guess may have been spent} */
    public boolean isFailure(Instant now) {
        return switch (state) {
            case OPEN -> now.isAfter(expires);
            case FAILED, DOUBLED, EXPIRED, WITHDRAWN, RESTORED -> true;
            case CONFIRMED, COMPLETED -> false;
        };
    }
}
