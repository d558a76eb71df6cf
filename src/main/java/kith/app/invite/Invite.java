package kith.app.invite;

import module java.base;
import kith.address.EmailAddress;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.friend.FriendAddresses;
import kith.app.profile.OwnCard;
import kith.exchange.Base64Url;
import kith.exchange.DocumentWriter;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.parcel.Offer;
import kith.parcel.SentInvitation;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Invites somebody: a file for them, and a code that the user tells them by another way. Neither says anything about
 * contacts. The invitation is in the profile before its file is anywhere.
 */
public final class Invite {
    /** How long an answer is taken. */
    public static final Duration VALIDITY = Duration.ofDays(30);
    /** So many failures, and a further code would be a further guess for somebody in the middle. */
    public static final int MOST_FAILURES = 3;

    /**
     * Whom to invite.
     *
     * @param friend nickname; somebody who is not known yet becomes an invited friend
     * @param address where mail to them goes, if the user says so: what is due for them then goes along with it
     * @param folder where the file is written
     */
    public record Request(String friend, @Nullable EmailAddress address, Path folder) {
        /** Of somebody whose address nobody asks for. */
        public Request(String friend, Path folder) {
            this(friend, null, folder);
        }
    }

    /**
     * What to send, and what to tell.
     *
     * @param friend who is invited
     * @param id the invitation
     * @param code to be told by another way than the file goes
     * @param file to be sent
     * @param expires until when an answer is taken
     */
    public record Result(Friend friend, InvitationId id, InvitationCode code, Path file, Instant expires) {
    }

    private final Profile profile;

    /** @param profile of who invites */
    public Invite(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what to send, and what to tell}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_BLOCKED}, {@link Fault#INVITATIONS_EXHAUSTED},
     *     {@link Fault#ADDRESS_OF_A_FRIEND}, {@link Fault#ADDRESS_IS_OWN}, {@link Fault#WRITE_FAILED}, and what
     *     {@link Profile#unlock} throws
     */
    public Result run(Request request, Passphrases passphrases) {
        String name = FriendName.check(request.friend());
        KeptApart.requireNothingKept(request.folder().resolve("invitation.kith"));
        InvitationStates.expire(profile);
        KeptApart.requireWritable(request.folder());
        InvitationCode code = InvitationCode.draw(profile.random());
        InvitationId id = InvitationId.generate(profile.random());
        Instant expires = profile.now().plus(VALIDITY);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Offer offer = Offer.make(code, id, keys, profile.random());
            Friend friend = profile.store().write(tables -> {
                Friend invited = invited(tables, name);
                if (request.address() != null) {
                    FriendAddresses.add(tables, invited, request.address());
                }
                InvitationDocument document = new InvitationDocument(OwnCard.of(profile, tables, keys), id, expires,
                        Base64Url.encode(offer.start().share()));
                tables.exchanges().put(new SentInvitation(id, invited.id(), FriendName.key(name),
                        keys.signingKey().kid(), profile.now(), expires, DocumentWriter.write(document, keys.signer()),
                        SentInvitation.State.OPEN, null, null));
                new ExchangeSecrets(tables, keys).put(ExchangeSecrets.ofInvitation(id), offer.toBytes(),
                        profile.random());
                return invited;
            });
            return new Result(friend, id, code, write(id, request.folder()), expires);
        }
    }

    private Friend invited(Tables tables, String name) {
        Friend friend = tables.friends().byName(name).orElseGet(() -> {
            Friend fresh = Friend.invited(name, profile.now());
            tables.friends().add(fresh);
            return fresh;
        });
        KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
        long failures = InvitationStates.failures(tables, friend, profile.now());
        if (failures >= MOST_FAILURES) {
            throw Fault.INVITATIONS_EXHAUSTED.raise("name", friend.name(), "count", failures);
        }
        return friend;
    }

    /**
     * Writes the file of an invitation once more; {@return where}
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}, {@link Fault#WRITE_FAILED}
     */
    public Path write(InvitationId id, Path folder) {
        SentInvitation sent = find(id);
        String name = profile.store().read(tables -> tables.meta().name());
        return FilePurpose.INVITATION.write(folder, name, sent.file());
    }

    /**
     * {@return the newest open invitation of somebody}
     *
     * @param friend as they are called, however it is written
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN} where none is open
     */
    public InvitationId newestOpen(String friend) {
        String key = FriendName.key(friend);
        return profile.store().read(tables -> tables.exchanges().invitations().stream()
                .filter(sent -> sent.isOpen(profile.now()))
                .filter(sent -> FriendName.key(InvitationStates.name(tables, sent)).equals(key)).findFirst()
                .map(SentInvitation::id)).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    /**
     * {@return the code of an open invitation, to be told once more}
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}, {@link Fault#INVITATION_OVER}, and what
     *     {@link Profile#unlock} throws
     */
    public InvitationCode code(InvitationId id, Passphrases passphrases) {
        InvitationStates.expire(profile);
        SentInvitation sent = find(id);
        InvitationStates.requireOpen(profile, sent);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return profile.store()
                    .read(tables -> new ExchangeSecrets(tables, keys).find(ExchangeSecrets.ofInvitation(id)))
                    .map(bytes -> Offer.of(bytes).code())
                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        }
    }

    /**
     * Takes an open invitation back: no answer to it counts any more.
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}, {@link Fault#INVITATION_OVER}
     */
    public void withdraw(InvitationId id) {
        profile.store().write(tables -> {
            SentInvitation sent = tables.exchanges().invitation(id)
                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
            InvitationStates.requireOpen(profile, sent);
            tables.exchanges().put(sent.at(SentInvitation.State.WITHDRAWN));
            tables.secrets().remove(ExchangeSecrets.ofInvitation(id));
            return sent;
        });
    }

    private SentInvitation find(InvitationId id) {
        return profile.store().read(tables -> tables.exchanges().invitation(id))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }
}
