package kith.app.invite.renew;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.DueByMail;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.invite.SendToFriend.Recipient;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.Ledger;
import kith.identity.SecretKeys;
import kith.privacy.Level;
import kith.store.OutboxTurn;

/**
 * Writes the one sealed file that is due for a friend into the outbox. A file that lies there unsent is replaced by one
 * that holds what was in it, too. A completion cannot be replaced: the other waits for that very file; nor can filters
 * of an older edition, where none of the newest are given. Then the new one lies beside it. Until the older one is gone
 * both lie there, so that nothing is lost with a process that is killed.
 */
public final class IntoOutbox {
    private final Profile profile;
    private final Outbox outbox;

    /** @param profile whose outbox */
    public IntoOutbox(Profile profile) {
        this.profile = profile;
        this.outbox = new Outbox(profile);
    }

    /**
     * {@return what was written, and where it lies}
     *
     * @param level how many filters of the newest edition the friend shall have then
     * @param keys open
     * @throws kith.fault.KithException what {@link SendToFriend} and {@link Outbox} throw
     */
    public SendToFriend.Result write(Friend friend, int level, AfterRestore afterRestore, SecretKeys keys) {
        try (OutboxTurn _ = OutboxTurn.take(profile.store())) {
            return write(friend, level, ShareFilters.Files.MISSING, afterRestore, request ->
                    new SendToFriend(profile).run(request, keys));
        }
    }

    /** {@return the same with everything that the friend was given before: perhaps a file was lost} */
    public SendToFriend.Result writeAgain(Friend friend, AfterRestore afterRestore, SecretKeys keys) {
        try (OutboxTurn _ = OutboxTurn.take(profile.store())) {
            SendToFriend.Result written = write(friend, given(friend).level(), ShareFilters.Files.ALL, afterRestore,
                    request -> new SendToFriend(profile).run(request, keys));
            profile.store().write(tables -> {
                Set<String> missing = tables.travel().missing(friend.id());
                missing.forEach(sha256 -> tables.travel().removeHandedOver(friend.id(), sha256));
                return missing;
            });
            return written;
        }
    }

    /** What lies there unsent is in the file, too, and then the file takes its place. */
    private SendToFriend.Result write(Friend friend, int level, ShareFilters.Files files, AfterRestore afterRestore,
            Function<Parcels.Request, SendToFriend.Result> writing) {
        boolean unsent = isParcelUnsent(friend);
        Given given = given(friend);
        int all = unsent ? Math.max(level, given.level()) : level;
        // Filters of an older edition may be in what lies there, and cannot be written again.
        boolean beside = unsent && all == 0 && given.any();
        SendToFriend.Result written = writing.apply(request(friend, all,
                unsent && !beside ? ShareFilters.Files.ALL : files, afterRestore));
        return beside && !written.completes() ? written : keep(friend, written);
    }

    /**
     * {@return the same of what the user chose for a friend} Who was given as much before, and has nothing else due,
     * gets it once more: perhaps it was lost.
     *
     * @param name of the friend
     * @param level how many filters of the newest edition they shall have; those that lie there unsent stay
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, and what {@link SendToFriend} and {@link Outbox}
     *     throw
     */
    public SendToFriend.Result write(String name, int level, AfterRestore afterRestore, Passphrases passphrases) {
        Level.requireOrNone(level);
        Recipient found = new SendToFriend(profile).find(name)
                .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return share(found, level, afterRestore, keys);
        }
    }

    /** {@return the same with keys that are open} */
    public SendToFriend.Result share(Recipient found, int level, AfterRestore afterRestore, SecretKeys keys) {
        try (OutboxTurn _ = OutboxTurn.take(profile.store())) {
            boolean again = level > 0 && level <= given(found.friend()).level() && found.circles() == 0;
            return write(found.friend(), level, again ? ShareFilters.Files.ALL : ShareFilters.Files.MISSING,
                    afterRestore, request -> new SendToFriend(profile).run(request, keys));
        }
    }

    /**
     * {@return the same of what somebody else writes into the folder of a friend's outbox}
     *
     * @param writing is told whether what was written before is to be in it, too
     */
    public SendToFriend.Result write(Friend friend, Function<ShareFilters.Files, SendToFriend.Result> writing) {
        try (OutboxTurn _ = OutboxTurn.take(profile.store())) {
            return keep(friend, writing.apply(isParcelUnsent(friend) ? ShareFilters.Files.ALL
                    : ShareFilters.Files.MISSING));
        }
    }

    private SendToFriend.Result keep(Friend friend, SendToFriend.Result written) {
        return new SendToFriend.Result(written.friend(), outbox.keep(friend, written.file()), written.circles(),
                written.completes());
    }

    /**
     * {@return the same for what circles have for a friend, who gets no filter by it that they were not given before;
     * nothing where another process was quicker}
     *
     * @param keys open
     * @throws kith.fault.KithException what {@link Parcels} and {@link Outbox} throw
     */
    public Optional<SendToFriend.Result> writeOfCircles(Friend friend, SecretKeys keys) {
        try (OutboxTurn _ = OutboxTurn.take(profile.store())) {
            return new SendToFriend(profile).find(friend.name()).filter(found -> found.circles() > 0
                    && !found.completes()).map(found -> write(friend, 0, ShareFilters.Files.MISSING,
                            AfterRestore.UNDECIDED, request -> new SendToFriend(profile).parcel(request, keys)));
        }
    }

    /**
     * What a friend was given.
     *
     * @param level how many filters of the newest edition that can be given on
     * @param any whether any filter at all
     */
    private record Given(int level, boolean any) {
    }

    private Given given(Friend friend) {
        return profile.store().read(tables -> {
            Ledger ledger = tables.ledger().read();
            return new Given(tables.meta().unvouchedEdition().isPresent() ? 0
                    : ledger.level(friend.id(), tables.editions().newestNumber()),
                    ledger.entries().stream().anyMatch(entry -> entry.friendId().equals(friend.id())));
        });
    }

    /** {@return whether a parcel lies ready for a friend, and did not go with a message yet} */
    private boolean isParcelUnsent(Friend friend) {
        return new DueByMail(profile).list(friend).stream().filter(one -> one.kind() == DueByMail.Kind.PARCEL)
                .flatMap(one -> Optional.ofNullable(one.source()).stream())
                .anyMatch(Predicate.not(Outbox::isCompletion));
    }

    private Parcels.Request request(Friend friend, int level, ShareFilters.Files files, AfterRestore afterRestore) {
        return new Parcels.Request(friend.name(), level, files, afterRestore, outbox.folder(friend));
    }
}
