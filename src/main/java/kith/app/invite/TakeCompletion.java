package kith.app.invite;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.ImportParcel;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.exchange.Base64Url;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.GivenAnswer;
import kith.parcel.Parcel;
import kith.store.Tables;

/** Takes the third file of an exchange, which who invited wrote to who answered: from then on both are verified. */
public final class TakeCompletion {
    /**
     * What was taken.
     *
     * @param friend who invited, verified
     * @param files what they gave; none where it was taken before
     */
    public record Result(Friend friend, List<ImportedFile> files) {
        /** Copies the list. */
        public Result {
            files = List.copyOf(files);
        }
    }

    private final Profile profile;

    /** @param profile of who answered */
    public TakeCompletion(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what came of the third file}
     *
     * @param name of the file
     * @param completion a {@link BoxedFile.Kind#COMPLETION}
     * @param decider asked where the key is held as another friend's than the one who invited
     * @throws KithException {@link Fault#INVITATION_UNKNOWN} where the user answered no such invitation, or cancelled;
     *     {@link Fault#CONFIRMATION_WRONG}, {@link Fault#PARCEL_INVALID}, and what a document in it is refused with:
     *     then nothing is changed
     */
    public Result run(Path name, BoxedFile completion, KeyDecision.Decider decider, Passphrases passphrases) {
        GivenAnswer given = profile.store().read(tables -> given(tables, completion));
        if (given.state() == GivenAnswer.State.COMPLETED) {
            return again(given);
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            // With its state: another process of this profile that is faster forgets the secret.
            Optional<byte[]> secret = profile.store().read(tables ->
                    given(tables, completion).state() == GivenAnswer.State.COMPLETED ? Optional.empty()
                            : Optional.of(new ExchangeSecrets(tables, keys)
                                    .find(ExchangeSecrets.ofAnswer(given.invitation()))
                                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise())));
            if (secret.isEmpty()) {
                return again(given);
            }
            Parcel parcel = open(completion, Expected.of(secret.get()), given);
            AnsweringKey key = new AnsweringKey(inviter(given).name(), parcel.sender().kid(), parcel.sendersKeys(),
                    parcel.sender().document().name());
            Optional<HeldKeyQuestion.Answer> said =
                    key.ask(profile, decider, AnsweringKey.Holder.IMPOSSIBLE);
            return profile.store().write(tables -> take(tables, name, completion, given, parcel, key, said));
        }
    }

    private static GivenAnswer given(Tables tables, BoxedFile completion) {
        return tables.exchanges().answer(completion.invitation()).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    private Result again(GivenAnswer given) {
        Friend friend = inviter(given);
        return new Result(friend, List.of());
    }

    private Friend inviter(GivenAnswer given) {
        return profile.store().read(tables -> tables.friends().byId(given.friendId()))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    private Parcel open(BoxedFile completion, Expected expected, GivenAnswer given) {
        try (SealingSecret secret = new SealingSecret(expected.sealingSeed())) {
            String name = profile.store().read(tables -> tables.friends().byId(given.friendId())).map(Friend::name)
                    .orElse("?");
            return CodeExchange.open(completion, expected.completing(), name, given.kid(), secret);
        }
    }

    private Result take(Tables tables, Path name, BoxedFile completion, GivenAnswer given, Parcel parcel,
            AnsweringKey key, Optional<HeldKeyQuestion.Answer> said) {
        Friend inviter = tables.friends().byId(given.friendId()).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        switch (tables.exchanges().answer(given.invitation()).orElseThrow().state()) {
            case WAITING -> {
                // As it should be.
            }
            case COMPLETED -> {
                // Another process of this profile was faster.
                return new Result(inviter, List.of());
            }
            case CANCELLED, RESTORED -> throw Fault.INVITATION_UNKNOWN.raise();
        }
        key.settle(profile, tables, said, inviter);
        List<ImportedFile> files = new ImportParcel(profile, tables).take(name, parcel, null);
        Friend friend = Verification.settle(tables, inviter, parcel.sender().kid(), given.told(), given.given());
        tables.exchanges().put(given.at(GivenAnswer.State.COMPLETED));
        tables.parcels().putCardCame(friend.id(), given.kid(), profile.now());
        tables.travel().setArrived(friend.id(), List.of(Base64Url.sha256(given.file())));
        tables.folder().putTaken(completion.sha256(), Parcels.taken(friend, parcel), profile.now(), true);
        tables.secrets().remove(ExchangeSecrets.ofAnswer(given.invitation()));
        return new Result(friend, files);
    }
}
