package kith.app.circle.held;

import module java.base;
import kith.friend.CircleDisclosure;
import kith.friend.Friend;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Who may hold what was given to circles: whoever is or was on the roster counts as if they had merged it and kept the
 * result. To whom members pass a list on nobody knows here. Valid within the transaction of its tables.
 */
public final class CircleAudience {
    private final Tables tables;
    private final Map<String, Set<String>> rosters = new HashMap<>();
    /** Whose each key is, whatever became of it. */
    private final Map<String, String> owners = new HashMap<>();
    private final Set<String> own = new HashSet<>();

    public CircleAudience(Tables tables) {
        this.tables = tables;
        own.add(tables.meta().kid());
        tables.ownKeys().rotations().forEach(rotation -> own.add(rotation.oldKid()));
        for (Friend friend : tables.friends().list()) {
            tables.friends().keys(friend.id()).forEach(key -> owners.put(key.kid(), friend.id()));
        }
    }

    /**
     * {@return which contributions somebody may hold, or the result of}
     *
     * @param friendId of a friend; of somebody who was removed no keys are held any more: they may be any member of
     *     whom it is not known that they are somebody else
     */
    public Predicate<CircleDisclosure> reaches(String friendId) {
        boolean removed = tables.friends().byId(friendId).isEmpty();
        return disclosure -> roster(disclosure.circle()).stream().anyMatch(kid -> {
            String owner = owners.get(kid);
            return owner == null ? removed : owner.equals(friendId);
        });
    }

    /** {@return the ids of the friends whom any of this reaches} */
    public Set<String> friends(List<CircleDisclosure> disclosures) {
        return disclosures.stream().flatMap(one -> roster(one.circle()).stream()).map(owners::get)
                .filter(Objects::nonNull).collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return the keys of everybody on a circle's roster and of its founder} */
    public static Set<String> of(Tables tables, CircleTable.Row row) {
        Set<String> kids = new HashSet<>(Set.of(row.founder()));
        HeldCircles.document(tables, row).roster().forEach(member -> kids.add(member.kid()));
        return kids;
    }

    /** {@return the keys of all others who are or were on the roster, the founder's too} */
    private Set<String> roster(String id) {
        return rosters.computeIfAbsent(id, none -> {
            byte[] circle = HexFormat.of().parseHex(id);
            Set<String> kids = new HashSet<>();
            tables.circles().byId(circle).ifPresent(row -> kids.addAll(of(tables, row)));
            kids.addAll(tables.ledger().audience(circle));
            tables.rounds().rosters(circle).forEach(round -> kids.addAll(round.kids()));
            kids.removeAll(own);
            return kids;
        });
    }
}
