package kith.app.invite;

import module java.base;
import kith.address.EmailAddress;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.friend.FriendAddresses;
import kith.app.friend.keys.CardKeys;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.FriendState;
import kith.friend.HeldKey;
import kith.friend.KeyTrust;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.parcel.CodeExchange;
import kith.parcel.GivenAnswer;
import kith.privacy.Level;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Answers somebody's invitation with the code that they told: card and filters for nobody but who knows it. The answer
 * and the ledger's word about it are in the profile before the file is anywhere, so that it can be written once more as
 * it was; the code is forgotten, and remembered as used up.
 */
public final class AnswerInvitation {
    /**
     * What to answer.
     *
     * @param invitation the file, verified by {@link #read}
     * @param code as the inviter told it
     * @param told how
     * @param friend nickname of the inviter; of a friend, or of somebody new
     * @param address where mail to them goes, if the user says so
     * @param level how many filters they get, 0 to 16
     * @param afterRestore matters only after a restore
     * @param folder where the answer is written
     */
    public record Request(SignedDocument invitation, InvitationCode code, ComparedBy told, String friend,
            @Nullable EmailAddress address, int level, ShareFilters.AfterRestore afterRestore, Path folder) {
        /** Of somebody whose address nobody asks for. */
        public Request(SignedDocument invitation, InvitationCode code, ComparedBy told, String friend, int level,
                ShareFilters.AfterRestore afterRestore, Path folder) {
            this(invitation, code, told, friend, null, level, afterRestore, folder);
        }
    }

    /**
     * What came of it.
     *
     * @param friend who invited: not verified before their parcel came
     * @param file the answer, to be sent
     * @param given what the profile keeps of it
     */
    public record Result(Friend friend, Path file, GivenAnswer given) {
    }

    private final Profile profile;

    /** @param profile of who answers */
    public AnswerInvitation(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the invitation in this file, of somebody else}
     *
     * @throws kith.fault.KithException {@link Fault#OWN_FILE}, {@link Fault#TYPE_UNKNOWN} for another document, and
     *     what {@link DocumentReader} says
     */
    public SignedDocument read(byte[] file) {
        SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
        if (!(signed.document() instanceof InvitationDocument)) {
            throw Fault.TYPE_UNKNOWN.raise("type", signed.document().type().typ());
        }
        if (profile.isOwn(signed.kid())) {
            throw Fault.OWN_FILE.raise();
        }
        return signed;
    }

    /** {@return the friend whose key signed an invitation, if they are one} */
    public Optional<Friend> inviter(SignedDocument invitation) {
        return profile.store().read(tables -> tables.friends().key(invitation.kid())
                .flatMap(key -> tables.friends().byId(key.friendId())));
    }

    /**
     * {@return what came of it} Where this invitation was answered before, the same file is written once more.
     *
     * @param decider asked where the invitation's key is held as another friend's than the one of that name
     * @throws kith.fault.KithException {@link Fault#INVITATION_OVER}, {@link Fault#INVITATION_CODE_USED},
     *     {@link Fault#KEY_HELD_AS}, {@link Fault#FRIEND_BLOCKED}, {@link Fault#KEY_REVOKED},
     *     {@link Fault#FRIEND_HAS_KEY}, {@link Fault#ADDRESS_OF_A_FRIEND}, {@link Fault#ADDRESS_IS_OWN},
     *     {@link Fault#EDITION_UNVOUCHED}, {@link Fault#BOOK_EMPTY}, {@link Fault#WRITE_FAILED}
     */
    public Result run(Request request, KeyDecision.Decider decider, Passphrases passphrases) {
        Level.requireOrNone(request.level());
        InvitationDocument invitation = (InvitationDocument) request.invitation().document();
        Optional<GivenAnswer> before = find(invitation.invitation());
        if (before.isPresent()) {
            return written(before.get(), request.folder());
        }
        if (profile.now().isAfter(invitation.expires())) {
            throw Fault.INVITATION_OVER.raise("name", invitation.name(), "problem", InvitationProblem.EXPIRED);
        }
        KeptApart.requireNothingKept(request.folder().resolve("answer.kith"));
        KeptApart.requireWritable(request.folder());
        AnsweringKey key = key(request.invitation(), request.friend());
        Optional<HeldKeyQuestion.Answer> said = key.ask(profile, decider, AnsweringKey.Holder.GOES_ON);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            UsedCodes used = new UsedCodes(profile, request.code(), keys);
            profile.store().read(tables -> {
                used.requireUnused(tables, invitation.invitation());
                return used;
            });
            // Stretched outside of the lock, and once.
            byte[] password = CodeExchange.password(request.code(), invitation.invitation());
            try {
                return written(profile.store().write(tables -> {
                    // Another process may have typed it meanwhile.
                    used.requireUnused(tables, invitation.invitation());
                    return answer(tables, request, key, said, invitation, password, used, keys);
                }), request.folder());
            } finally {
                Arrays.fill(password, (byte) 0);
            }
        }
    }

