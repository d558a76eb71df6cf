package kith.app.invite;

import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.KeyProblem;
import kith.store.Tables;

/** Makes a friend verified, whose key a code protected on its way. */
final class Verification {
    private Verification() {
    }

    /**
     * {@return the friend whose key this is, verified} Where the user invited somebody whom they had under another
     * name, the two become one: the invitation alone said that there is another.
     *
     * @param meant who was meant
     * @param kid an active key
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} where the key is somebody else's and the one meant has
     *     another, and what {@link #requirePresent} throws
     */
    static Friend settle(Tables tables, Friend meant, String kid, ComparedBy by) {
        FriendKey key = tables.friends().key(kid).orElseThrow();
        if (!key.friendId().equals(meant.id())) {
            if (meant.state() != FriendState.INVITED || !tables.friends().keys(meant.id()).isEmpty()) {
                throw Fault.KEY_INVALID.raise("problem", KeyProblem.IN_USE);
            }
            tables.friends().remove(meant.id());
        }
        Friend friend = tables.friends().byId(key.friendId()).orElseThrow();
        // Of a key that was given up nothing is learned about the one that took its place, which may be a thief's.
        requirePresent(friend, key);
        tables.friends().setState(friend.id(), FriendState.VERIFIED);
        tables.friends().setCompared(kid, by);
        return tables.friends().byId(friend.id()).orElseThrow();
    }

    /**
     * Returns only for a key that its owner has now, and of whom the user wants to hear.
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_BLOCKED}, {@link Fault#KEY_REVOKED},
     *     {@link Fault#FRIEND_HAS_KEY}
     */
    static void requirePresent(Friend friend, FriendKey key) {
        if (friend.isBlocked()) {
            throw Fault.FRIEND_BLOCKED.raise("name", friend.name());
        }
        switch (key.status()) {
            case ACTIVE -> {
                // As it should be.
            }
            case REVOKED -> throw Fault.KEY_REVOKED.raise("kid", key.kid());
            case ROTATED, REPLACED -> throw Fault.FRIEND_HAS_KEY.raise("name", friend.name());
        }
    }
}
