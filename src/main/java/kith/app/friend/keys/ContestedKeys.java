package kith.app.friend.keys;

import module java.base;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.identity.AgreementKey;
import kith.store.Tables;

/**
 * Agreement keys that several people claim. A card or a rotation says which signing key claims one, not who has its
 * secret, and agreement keys are public: so nobody is kept from their own key by somebody else's claim, and whoever was
 * compared comes first. Valid within the transaction of its tables.
 */
public final class ContestedKeys {
    private final Tables tables;

    public ContestedKeys(Tables tables) {
        this.tables = tables;
    }

    /** {@return the others who claim the agreement key of this friend's active key, by name; nobody who is blocked} */
    public List<Friend> rivals(Friend friend) {
        return tables.friends().keyInUse(friend).map(FriendKey::agreement).stream()
                .flatMap(key -> claimants(key).stream()).filter(other -> !other.id().equals(friend.id())).toList();
    }

    /**
     * {@return whether an agreement key is claimed by somebody else whom the user compared}
     *
     * @param kid the signing key beside which it stands
     */
    public boolean isComparedOthers(String kid, AgreementKey key) {
        Optional<String> self = tables.friends().key(kid).map(FriendKey::friendId);
        return claimants(key).stream().anyMatch(other -> KeyTrust.isVerified(other)
                && !self.equals(Optional.of(other.id())));
    }

    private List<Friend> claimants(AgreementKey key) {
        return tables.friends().keysAgreeingBy(key).stream().filter(KeyTrust::counts)
                .map(FriendKey::friendId).distinct().flatMap(id -> tables.friends().byId(id).stream())
                .filter(KeyTrust::isWelcome).sorted((one, other) -> one.name().compareTo(other.name()))
                .toList();
    }
}
