package kith.app.check;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.store.Tables;

/**
 * Everybody who is asked about senders: friends and circles' lists, no two of whom hold filters of one salt, because a
 * copy would count twice. Who is verified comes first to the salts, then whose word is taken, so that nobody whom the
 * user did not verify can take the place of somebody whom they did.
 *
 * @param friends by name
 * @param lists by the titles of their circles
 */
record Witnesses(List<WitnessingFriend> friends, List<WitnessingList> lists) {
    /** {@return everybody who is asked now} */
    static Witnesses of(Tables tables, WitnessingLists circles, Instant now) {
        List<WitnessingFriend> friends = WitnessingFriend.among(tables, tables.friends().list(), now);
        List<WitnessingList> lists = circles.all();
        Set<Salt> taken = new HashSet<>();
        Set<Object> asked = new HashSet<>();
        for (Trust trust : Trust.values()) {
            friends.stream().filter(friend -> friend.who().trust() == trust)
                    .filter(friend -> takes(friend.witness(), taken)).forEach(asked::add);
            lists.stream().filter(list -> list.who().trust() == trust)
                    .filter(list -> takes(list.witness(), taken)).forEach(asked::add);
        }
        return new Witnesses(friends.stream().filter(asked::contains).toList(),
                lists.stream().filter(asked::contains).toList());
    }

    /** Takes all salts of a witness, or none; {@return whether it did} */
    private static boolean takes(Witness witness, Set<Salt> taken) {
        List<Salt> salts = witness.filters().stream().map(BloomFilter::salt).toList();
        return salts.stream().noneMatch(taken::contains) && taken.addAll(salts);
    }

    /**
     * {@return the same, with the bits of friends' filters in memory, the shortest first, as many as there is room for}
     * What has no room is read from the profile whenever somebody asks.
     *
     * @param room in bytes
     */
    Witnesses near(long room) {
        List<WitnessingFriend> near = new ArrayList<>(friends);
        long left = room;
        for (int place : IntStream.range(0, near.size()).boxed()
                .sorted(Comparator.comparingLong(place -> bytes(near.get(place)))).toList()) {
            left -= bytes(near.get(place));
            if (left >= 0) {
                near.set(place, near.get(place).near());
            }
        }
        return new Witnesses(List.copyOf(near), lists);
    }

    private static long bytes(WitnessingFriend friend) {
        return friend.witness().filters().stream().mapToLong(one -> BitVector.byteCount(one.shape().bits())).sum();
    }

    /** {@return the witnesses in the order of their names: friends, then lists} */
    List<Witness> witnesses() {
        return Stream.concat(friends.stream().map(WitnessingFriend::witness),
                lists.stream().map(WitnessingList::witness))
                .toList();
    }

    /** {@return who they are} */
    List<NamedWitness> names() {
        return Stream.<NamedWitness>concat(friends.stream().map(WitnessingFriend::who),
                lists.stream().map(WitnessingList::who))
                .toList();
    }
}
