package kith.app.invite;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.receive.ImportParcel;
import kith.app.receive.ImportedFile;
import kith.app.share.ShareFilters;
import kith.exchange.CardDocument;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.GivenAnswer;
import kith.parcel.Parcel;
import kith.parcel.ParcelProblem;
import kith.parcel.SentInvitation;
import kith.store.Tables;

/**
 * The third file of an exchange: who invited writes it once the right answer came, who answered takes it, and with it
 * both are verified.
 */
public final class Completion {
    /**
     * What to write.
     *
     * @param invitation whose answer was taken
     * @param level how many filters the other gets, 0 to 16
     * @param afterRestore matters only after a restore
     * @param folder where the file is written
     */
    public record Request(InvitationId invitation, int level, ShareFilters.AfterRestore afterRestore, Path folder) {
    }

    /**
     * What was written.
     *
     * @param friend whom it is for
     * @param file to be sent
     * @param circles how many documents of circles it was made with; 0 where it was made before
     */
    public record Written(Friend friend, Path file, int circles) {
    }

    /**
     * What was taken.
     *
     * @param friend who invited, verified
     * @param files what they gave; none where it was taken before
     */
    public record Taken(Friend friend, List<ImportedFile> files) {
        /** Copies the list. */
        public Taken {
            files = List.copyOf(files);
        }
    }

    private final Profile profile;

