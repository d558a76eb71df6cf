package kith.app.friend.keys;

import java.util.List;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.HeldFilter;
import kith.friend.KeyTrust;
import kith.store.Tables;

/**
 * Enters the key to which a friend rotated theirs. Somebody may have brought a file of the new key before the rotation
 * came, so that it is held as another friend's: that must not leave the old key in use, which somebody else may have.
 */
public final class NewKey {
    private final Tables tables;

    /** @param tables of one transaction, to be used within it */
    public NewKey(Tables tables) {
        this.tables = tables;
    }

    /**
     * {@return whether the friend has the new key now}
     *
     * @param friend whose key {@code oldKid} was
     * @param next the new key, which signed the rotation as well
     */
    public boolean enter(Friend friend, FriendKey next, String oldKid) {
        FriendKey held = tables.friends().key(next.kid()).orElse(null);
        if (held == null) {
            tables.friends().addKey(next, oldKid);
            return true;
        }
        Friend other = tables.friends().byId(held.friendId()).orElseThrow();
        boolean nobodyElse = !other.id().equals(friend.id()) && KeyTrust.isAsked(other) && !KeyTrust.isVerified(other)
                && tables.friends().keys(other.id()).size() == 1
                && !tables.friends().verification(next.kid()).wasVerified();
        if (nobodyElse) {
            join(friend, other, next, oldKid);
        }
        // Who was ever verified, is blocked or had other keys is a person apart: the user has to say who is who.
        return nobodyElse;
    }

    /** Both keys say that they are one person's, of whom the user compared nothing under the second one. */
    private void join(Friend friend, Friend other, FriendKey next, String oldKid) {
        List<HeldFilter> before = tables.filters().vouchedOf(friend.id());
        tables.filters().ofKey(next.kid()).stream().mapToInt(HeldFilter::edition).distinct()
                .filter(edition -> before.stream().anyMatch(one -> one.edition() == edition))
                .forEach(edition -> tables.filters().remove(next.kid(), edition));
        tables.friends().moveKey(next, oldKid);
        // Whether an address of the other record is this friend's, only the user can say.
        if (other.addresses().isEmpty()) {
            tables.friends().remove(other.id());
        } else {
            tables.friends().setState(other.id(), FriendState.INVITED);
        }
    }
}
