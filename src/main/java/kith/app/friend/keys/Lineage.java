package kith.app.friend.keys;

import module java.base;
import kith.circle.Succession;
import kith.exchange.CircleDocument;
import kith.exchange.Member;
import kith.store.OwnKeyTable;
import kith.store.Tables;

/**
 * Which keys grew out of which, by the rotations that this profile holds: friends' and the user's own. Whoever's key
 * grew out of a founder's or a member's stands in their place. That says nothing about whether a key may sign anything
 * new, or whether it was compared. Valid within the transaction of its tables.
 */
public final class Lineage implements Succession {
    private final Map<String, String> before;
    private final Map<String, List<String>> after = new HashMap<>();

    public Lineage(Tables tables) {
        before = new HashMap<>(tables.friends().lineage());
        for (OwnKeyTable.Rotation rotation : tables.ownKeys().rotations()) {
            before.put(rotation.newKid(), rotation.oldKid());
        }
        before.forEach((kid, old) -> after.computeIfAbsent(old, none -> new ArrayList<>()).add(kid));
    }

    /** {@return whether a key is this one, or grew out of it over any number of rotations} */
    public boolean isHeir(String of, String kid) {
        for (Optional<String> key = Optional.of(kid); key.isPresent(); key = before(key.get())) {
            if (key.get().equals(of)) {
                return true;
            }
        }
        return false;
    }

    private Optional<String> before(String kid) {
        return Optional.ofNullable(before.get(kid));
    }

    /** By the key itself, or the latest one before it that is on the roster. */
    @Override
    public Optional<Member> member(CircleDocument circle, String kid) {
        for (Optional<String> key = Optional.of(kid); key.isPresent(); key = before(key.get())) {
            Optional<Member> member = circle.member(key.get());
            if (member.isPresent()) {
                return member;
            }
        }
        return Optional.empty();
    }

    /** {@return the keys that grew out of this one, the next one first} */
    public List<String> heirs(String kid) {
        List<String> heirs = new ArrayList<>(after.getOrDefault(kid, List.of()));
        for (int i = 0; i < heirs.size(); i++) {
            heirs.addAll(after.getOrDefault(heirs.get(i), List.of()));
        }
        return heirs;
    }
}
