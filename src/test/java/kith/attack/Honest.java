package kith.attack;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;

/** A friend with a key and a book of their own, who shares what they say they share. */
record Honest(Forger key, List<String> book, List<BloomFilter> pool) {
    private static final int EDITION = 50;

    static Honest of(int seed, int number, Path folder) {
        List<String> book = Somebody.people("of" + number + "-", 40);
        return new Honest(new Forger("Friend " + number, seed + number, folder), book,
                Forger.pool(seed * 1_000L + number, book));
    }

    /** {@return the files of these filters of their edition, from one index to before another} */
    List<Path> filters(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> key.sign(key.filter(EDITION, i, 1_000L + i, pool.get(i)))).toList();
    }

    /** Gives somebody their card, who compares the fingerprint. */
    void verifiedBy(Somebody user) {
        Lies.take(user, new KeyDecision.NewFriend(key.name), key.card(1));
        new Friends(user.profile()).verify(key.name, key.kid());
    }
}
