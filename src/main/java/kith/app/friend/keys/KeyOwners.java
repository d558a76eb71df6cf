package kith.app.friend.keys;

import module java.base;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.store.FriendTable;
import kith.store.OwnKeyTable;
import kith.store.Tables;

/** Whose each key is, and whether the user compared it: what the keys behind a circle's list mean on this machine. */
public final class KeyOwners {
    private final String self;
    private final Map<String, Instant> formerlyOwn;
    private final Map<String, FriendTable.KeyOwner> friendsKeys;
    private final Map<String, Friend> friends;

    public KeyOwners(Tables tables) {
        self = tables.meta().kid();
        formerlyOwn = tables.ownKeys().rotations().stream()
                .collect(Collectors.toMap(OwnKeyTable.Rotation::oldKid, OwnKeyTable.Rotation::issued));
        friendsKeys = tables.friends().keyOwners();
        friends = tables.friends().list().stream().collect(Collectors.toMap(Friend::id, friend -> friend));
    }

    /** {@return whether this is the user's key, or was once} */
    public boolean isOwn(String kid) {
        return self.equals(kid) || formerlyOwn.containsKey(kid);
    }

    /** {@return the friend whose key this is, or was, in whatever state} */
    public Optional<String> friendId(String kid) {
        return Optional.ofNullable(friendsKeys.get(kid)).map(FriendTable.KeyOwner::friendId);
    }

    /** {@return one name for all keys of one person, whatever their state: what they say counts as one word} */
    public String origin(String kid) {
        return friendId(kid).orElse(kid);
    }

    /**
     * {@return whether a key is that of a friend whom the user verified, or the user's own} A key that was given up
     * since is not, for what was said later: whoever stole it may have had a hand in that.
     *
     * @param said when somebody who is trusted says that this was used
     */
    public boolean isVerified(String kid, Instant said) {
        if (self.equals(kid)) {
            return true;
        }
        if (!isOfSomebodyVerified(kid)) {
            return false;
        }
        Instant rotated = formerlyOwn.get(kid);
        if (rotated != null) {
            return !said.isAfter(rotated);
        }
        return may(kid, KeyTrust.Purpose.HIDE) || !said.isAfter(Objects.requireNonNull(friendsKeys.get(kid)).since());
    }

    /** {@return whether a key is in use by somebody whom the user verified, or the user, or was before a rotation} */
    public boolean isOfSomebodyVerified(String kid) {
        return isOwn(kid) || may(kid, KeyTrust.Purpose.SPEAK);
    }

    private boolean may(String kid, KeyTrust.Purpose purpose) {
        FriendTable.KeyOwner owner = friendsKeys.get(kid);
        return owner != null && KeyTrust.of(Objects.requireNonNull(friends.get(owner.friendId())),
                owner.status(), purpose).isAllowed();
    }
}
