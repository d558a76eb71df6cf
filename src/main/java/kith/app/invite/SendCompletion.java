package kith.app.invite;

import module java.base;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.folder.FolderPost;
import kith.app.share.ShareFilters;
import kith.exchange.CardDocument;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.SentInvitation;
import kith.privacy.Level;
import kith.store.Tables;

/**
 * Writes the third file of an exchange: who invited does once the right answer came. With it both are verified.
 */
public final class SendCompletion {
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
    public record Result(Friend friend, Path file, int circles) {
    }

    private final Profile profile;

    /** @param profile of who invited */
    public SendCompletion(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was written} Where it was written before, the same file once more.
     *
     * @throws KithException {@link Fault#INVITATION_UNKNOWN} where no answer to it was taken,
     *     {@link Fault#FRIEND_BLOCKED}, {@link Fault#KEY_REVOKED}, {@link Fault#FRIEND_HAS_KEY},
     *     {@link Fault#EDITION_UNVOUCHED}, {@link Fault#BOOK_EMPTY}, {@link Fault#WRITE_FAILED}
     */
    public Result run(Request request, Passphrases passphrases) {
        return run(request, () -> {
            try (SecretKeys keys = profile.unlock(passphrases)) {
                return complete(request, keys);
            }
        });
    }

    /** The same with keys that are open, for somebody who writes several files. */
    Result run(Request request, SecretKeys keys) {
        return run(request, () -> complete(request, keys));
    }

    private Result run(Request request, Supplier<Result> completing) {
        Level.requireOrNone(request.level());
        KeptApart.requireNothingKept(request.folder().resolve("completion.kith"));
        KeptApart.requireWritable(request.folder());
        SentInvitation sent = profile.store().read(tables -> {
            SentInvitation one = find(tables, request.invitation());
            answerer(tables, one);
            return one;
        });
        return sent.completion() != null ? written(sent, 0, request.folder()) : completing.get();
    }

    private Result complete(Request request, SecretKeys keys) {
        Completed completed = profile.store().write(tables -> complete(tables, request, keys));
        return written(completed.sent(), completed.circles(), request.folder());
    }

    private static SentInvitation find(Tables tables, InvitationId id) {
        return tables.exchanges().invitation(id).filter(sent -> sent.state() == SentInvitation.State.CONFIRMED
                || sent.state() == SentInvitation.State.COMPLETED)
                .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
    }

    /** {@return who answered, if the user still wants to give them anything} */
    private static Friend answerer(Tables tables, SentInvitation sent) {
        Friend friend = tables.friends().byId(sent.friendId()).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
        KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
        return friend;
    }

    /** Nobody else waits for it, whatever key the friend has now. */
    private static CardDocument recipient(Tables tables, Friend friend, String kid) {
        FriendKey key = tables.friends().key(kid).filter(one -> one.friendId().equals(friend.id()))
                .orElseThrow(() -> Fault.NO_KEY.raise("name", friend.name()));
        KeyTrust.require(friend, key, KeyTrust.Purpose.HELD);
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
        tables.parcels().putCard(friend.id(), keys.signingKey().kid(), profile.now());
        SentInvitation completed = sent.with(file.bytes());
        tables.exchanges().put(completed);
        secrets.remove(ExchangeSecrets.ofInvitation(sent.id()));
        return new Completed(completed, filled.circles().size());
    }

    private Result written(SentInvitation sent, int circles, Path folder) {
        String name = profile.store().read(tables -> tables.meta().name());
        Path file = FilePurpose.PARCEL.write(folder, name, Objects.requireNonNull(sent.completion()));
        Friend friend = profile.store().write(tables -> {
            Friend answered = tables.friends().byId(sent.friendId())
                    .orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise());
            FolderPost.enter(tables, answered, Objects.requireNonNull(sent.completion()), profile.now());
            // Not before: of a process that was killed the file is due again.
            tables.exchanges().put(find(tables, sent.id()).at(SentInvitation.State.COMPLETED));
            return answered;
        });
        new FolderPost(profile).hurry();
        return new Result(friend, file, circles);
    }
}
