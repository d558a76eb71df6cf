package kith.app.invite;

import module java.base;
import kith.app.Profile;
import kith.app.mail.trusted.AuthenticSender;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.parcel.OpenedInvitation;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Invitations of others that the user opened and has not answered: they wait, and are not forgotten. */
public final class OpenedInvitations {
    /** Whoever opens more has the oldest forgotten. */
    private static final int MOST = 50;

    private final Profile profile;

    /** @param profile of who was invited */
    public OpenedInvitations(Profile profile) {
        this.profile = profile;
    }

    /**
     * Keeps an invitation until it is answered, put away or over.
     *
     * @param invitation the file, verified by {@link AnswerInvitation#read}
     * @param file its bytes
     * @param cameFrom the remark from where it came, if there is one
     */
    public void keep(SignedDocument invitation, byte[] file, @Nullable String cameFrom) {
        InvitationDocument document = (InvitationDocument) invitation.document();
        if (profile.now().isAfter(document.expires())) {
            return;
        }
        profile.store().write(tables -> {
            tables.exchanges().opened().stream().filter(one -> profile.now().isAfter(one.expires()))
                    .forEach(one -> tables.exchanges().removeOpened(one.id()));
            tables.exchanges().opened().stream().skip(MOST - 1)
                    .forEach(one -> tables.exchanges().removeOpened(one.id()));
            if (tables.exchanges().answer(document.invitation()).isEmpty()) {
                tables.exchanges().put(new OpenedInvitation(document.invitation(), invitation.kid(), document.name(),
                        profile.now(), document.expires(), file, cameFrom));
            }
            return document;
        });
    }

    /** Puts an invitation away: it is not due any more. */
    public void putAway(InvitationId id) {
        profile.store().write(tables -> {
            tables.exchanges().removeOpened(id);
            return id;
        });
    }

    /**
     * {@return an invitation that waits, with a remark only where it still holds}
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}
     */
    public OpenedInvitation find(InvitationId id) {
        return profile.store().read(tables -> tables.exchanges().opened().stream()
                .filter(one -> one.id().equals(id)).findFirst()
                .map(one -> one.cameFrom() == null || AuthenticSender.isContact(tables, one.cameFrom()) ? one
                        : new OpenedInvitation(one.id(), one.kid(), one.name(), one.opened(), one.expires(),
                                one.file(), null)))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    /**
     * {@return other invitations that wait and whose senders call themselves alike} One of them may be made to be taken
     * for the other.
     */
    public List<OpenedInvitation> alike(SignedDocument invitation) {
        InvitationDocument document = (InvitationDocument) invitation.document();
        return profile.store().read(this::waiting).stream()
                .filter(one -> !one.id().equals(document.invitation()))
                .filter(one -> FriendName.looksLike(one.name(), document.name())).toList();
    }

    /** {@return what waits to be answered, those of like names beside each other} */
    public List<OpenedInvitation> waiting(Tables tables) {
        return tables.exchanges().opened().stream().filter(one -> !profile.now().isAfter(one.expires()))
                .filter(one -> inviter(tables, one).filter(friend -> !KeyTrust.isWelcome(friend)
                        || KeyTrust.isVerified(friend)).isEmpty())
                .sorted(Comparator.comparing((OpenedInvitation one) -> FriendName.key(one.name()))
                        .thenComparing(OpenedInvitation::opened)).toList();
    }

    /** {@return the friend whose key signed it, if they are one} */
    public static Optional<Friend> inviter(Tables tables, OpenedInvitation one) {
        return tables.friends().key(one.kid()).flatMap(key -> tables.friends().byId(key.friendId()));
    }
}