    /** {@return whether there are no contacts that filters could be made of: then no more than a card can be sent} */
    public boolean hasNothingToGive() {
        return profile.store().read(tables -> tables.editions().newest().isEmpty()
                && tables.book().shareable().isEmpty());
    }

    /** {@return whether the user answered this invitation before: then no code is needed to write the answer again} */
    public boolean isAnswered(InvitationId id) {
        return find(id).isPresent();
    }

    private Optional<GivenAnswer> find(InvitationId id) {
        return profile.store().read(tables -> tables.exchanges().answer(id));
    }

    private GivenAnswer answer(Tables tables, Request request, AnsweringKey key,
            Optional<HeldKeyQuestion.Answer> said, InvitationDocument invitation, byte[] password, UsedCodes used,
            SecretKeys keys) {
        Optional<GivenAnswer> before = tables.exchanges().answer(invitation.invitation());
        if (before.isPresent()) {
            // Another process of this profile was faster.
            return before.get();
        }
        Friend friend = inviter(tables, request.invitation(), invitation.card(), key, said);
        if (request.address() != null) {
            FriendAddresses.add(tables, friend, request.address());
        }
        // What an exchange that came to nothing brought is here once more: the same bits.
        ParcelContent.Filled filled = new ParcelContent(profile, tables, keys).ofStranger(friend, request.level(),
                request.afterRestore());
        filled.noteWritten(tables, profile.now());
        CodeExchange.Answered answered = CodeExchange.answer(request.invitation(), password, filled.content(), keys,
                profile.random());
        GivenAnswer given = new GivenAnswer(invitation.invitation(), friend.id(), request.invitation().kid(),
                keys.signingKey().kid(), profile.now(), invitation.expires(), request.told(), answered.file().bytes(),
                GivenAnswer.State.WAITING);
        tables.exchanges().put(given);
        tables.exchanges().removeOpened(given.invitation());
        ExchangeSecrets secrets = new ExchangeSecrets(tables, keys);
        try (SealingSecret sealing = keys.sealing()) {
            secrets.put(ExchangeSecrets.ofAnswer(given.invitation()),
                    new Expected(answered.completing(), sealing.seed()).toBytes(), profile.random());
        }
        used.use(tables, given.invitation());
        return given;
    }

    /**
     * Answers without a code, or with one that came along with the invitation: the inviter becomes a friend whom nobody
     * verified, and gets a card and no filters.
     *
     * @param invitation the file, verified by {@link #read}
     * @param friend nickname of the inviter
     * @param folder where the parcel is written
     * @return what was written
     * @throws kith.fault.KithException as {@link #run}, but that the invitation may have expired
     */
    public Parcels.Result withCardAlone(SignedDocument invitation, String friend, Path folder,
            KeyDecision.Decider decider, Passphrases passphrases) {
        InvitationDocument document = (InvitationDocument) invitation.document();
        AnsweringKey key = key(invitation, friend);
        Optional<HeldKeyQuestion.Answer> said = key.ask(profile, decider, AnsweringKey.Holder.GOES_ON);
        return new Parcels(profile).write(tables -> {
            tables.exchanges().removeOpened(document.invitation());
            return inviter(tables, invitation, document.card(), key, said);
        }, new Parcels.Request(friend, 0, ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, folder),
                passphrases);
    }

