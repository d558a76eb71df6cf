package kith.app.receive;

import module java.base;
import kith.exchange.CircleDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.store.Tables;

/**
 * How far the user's agreement to take part in a circle goes: to this mode, among these people. A founder who signs
 * another mode or enters somebody new has to be agreed to again, before anything is contributed: nobody who agreed to
 * be hidden is exposed by an update, and nobody's file goes to people they have not seen on the roster. Classical masks
 * in the place of hybrid ones, too, have to be agreed to.
 */
final class CircleConsent {
    private final Tables tables;

    CircleConsent(Tables tables) {
        this.tables = tables;
    }

    /** {@return whether who agreed to the one file has agreed to the next} */
    boolean covers(CircleDocument agreed, CircleDocument next) {
        Set<String> known = agreed.roster().stream().map(Member::kid).collect(Collectors.toSet());
        boolean weaker = agreed.masks() == Masks.HYBRID && next.masks() == Masks.CLASSICAL;
        return agreed.mode() == next.mode() && !weaker
                && next.roster().stream().allMatch(member -> isOn(known, member.kid()));
    }

    /** By the key, or by another key of the same friend's, of which this user knows that they belong together. */
    private boolean isOn(Set<String> known, String kid) {
        if (known.contains(kid) || tables.isOwn(kid)) {
            return true;
        }
        Optional<FriendKey> key = tables.friends().key(kid);
        return key.isPresent() && KeyTrust.counts(key.get()) && tables.friends().keys(key.get().friendId()).stream()
                .anyMatch(other -> KeyTrust.counts(other) && known.contains(other.kid()));
    }
}
