package kith.app.invite;

import kith.app.Profile;
import kith.fault.Fault;
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
            throw Fault.INVITATION_OVER.raise("name", name(profile, sent), "problem", switch (sent.state()) {
                case OPEN -> InvitationProblem.EXPIRED;
                case CONFIRMED, COMPLETED -> InvitationProblem.COMPLETED;
                case FAILED -> InvitationProblem.FAILED;
                case DOUBLED -> InvitationProblem.DOUBLED;
                case WITHDRAWN -> InvitationProblem.WITHDRAWN;
                case RESTORED -> InvitationProblem.RESTORED;
            });
        }
    }

    /** {@return who was invited, as they are called now; as they counted then where they were removed} */
    static String name(Profile profile, SentInvitation sent) {
        return profile.store().read(tables -> name(tables, sent));
    }

    static String name(Tables tables, SentInvitation sent) {
        return tables.friends().byId(sent.friendId()).map(kith.friend.Friend::name).orElse(sent.nameKey());
    }

    static SentInvitation at(SentInvitation sent, SentInvitation.State state) {
        return new SentInvitation(sent.id(), sent.friendId(), sent.nameKey(), sent.kid(), sent.created(),
                sent.expires(), sent.file(), state, sent.answerSha256(), sent.completion());
    }
}