    private static AnsweringKey key(SignedDocument invitation, String friend) {
        return new AnsweringKey(FriendName.check(friend), invitation.kid(), Set.of(invitation.kid()),
                invitation.document().name());
    }

    /**
     * {@return the friend who invites: their key is known from here on, and not verified by it}
     *
     * @param said whose the user says the key is, if it is held as another friend's
     */
    private Friend inviter(Tables tables, SignedDocument signed, CardDocument card, AnsweringKey key,
            Optional<HeldKeyQuestion.Answer> said) {
        String checked = key.meant();
        if (tables.friends().key(signed.kid()).isPresent()
                && !said.equals(Optional.of(HeldKeyQuestion.Answer.HOLDER))) {
            key.settle(profile, tables, said, named(tables, checked));
        }
        Optional<HeldKey> held = tables.friends().held(signed.kid());
        if (held.isPresent()) {
            KeyTrust.require(held.get().friend(), held.get().key(), KeyTrust.Purpose.SIGN);
            CardKeys.learn(tables, held.get().key(), card);
            return held.get().friend();
        }
        Friend friend = named(tables, checked);
        KeyTrust.require(friend, null, KeyTrust.Purpose.FIRST);
        tables.friends().addKey(new FriendKey(friend.id(), card.signingKey(), card.agreementKey(), card.sealingKey(),
                FriendKey.Status.ACTIVE, profile.now()));
        tables.friends().setSignedName(signed.kid(), card.name());
        tables.friends().setState(friend.id(), FriendState.UNVERIFIED);
        return tables.friends().byId(friend.id()).orElseThrow();
    }

    private Friend named(Tables tables, String checked) {
        return tables.friends().byName(checked).orElseGet(() -> {
            Friend fresh = Friend.invited(checked, profile.now());
            tables.friends().add(fresh);
            return fresh;
        });
    }

    /**
     * Writes an answer once more, as it was; {@return what came of it}
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}, {@link Fault#WRITE_FAILED}
     */
    public Result again(InvitationId invitation, Path folder) {
        return written(find(invitation).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise()), folder);
    }

    private Result written(GivenAnswer given, Path folder) {
        Friend friend = profile.store().read(tables -> tables.friends().byId(given.friendId()))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
        switch (given.state()) {
            case WAITING, COMPLETED -> {
                // Whoever lost it can have it once more.
            }
            // The file that would complete it could not be opened any more.
            case CANCELLED -> throw Fault.INVITATION_OVER.raise("name", friend.name(), "problem",
                    InvitationProblem.CANCELLED);
            case RESTORED -> throw Fault.INVITATION_OVER.raise("name", friend.name(), "problem",
                    InvitationProblem.RESTORED);
        }
        String name = profile.store().read(tables -> tables.meta().name());
        return new Result(friend, FilePurpose.ANSWER.write(folder, name, given.file()), given);
    }

    /**
     * Waits no more for the third file of an invitation.
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}
     */
    public void cancel(InvitationId invitation) {
        profile.store().write(tables -> {
            GivenAnswer given = tables.exchanges().answer(invitation)
                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
            cancel(tables, given);
            return given;
        });
    }

    /** Waits no more for the third file of any invitation of a friend's. */
    public void cancel(Friend inviter) {
        profile.store().write(tables -> {
            List<GivenAnswer> all = tables.exchanges().answers();
            all.stream().filter(given -> given.friendId().equals(inviter.id()))
                    .forEach(given -> cancel(tables, given));
            return all;
        });
    }

    private static void cancel(Tables tables, GivenAnswer given) {
        if (given.state() == GivenAnswer.State.WAITING) {
            tables.exchanges().put(given.at(GivenAnswer.State.CANCELLED));
            tables.secrets().remove(ExchangeSecrets.ofAnswer(given.invitation()));
        }
    }
}
