package kith.app.invite;

import java.nio.file.Path;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.OwnCard;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;

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
    public record Result(Friend friend, Path file, boolean sealed) {
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
    public Result run(String friend, Path folder, Passphrases passphrases) {
        Friend to = profile.store().read(tables -> tables.friends().byName(friend))
                .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", friend));
        KeyTrust.require(to, null, KeyTrust.Purpose.GIVE);
        if (new SendToFriend(profile).find(to.name()).isPresent()) {
            // Never the completion of an exchange: there is only one, and the friend's filters belong into it.
            Parcels.Result sent = new Parcels(profile).write(new Parcels.Request(to.name(), 0,
                    ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, folder), passphrases);
            return new Result(sent.friend(), sent.file(), true);
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = OwnCard.write(profile, profile.store().read(tables -> OwnCard.file(tables, folder)), keys);
            profile.store().write(tables -> {
                tables.parcels().putCard(to.id(), keys.signingKey().kid(), profile.now());
                return file;
            });
            return new Result(to, file, false);
        }
    }
}
