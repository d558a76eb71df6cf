package kith.app.invite;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.identity.SecretKeys;
import kith.parcel.SentInvitation;
import kith.store.Tables;

/** Writes the one sealed file that is due for a friend: the completion of an exchange, or a parcel. */
public final class SendToFriend {
    /**
     * What was written.
     *
     * @param friend whom it is for
     * @param file to be sent
     * @param circles how many documents of circles a parcel holds
     * @param completes whether it completes an exchange, after which both are verified
     */
    public record Result(Friend friend, Path file, int circles, boolean completes) {
    }

    private final Profile profile;

    /** @param profile of who sends */
    public SendToFriend(Profile profile) {
        this.profile = profile;
    }

    /**
     * Somebody a file can be sealed to.
     *
     * @param friend who
     * @param completes whether it completes an exchange
     * @param again whether that file was made before, and is written as it was
     * @param level how many filters of the newest edition they have
     * @param circles how many documents circles have for them
     */
    public record Recipient(Friend friend, boolean completes, boolean again, int level, int circles) {
    }

    /** {@return the friend of this name, if a file can be sealed to them: their card brought the key for it} */
    public Optional<Recipient> find(String friend) {
        return profile.store().read(tables -> tables.friends().byName(friend)
                .filter(known -> Optional.ofNullable(known.kid()).flatMap(tables.friends()::key)
                        .filter(FriendKey::isSealable).isPresent())
                .map(known -> recipient(tables, known)));
    }

    private static Recipient recipient(Tables tables, Friend friend) {
        Optional<SentInvitation> confirmed = confirmed(tables, friend);
        return new Recipient(friend, confirmed.isPresent(), confirmed.filter(sent -> sent.completion() != null)
                .isPresent(), tables.ledger().read().level(friend.id(), tables.editions().newestNumber()),
                new CircleDocuments(tables).due(friend));
    }

    private static Optional<SentInvitation> confirmed(Tables tables, Friend friend) {
        return tables.exchanges().invitations().stream().filter(sent -> sent.friendId().equals(friend.id()))
                .filter(sent -> sent.state() == SentInvitation.State.CONFIRMED).findFirst();
    }

    /**
     * {@return what was written}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, and what {@link SendCompletion} and
     *     {@link Parcels} throw
     */
    public Result run(Parcels.Request request, Passphrases passphrases) {
        return run(request, completion -> new SendCompletion(profile).run(completion, passphrases),
                () -> new Parcels(profile).write(request, passphrases));
    }

    /** The same with keys that are open, for somebody who writes to several friends. */
    public Result run(Parcels.Request request, SecretKeys keys) {
        return run(request, completion -> new SendCompletion(profile).run(completion, keys),
                () -> new Parcels(profile).write(request, keys));
    }

    /**
     * {@return a parcel that was written, also where an exchange is to be completed: only the user says what that file
     * brings}
     *
     * @throws kith.fault.KithException what {@link Parcels} throws
     */
    public Result parcel(Parcels.Request request, SecretKeys keys) {
        return result(new Parcels(profile).write(request, keys));
    }

    private static Result result(Parcels.Result written) {
        return new Result(written.friend(), written.file(), written.circles(), false);
    }

    private Result run(Parcels.Request request, Function<SendCompletion.Request, SendCompletion.Result> completing,
            Supplier<Parcels.Result> writing) {
        Optional<SentInvitation> confirmed = profile.store().read(tables -> confirmed(tables,
                tables.friends().byName(request.friend())
                        .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", request.friend()))));
        if (confirmed.isPresent()) {
            SendCompletion.Result written = completing.apply(new SendCompletion.Request(confirmed.get().id(),
                    request.level(), request.afterRestore(), request.folder()));
            return new Result(written.friend(), written.file(), written.circles(), true);
        }
        return result(writing.get());
    }
}
