package kith.app.invite;

import java.time.Instant;
import kith.app.Profile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.parcel.SentInvitation;
import kith.store.Tables;

/** What may still be done with an invitation. */
public final class InvitationStates {
    private InvitationStates() {
    }

    /**
     * Returns where an answer to it can still be taken.
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_OVER}
     */
    static void requireOpen(Profile profile, SentInvitation sent) {
        if (!sent.isOpen(profile.now())) {
            throw Fault.INVITATION_OVER.raise("name", name(profile, sent), "problem",
                    InvitationProblem.of(sent.state()));
        }
    }

    /**
     * Returns where not too many answers for the same friend were wrong: several invitations that were open at once are
     * no way to more guesses.
     *
     * @throws kith.fault.KithException {@link Fault#INVITATIONS_EXHAUSTED}
     */
    static void requireGuessLeft(Tables tables, SentInvitation sent) {
        long guesses = tables.exchanges().invitations().stream()
                .filter(one -> one.friendId().equals(sent.friendId()) || one.nameKey().equals(sent.nameKey()))
                .filter(one -> one.state() == SentInvitation.State.FAILED
                        || one.state() == SentInvitation.State.DOUBLED).count();
        if (guesses >= Invite.MOST_FAILURES) {
            throw Fault.INVITATIONS_EXHAUSTED.raise("name", name(tables, sent), "count", guesses);
        }
    }

    /** {@return how many invitations of a friend, or of somebody before who was called the same, came to nothing} */
    public static long failures(Tables tables, Friend friend, Instant now) {
        String key = FriendName.key(friend.name());
        return tables.exchanges().invitations().stream()
                .filter(one -> one.friendId().equals(friend.id()) || one.nameKey().equals(key))
                .filter(one -> one.isFailure(now)).count();
    }

    /**
     * Ends what is over: a clock that is set back afterwards opens it no more. Where nothing can be written it stays as
     * it is, and is over by the clock: that is no reason not to say what is due.
     */
    public static void expire(Profile profile) {
        boolean over = profile.store().read(tables -> tables.exchanges().invitations()).stream()
                .anyMatch(sent -> isOver(sent, profile.now()));
        if (over) {
            try {
                profile.store().write(tables -> expire(profile, tables));
            } catch (KithException e) {
                if (e.fault() != Fault.WRITE_FAILED && e.fault() != Fault.PROFILE_BUSY) {
                    throw e;
                }
            }
        }
    }

    private static boolean expire(Profile profile, Tables tables) {
        for (SentInvitation sent : tables.exchanges().invitations()) {
            if (isOver(sent, profile.now())) {
                tables.exchanges().put(sent.at(SentInvitation.State.EXPIRED));
                tables.secrets().remove(ExchangeSecrets.ofInvitation(sent.id()));
            }
        }
        return true;
    }

    private static boolean isOver(SentInvitation sent, Instant now) {
        return sent.state() == SentInvitation.State.OPEN && now.isAfter(sent.expires());
    }

    /** {@return who was invited, as they are called now; as they counted then where they were removed} */
    static String name(Profile profile, SentInvitation sent) {
        return profile.store().read(tables -> name(tables, sent));
    }

    static String name(Tables tables, SentInvitation sent) {
        return tables.friends().byId(sent.friendId()).map(Friend::name).orElse(sent.nameKey());
    }
}
