package kith.app;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.store.Tables;

/**
 * Everybody who is asked about senders: friends and circles' lists, no two of whom hold filters of one salt, because a copy
 * would count twice. Who is verified comes first to the salts, then whose word is taken, so that nobody whom the user did
 * not verify can take the place of somebody whom he did.
 *
 * @param friends by name
 * @param lists by the titles of their circles
 */
record AskedWitnesses(List<AskedFriend> friends, List<AskedLists.Asked> lists) {
    /** {@return everybody who is asked now} */
    static AskedWitnesses of(Tables tables, AskedLists circles, Instant now) {
        List<AskedFriend> friends = AskedFriend.among(tables, tables.friends().list(), now);
        List<AskedLists.Asked> lists = circles.all();
        Set<Salt> taken = new HashSet<>();
        Set<Object> asked = new HashSet<>();
        for (Trust trust : Trust.values()) {
            friends.stream().filter(friend -> friend.voice().trust() == trust)
                    .filter(friend -> takes(friend.witness(), taken)).forEach(asked::add);
            lists.stream().filter(list -> list.voice().trust() == trust)
                    .filter(list -> takes(list.witness(), taken)).forEach(asked::add);
        }
        return new AskedWitnesses(friends.stream().filter(asked::contains).toList(),
                lists.stream().filter(asked::contains).toList());
    }

    /** Takes all salts of a witness, or none; {@return whether it did} */
    private static boolean takes(Witness witness, Set<Salt> taken) {
        List<Salt> salts = witness.filters().stream().map(BloomFilter::salt).toList();
        return salts.stream().noneMatch(taken::contains) && taken.addAll(salts);
    }

    /** {@return the witnesses in the order of their voices: friends, then lists} */
    List<Witness> witnesses() {
        return Stream.concat(friends.stream().map(AskedFriend::witness), lists.stream().map(AskedLists.Asked::witness))
                .toList();
    }

    /** {@return whose words they are} */
    List<Voice> voices() {
        return Stream.<Voice>concat(friends.stream().map(AskedFriend::voice), lists.stream().map(AskedLists.Asked::voice))
                .toList();
    }
}
