package kith.friend;

/** A key with the friend who has it, or had it. */
public record HeldKey(Friend friend, FriendKey key) {
    /** {@return whether it may be used} */
    public boolean may(KeyTrust.Purpose purpose) {
        return KeyTrust.allows(friend, key, purpose);
    }
}
