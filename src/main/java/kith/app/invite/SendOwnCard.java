package kith.app.invite;

import java.nio.file.Path;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.OwnProfile;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.friend.Friend;

/**
 * Writes the user's card for a friend, who can seal files with it: in a parcel, with the rotations that led to its key,
 * where one can be sealed to them; otherwise as it is.
 */
public final class SendOwnCard {
    /**
     * What was written.
     *
     * @param friend whom it is for
     * @param file to be sent
     * @param sealed whether it is a parcel
     */
    public record Written(Friend friend, Path file, boolean sealed) {
    }

    private final Profile profile;

    /** @param profile of who sends */
    public SendOwnCard(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was written; it passes for given from then on}
     *
     * @param friend nickname
     * @param folder where the file is written
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#FRIEND_BLOCKED},
     *     {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED}
     */
    public Written run(String friend, Path folder, Passphrases passphrases) {
        Friend to = profile.store().read(tables -> tables.friends().byName(friend))
                .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", friend));
        if (to.isBlocked()) {
            throw Fault.FRIEND_BLOCKED.raise("name", to.name());
        }
        if (new SendToFriend(profile).find(to.name()).isPresent()) {
            SendToFriend.Result sent = new SendToFriend(profile).run(new Parcels.Request(to.name(), 0,
                    ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, folder), passphrases);
            return new Written(sent.friend(), sent.file(), true);
        }
        Path file = new OwnProfile(profile).writeCard(folder, passphrases);
        profile.store().write(tables -> {
            tables.parcels().putCard(to.id(), tables.meta().kid(), profile.now());
            return file;
        });
        return new Written(to, file, false);
    }
}