    /** @param profile of one of the two */
    public Completion(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was written} Where it was written before, the same file once more.
     *
     * @throws KithException {@link Fault#INVITATION_UNKNOWN} where no answer to it was taken,
     *     {@link Fault#FRIEND_BLOCKED}, {@link Fault#KEY_REVOKED}, {@link Fault#FRIEND_HAS_KEY},
     *     {@link Fault#EDITION_UNVOUCHED}, {@link Fault#BOOK_EMPTY}, {@link Fault#WRITE_FAILED}
     */
    public Written write(Request request, Passphrases passphrases) {
        KeptApart.requireNothingKept(request.folder().resolve("completion.kith"));
        KeptApart.requireWritable(request.folder());
        SentInvitation sent = profile.store().read(tables -> {
            SentInvitation one = find(tables, request.invitation());
            answerer(tables, one);
            return one;
        });
        if (sent.completion() != null) {
            return written(sent, 0, request.folder());
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Completed completed = profile.store().write(tables -> complete(tables, request, keys));
            return written(completed.sent(), completed.circles(), request.folder());
        }
    }

    private static SentInvitation find(Tables tables, InvitationId id) {
        return tables.exchanges().invitation(id).filter(sent -> sent.state() == SentInvitation.State.CONFIRMED
                || sent.state() == SentInvitation.State.COMPLETED)
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    /** {@return who answered, if the user still wants to give them anything} */
    private static Friend answerer(Tables tables, SentInvitation sent) {
        Friend friend = tables.friends().byId(sent.friendId()).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        if (friend.isBlocked()) {
            throw Fault.FRIEND_BLOCKED.raise("name", friend.name());
        }
        return friend;
    }

    /** Nobody else waits for it, whatever key the friend has now. */
    private static CardDocument recipient(Tables tables, Friend friend, String kid) {
        FriendKey key = tables.friends().key(kid).filter(one -> one.friendId().equals(friend.id()))
                .orElseThrow(() -> Fault.NO_KEY.raise("name", friend.name()));
        if (key.status() != FriendKey.Status.ROTATED) {
            Verification.requirePresent(friend, key);
        }
        return ParcelContent.card(friend, key);
    }

    private record Completed(SentInvitation sent, int circles) {
    }

    private Completed complete(Tables tables, Request request, SecretKeys keys) {
        SentInvitation sent = find(tables, request.invitation());
        if (sent.completion() != null) {
            // Another process of this profile was faster.
            return new Completed(sent, 0);
        }
        ExchangeSecrets secrets = new ExchangeSecrets(tables, keys);
        Confirmed confirmed = secrets.find(ExchangeSecrets.ofInvitation(sent.id())).map(Confirmed::of)
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        Friend friend = answerer(tables, sent);
        CardDocument recipient = recipient(tables, friend, confirmed.kid());
        ParcelContent.Filled filled = new ParcelContent(profile, tables, keys).of(friend, confirmed.kid(),
                request.level(), ShareFilters.Files.ALL, request.afterRestore());
        // From here on the profile holds the file, and writes it again as it is.
        filled.noteWritten(tables, profile.now());
        BoxedFile file = CodeExchange.complete(sent.id(), confirmed.completing(), filled.content(), recipient, keys);
        SentInvitation completed = sent.completedBy(file.bytes());
        tables.exchanges().put(completed);
        secrets.remove(ExchangeSecrets.ofInvitation(sent.id()));
        return new Completed(completed, filled.circles().size());
    }

    private Written written(SentInvitation sent, int circles, Path folder) {
        String name = profile.store().read(tables -> tables.meta().name());
        Path file = FilePurpose.PARCEL.write(folder, name, Objects.requireNonNull(sent.completion()));
        return new Written(profile.store().read(tables -> tables.friends().byId(sent.friendId()))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise()), file, circles);
    }

    /**
     * {@return what came of the third file}
     *
     * @param name of the file
     * @param completion a {@link BoxedFile.Kind#COMPLETION}
     * @throws KithException {@link Fault#INVITATION_UNKNOWN} where the user answered no such invitation, or cancelled;
     *     {@link Fault#CONFIRMATION_WRONG}, {@link Fault#PARCEL_INVALID}, and what a document in it is refused with:
     *     then nothing is changed
     */
    public Taken take(Path name, BoxedFile completion, Passphrases passphrases) {
        GivenAnswer given = profile.store().read(tables -> tables.exchanges().answer(completion.invitation()))
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        if (given.state() == GivenAnswer.State.COMPLETED) {
            return new Taken(profile.store().read(tables -> tables.friends().byId(given.friendId()))
                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise()), List.of());
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Expected expected = profile.store().read(tables -> new ExchangeSecrets(tables, keys)
                    .find(ExchangeSecrets.ofAnswer(given.invitation()))).map(Expected::of)
                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
            Parcel parcel = open(completion, expected, given);
            return profile.store().write(tables -> take(tables, name, given, parcel));
        }
    }

    private Parcel open(BoxedFile completion, Expected expected, GivenAnswer given) {
        try (SealingSecret secret = new SealingSecret(expected.sealingSeed())) {
            String name = profile.store().read(tables -> tables.friends().byId(given.friendId())).map(Friend::name)
                    .orElse("?");
            return CodeExchange.open(completion, expected.completing(), name, given.kid(), secret);
        }
    }

    private Taken take(Tables tables, Path name, GivenAnswer given, Parcel parcel) {
        Friend inviter = tables.friends().byId(given.friendId()).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        switch (tables.exchanges().answer(given.invitation()).orElseThrow().state()) {
            case WAITING -> {
                // As it should be.
            }
            case COMPLETED -> {
                // Another process of this profile was faster.
                return new Taken(inviter, List.of());
            }
            case CANCELLED, RESTORED -> throw Fault.INVITATION_UNKNOWN.raise();
        }
        List<ImportedFile> files = new ImportParcel(profile, tables).take(name, parcel, null);
        // Whoever knows the code may have rotated their key since; nobody else's is made known by it.
        boolean theirs = tables.friends().key(parcel.sender().kid())
                .filter(key -> key.friendId().equals(given.friendId())).isPresent();
        if (!theirs) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.SENDER_OF_ANOTHER);
        }
        Friend friend = Verification.settle(tables, inviter, parcel.sender().kid(), given.told());
        tables.exchanges().put(given.at(GivenAnswer.State.COMPLETED));
        tables.parcels().putCardCame(friend.id(), given.kid(), profile.now());
        tables.secrets().remove(ExchangeSecrets.ofAnswer(given.invitation()));
        return new Taken(friend, files);
    }
}
