package kith.app.invite.renew;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kith.app.Profile;
import kith.app.invite.DueByMail;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.friend.Friend;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.store.OutboxTurn;

/**
 * Writes the one sealed file that is due for a friend into the outbox. A file that lies there unsent is replaced by one
 * that holds what was in it, too. A completion cannot be replaced: the other waits for that very file, and the new one
 * lies beside it. Until the older one is gone both lie there, so that nothing is lost with a process that is killed.
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
            return replace(friend, level, afterRestore, keys);
        }
    }

    private SendToFriend.Result replace(Friend friend, int level, AfterRestore afterRestore, SecretKeys keys) {
        Optional<Path> unsent = unsent(friend);
        if (unsent.filter(IntoOutbox::isCompletion).isPresent()) {
            return write(friend, level, ShareFilters.Files.MISSING, afterRestore, keys);
        }
        SendToFriend.Result written = write(friend, level, unsent.isPresent() ? ShareFilters.Files.ALL
                : ShareFilters.Files.MISSING, afterRestore, keys);
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
                    && !found.completes()).map(found -> ofCircles(friend, keys));
        }
    }

    private SendToFriend.Result ofCircles(Friend friend, SecretKeys keys) {
        int level = profile.store().read(tables -> tables.meta().unvouchedEdition().isPresent() ? 0
                : tables.ledger().read().level(friend.id(), tables.editions().newestNumber()));
        boolean replaces = level > 0 && unsent(friend).isPresent();
        return replace(friend, replaces ? level : 0, AfterRestore.UNDECIDED, keys);
    }

    /** {@return the sealed file that lies ready for a friend, and did not go with a message yet} */
    private Optional<Path> unsent(Friend friend) {
        return new DueByMail(profile).list(friend).stream().filter(one -> one.kind() == DueByMail.Kind.PARCEL)
                .flatMap(one -> Optional.ofNullable(one.source()).stream()).findFirst();
    }

    private SendToFriend.Result write(Friend friend, int level, ShareFilters.Files files, AfterRestore afterRestore,
            SecretKeys keys) {
        return new SendToFriend(profile).run(new Parcels.Request(friend.name(), level, files, afterRestore,
                outbox.folder(friend)), keys);
    }

    private static boolean isCompletion(Path file) {
        try {
            return BoxedFile.kind(Files.readAllBytes(file)).isPresent();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
