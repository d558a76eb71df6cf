package kith.app.invite;

import java.nio.file.Path;
import java.util.Optional;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.parcel.SentInvitation;

/** Writes the one sealed file that is due for a friend: the completion of an exchange, or a parcel. */
public final class SendToFriend {
    /**
     * What was written.
     *
     * @param friend whom it is for
     * @param file to be sent
     * @param completes whether it completes an exchange, after which both are verified
     */
    public record Result(Friend friend, Path file, boolean completes) {
    }

    private final Profile profile;

    /** @param profile of who sends */
    public SendToFriend(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was written}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, and what {@link Completion} and {@link Parcels}
     *     throw
     */
    public Result run(String friend, int level, ShareFilters.AfterRestore afterRestore, Path folder,
            Passphrases passphrases) {
        Optional<SentInvitation> confirmed = profile.store().read(tables -> {
            Friend known = tables.friends().byName(friend)
                    .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", friend));
            return tables.exchanges().invitations().stream().filter(sent -> sent.friendId().equals(known.id()))
                    .filter(sent -> sent.state() == SentInvitation.State.CONFIRMED).findFirst();
        });
        if (confirmed.isPresent()) {
            Completion.Written written = new Completion(profile).write(new Completion.Request(confirmed.get().id(),
                    level, afterRestore, folder), passphrases);
            return new Result(written.friend(), written.file(), true);
        }
        Parcels.Written written = new Parcels(profile).write(new Parcels.Request(friend, level, afterRestore, folder),
                passphrases);
        return new Result(written.friend(), written.file(), false);
    }
}
