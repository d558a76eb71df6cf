package kith.app.invite;

import java.time.Instant;
import java.util.List;
import kith.app.Profile;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.parcel.SentInvitation;
import kith.store.Tables;

/** What may still be done with an invitation. */
final class InvitationStates {
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

    /** Ends what is over: a clock that is set back afterwards opens it no more. */
    static void expire(Profile profile) {
        List<SentInvitation> over = profile.store().read(tables -> tables.exchanges().invitations()).stream()
                .filter(sent -> isOver(sent, profile.now())).toList();
        if (!over.isEmpty()) {
            profile.store().write(tables -> {
                for (SentInvitation sent : tables.exchanges().invitations()) {
                    if (isOver(sent, profile.now())) {
                        tables.exchanges().put(sent.at(SentInvitation.State.EXPIRED));
                        tables.secrets().remove(ExchangeSecrets.ofInvitation(sent.id()));
                    }
                }
                return over;
            });
        }
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
