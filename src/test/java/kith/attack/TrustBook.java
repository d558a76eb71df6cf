package kith.attack;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import kith.app.Somebody;
import kith.exchange.InvitationId;
import kith.friend.Friend;
import kith.friend.FriendState;

/** What the user and the people did, kept beside the profile: whose key was proven, and what was given up since. */
final class TrustBook {
    /** The record under which each key was proven last, also where nothing of that is believed now. */
    private final Map<String, String> proven = new HashMap<>();
    private final Set<String> believed = new HashSet<>();
    private final Set<String> givenUp = new HashSet<>();
    private final Set<InvitationId> taken = new HashSet<>();
    private final Map<String, Set<String>> addresses = new HashMap<>();

    /** {@return the same, for a backup} */
    TrustBook copy() {
        TrustBook copy = new TrustBook();
        copy.proven.putAll(proven);
        copy.believed.addAll(believed);
        copy.givenUp.addAll(givenUp);
        copy.taken.addAll(taken);
        addresses.forEach((record, all) -> copy.addresses.put(record, new HashSet<>(all)));
        return copy;
    }

    /** The owner of the record showed the safety words of this key. */
    void compared(String record, String kid) {
        proven.put(kid, record);
        believed.add(kid);
    }

    /**
     * A file of someone with the code that was shared with the record's owner was taken. The first one proves the key;
     * the same one again proves nothing.
     *
     * @return whether it was the first
     */
    boolean coded(InvitationId id, String record, String kid) {
        if (!taken.add(id)) {
            return false;
        }
        String before = proven.getOrDefault(kid, record);
        require(before.equals(record), "a code of " + record + "'s took the key that was proven as " + before + "'s");
        replaced(record, kid);
        compared(record, kid);
        return true;
    }

    /** The record has this key from now on, whatever key it had. */
    void replaced(String record, String kid) {
        proven.forEach((other, owner) -> {
            if (owner.equals(record) && !other.equals(kid) && believed.remove(other)) {
                givenUp.add(other);
            }
        });
    }

    void gaveUp(String kid) {
        givenUp.add(kid);
    }

    /** The user believes no longer what was proven about the record. */
    void doubted(String record) {
        proven.forEach((kid, owner) -> {
            if (owner.equals(record)) {
                believed.remove(kid);
            }
        });
    }

    /** The profile forgets the record with all its keys. */
    void removed(String record, Collection<String> kids) {
        doubted(record);
        proven.values().removeIf(record::equals);
        kids.forEach(kid -> {
            proven.remove(kid);
            believed.remove(kid);
            givenUp.remove(kid);
        });
        addresses.remove(record);
    }

    void addressed(String record, String address) {
        addresses.computeIfAbsent(record, none -> new HashSet<>()).add(address);
    }

    /**
     * What must hold after every step.
     *
     * @param hands the keys that each person has; empty where the user lies about who is who
     */
    void check(Somebody user, Map<String, Set<String>> hands) {
        Map<String, Set<String>> held = new HashMap<>();
        for (Friend friend : user.profile().store().read(tables -> tables.friends().list())) {
            if (!friend.addresses().isEmpty()) {
                held.put(friend.name(), Set.copyOf(friend.addresses()));
            }
            if (friend.state() == FriendState.VERIFIED) {
                String kid = friend.kid();
                require(friend.name().equals(proven.get(kid)) && believed.contains(kid), friend
                        + " is verified without proof");
                require(!givenUp.contains(kid), friend + " is verified under a key that was given up");
                require(hands.isEmpty() || hands.get(friend.name()).contains(kid), friend
                        + " is verified under a key of someone else's");
            }
        }
        require(held.equals(addresses), "addresses moved: " + held + " instead of " + addresses);
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
