package kith.app.invite;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.ImportParcel;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.exchange.Base64Url;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.Offer;
import kith.parcel.SentInvitation;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Takes the answer to an invitation of the user's: whoever wrote it had the code, is verified from then on, and what
 * they gave is held. Of one invitation one answer is ever computed with: its hash is stored before.
 */
public final class TakeAnswer {
    /**
     * What came of it.
     *
     * @param friend who answered, verified
     * @param sent the invitation, to which the third file can be written now
     * @param files what the answer brought; none where it was taken before
     */
    public record Result(Friend friend, SentInvitation sent, List<ImportedFile> files) {
        /** Copies the list. */
        public Result {
            files = List.copyOf(files);
        }
    }

    private final Profile profile;

    /** @param profile of who invited */
    public TakeAnswer(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what came of it}
     *
     * @param name of the file
     * @param answer a {@link BoxedFile.Kind#ANSWER}
     * @param decider asked where the key is held as another friend's than the one who was invited; undecided, the same
     *     answer can be opened again
     * @throws KithException {@link Fault#INVITATION_UNKNOWN}, {@link Fault#INVITATION_OVER},
     *     {@link Fault#INVITATION_CODE_WRONG} and {@link Fault#ANSWERED_TWICE}, which end the invitation,
     *     {@link Fault#INVITATIONS_EXHAUSTED}, {@link Fault#KEY_HELD_AS}, {@link Fault#PARCEL_INVALID},
     *     {@link Fault#FRIEND_BLOCKED}, and what a document in it is refused with
     */
    public Result run(Path name, BoxedFile answer, KeyDecision.Decider decider, Passphrases passphrases) {
        InvitationStates.expire(profile);
        SentInvitation known = profile.store().read(tables -> find(tables, answer));
        if (isAgain(known, answer)) {
            return again(known);
        }
        InvitationStates.requireOpen(profile, known);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Chosen chosen = profile.store().write(tables -> choose(tables, answer, keys));
            SentInvitation sent = chosen.sent();
            if (sent.state() == SentInvitation.State.DOUBLED) {
                throw Fault.ANSWERED_TWICE.raise("name", InvitationStates.name(profile, sent));
            }
            Offer offer = chosen.offer();
            if (offer == null) {
                return new Result(friend(sent), sent, List.of());
            }
            CodeExchange.Answered opened = open(sent, offer, answer);
            AnsweringKey answering = new AnsweringKey(InvitationStates.name(profile, sent),
                    opened.parcel().sender().kid(), opened.parcel().sendersKeys(),
                    opened.parcel().sender().document().name());
            Optional<HeldKeyQuestion.Answer> said = answering.ask(profile, decider, AnsweringKey.Holder.ENDS);
            if (said.equals(Optional.of(HeldKeyQuestion.Answer.HOLDER))) {
                new Invite(profile).withdraw(sent.id());
                throw Fault.INVITATION_OVER.raise("name", answering.meant(), "problem", InvitationProblem.WITHDRAWN);
            }
            return profile.store().write(tables -> take(tables, keys, name, sent, opened, answering, said));
        }
    }

    private static SentInvitation find(Tables tables, BoxedFile answer) {
        return tables.exchanges().invitation(answer.invitation()).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    private static boolean isAgain(SentInvitation sent, BoxedFile answer) {
        return answer.sha256().equals(sent.answerSha256()) && (sent.state() == SentInvitation.State.CONFIRMED
                || sent.state() == SentInvitation.State.COMPLETED);
    }

    /** Who sends their answer once more waits for the third file: it is due again, as it was. */
    private Result again(SentInvitation sent) {
        Friend friend = friend(sent);
        if (sent.state() != SentInvitation.State.COMPLETED || sent.completion() == null
                || !KeyTrust.isWelcome(friend)) {
            return new Result(friend, sent, List.of());
        }
        return new Result(friend, profile.store().write(tables -> {
            SentInvitation due = tables.exchanges().invitation(sent.id()).orElseThrow()
                    .at(SentInvitation.State.CONFIRMED);
            tables.exchanges().put(due);
            return due;
        }), List.of());
    }

    private Friend friend(SentInvitation sent) {
        return profile.store().read(tables -> tables.friends().byId(sent.friendId()))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    /**
     * An answer that was chosen.
     *
     * @param sent the invitation
     * @param offer what its answer is computed with; null where another process took this one, or ended the invitation
     */
    private record Chosen(SentInvitation sent, @Nullable Offer offer) {
    }

    /** From here on only these bytes are computed with: a second guess has no second chance. */
    private Chosen choose(Tables tables, BoxedFile answer, SecretKeys keys) {
        SentInvitation sent = find(tables, answer);
        if (isAgain(sent, answer)) {
            return new Chosen(sent, null);
        }
        InvitationStates.requireOpen(profile, sent);
        InvitationStates.requireGuessLeft(tables, sent);
        String sha256 = answer.sha256();
        boolean other = sent.answerSha256() != null && !sent.answerSha256().equals(sha256);
        SentInvitation chosen = other ? sent.at(SentInvitation.State.DOUBLED) : sent.boundTo(sha256);
        tables.exchanges().put(chosen);
        if (other) {
            tables.secrets().remove(ExchangeSecrets.ofInvitation(sent.id()));
            return new Chosen(chosen, null);
        }
        // Read here: once another process has taken the same answer, something else lies under this name.
        return new Chosen(chosen, new ExchangeSecrets(tables, keys).find(ExchangeSecrets.ofInvitation(sent.id()))
                .map(Offer::of).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise()));
    }

    private CodeExchange.Answered open(SentInvitation sent, Offer offer, BoxedFile answer) {
        SignedDocument invitation = DocumentReader.read(sent.file(), PinnedKeys.none());
        try {
            return CodeExchange.open(invitation, offer, answer, InvitationStates.name(profile, sent));
        } catch (KithException e) {
            if (e.fault() == Fault.INVITATION_CODE_WRONG) {
                profile.store().write(tables -> {
                    tables.exchanges().put(sent.at(SentInvitation.State.FAILED));
                    tables.secrets().remove(ExchangeSecrets.ofInvitation(sent.id()));
                    return sent;
                });
            }
            throw e;
        }
    }

    private Result take(Tables tables, SecretKeys keys, Path name, SentInvitation sent, CodeExchange.Answered opened,
            AnsweringKey answering, Optional<HeldKeyQuestion.Answer> said) {
        SentInvitation now = tables.exchanges().invitation(sent.id()).orElseThrow();
        if (isAgain(now, opened.file())) {
            // Another process of this profile was faster.
            return new Result(tables.friends().byId(now.friendId()).orElseThrow(
                    () -> Fault.INVITATION_UNKNOWN.raise()), now, List.of());
        }
        InvitationStates.requireOpen(profile, now);
        Friend invited = tables.friends().byId(sent.friendId()).orElseThrow(() -> Fault.INVITATION_OVER.raise("name",
                sent.nameKey(), "problem", InvitationProblem.WITHDRAWN));
        String kid = opened.parcel().sender().kid();
        if (tables.isOwn(kid)) {
            throw Fault.OWN_FILE.raise();
        }
        answering.settle(profile, tables, said, invited);
        KeyDecision decision = tables.friends().key(kid).isPresent() ? null
                : KeyTrust.allows(invited, null, KeyTrust.Purpose.FIRST) && invited.kid() == null
                ? new KeyDecision.BelongsTo(invited.name()) : new KeyDecision.ReplacesKeyOf(invited.name());
        List<ImportedFile> files = new ImportParcel(profile, tables).take(name, opened.parcel(), decision);
        Friend friend = Verification.settle(tables, invited, kid, ComparedBy.CODE_GIVEN, sent.created());
        SentInvitation confirmed = sent.confirmedBy(friend.id());
        tables.exchanges().put(confirmed);
        tables.parcels().putCardCame(friend.id(), sent.kid(), profile.now());
        tables.travel().setArrived(friend.id(), List.of(Base64Url.sha256(sent.file())));
        tables.folder().putTaken(opened.file().sha256(), Parcels.taken(friend, opened.parcel()), profile.now(), true);
        new ExchangeSecrets(tables, keys).put(ExchangeSecrets.ofInvitation(sent.id()),
                new Confirmed(opened.completing(), kid).toBytes(), profile.random());
        return new Result(friend, confirmed, files);
    }
}
