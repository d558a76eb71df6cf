package kith.app.check;

import kith.evidence.Trust;
import kith.friend.Friend;
import kith.friend.KeyTrust;

/**
 * A friend, by the filters that they shared.
 *
 * @param friend the record
 * @param edition whose filters are asked
 */
public record FriendWitness(Friend friend, int edition) implements NamedWitness {
    @Override
    public String name() {
        return friend.name();
    }

    @Override
    public Trust trust() {
        return KeyTrust.isVerified(friend) ? Trust.VERIFIED : Trust.UNVERIFIED;
    }
}
