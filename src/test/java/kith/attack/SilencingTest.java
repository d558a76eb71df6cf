package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.check.CheckSenders.Session;
import kith.app.circle.JoinCircle;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Keys that nobody compared, which have whatever verified friends and honest circles ever sent, cannot take a word
 * away: copies of filters, other bits under their salts, filters under the salt of a circle, circles of the same salt
 * and title, lists over their lists. In any order, with verification before or after the files: what verified friends
 * say is the same to the last digit as where the attacker never was.
 */
class SilencingTest {
    private static final int FRIENDS = 3;
    private static final int LEVEL = 5;

    @TempDir
    private Path root;

    /** Something that happens to a user; the attacker's files are spared to the one who is left alone. */
    private record Event(boolean honest, Consumer<Somebody> step) {
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 12, 13, 14, 15, 16, 17, 18})
    @Tag("exhaustive")
    void whatVerifiedFriendsSayStaysTheSame(int seed) {
        Path one = root.resolve("one");
        Path other = root.resolve("other");
        assertTrue(one.toFile().mkdirs() && other.toFile().mkdirs());
        Somebody user = Somebody.named("User", one).knows(Somebody.people("of0-", 5)).knows(Somebody.people("own", 35));
        Somebody alone = Somebody.named("User", other).knows(Somebody.people("of0-", 5))
                .knows(Somebody.people("own", 35));
        List<Honest> friends = IntStream.range(0, FRIENDS).mapToObj(i -> Honest.of(100 * seed, i, root)).toList();
        CircleDocument circle = Lies.circle(friends.getFirst().key(), "Choir", CircleMode.COUNTED, seed, Stream.concat(
                friends.stream().map(friend -> Lies.member(friend.key())), Stream.of(Lies.member(user))).toList());
        List<List<Event>> strands = new ArrayList<>();
        friends.forEach(friend -> strands.addAll(honest(friend, seed)));
        strands.add(honest(friends, circle));
        Forger mallory = new Forger("Mallory", seed + 900, root);
        strands.add(lies(mallory, friends, circle, seed));
        strands.add(lies(new Forger("Marvin", seed + 950, root), friends, circle, seed + 1));
        for (Event event : shuffled(strands, new Random(seed))) {
            event.step().accept(user);
            if (event.honest()) {
                event.step().accept(alone);
            }
        }
        assertSame(new CheckSenders(user.profile()).open(), new CheckSenders(alone.profile()).open(), friends);
    }

    private void assertSame(Session lied, Session honest, List<Honest> friends) {
        assertEquals(FRIENDS + 1, honest.witnesses().stream().filter(asked -> asked.who().trust().decides()).count());
        List<String> sample = Stream.concat(friends.stream().flatMap(friend -> friend.book().stream()),
                Somebody.people("stranger", 100).stream()).toList();
        int known = 0;
        for (String address : sample) {
            Evidence here = lied.check(address).evidence();
            Evidence there = honest.check(address).evidence();
            assertEquals(there.pValue(), here.pValue(), address);
            assertEquals(there.logLikelihoodRatio(), here.logLikelihoodRatio(), address);
            assertEquals(there.verdict() == Verdict.KNOWN, here.verdict() == Verdict.KNOWN, address);
            known += here.verdict() == Verdict.KNOWN ? 1 : 0;
        }
        assertTrue(known > 50, known + " are known at all");
    }

    /** A friend's card, then the comparing of fingerprints; and by themselves the filters, each when it comes. */
    private List<List<Event>> honest(Honest friend, int seed) {
        Event card = new Event(true, who -> mustTake(who, friend, friend.key().card(1)));
        Event verify = new Event(true, who -> new Friends(who.profile()).verify(friend.key().name, friend.key().kid()));
        List<Event> files = friend.filters(0, LEVEL).stream()
                .map(file -> new Event(true, who -> mustTake(who, friend, file))).toList();
        List<Event> all = new ArrayList<>(files);
        all.add(new Random(seed + friend.key().kid().hashCode()).nextInt(files.size() + 1), verify);
        all.addFirst(card);
        return List.of(all);
    }

    private void mustTake(Somebody who, Honest friend, Path file) {
        boolean known = who.profile().store().read(t -> t.friends().key(friend.key().kid())).isPresent();
        assertNull(who.take(known ? new KeyDecision.Refuse() : new KeyDecision.NewFriend(friend.key().name), file)
                .refused());
    }

    private List<Event> honest(List<Honest> friends, CircleDocument circle) {
        Forger founder = friends.getFirst().key();
        Path file = founder.sign(circle);
        List<String> books = friends.stream().flatMap(friend -> friend.book().stream()).toList();
        Path list = Lies.list(friends.get(1).key(), circle, 1, books);
        return List.of(new Event(true, who -> {
            mustTake(who, friends.getFirst(), file);
            new JoinCircle(who.profile()).run(who.profile().store()
                    .read(t -> t.circles().byId(circle.circle().toBytes())).orElseThrow().title());
            assertNull(who.take(new KeyDecision.Refuse(), list).refused());
        }));
    }

    private List<Event> lies(Forger liar, List<Honest> friends, CircleDocument circle, int seed) {
        List<Path> files = new ArrayList<>();
        int serial = 5_000;
        for (Honest friend : friends) {
            for (int i = 0; i < LEVEL; i++) {
                BloomFilter theirs = friend.pool().get(i);
                Salt salt = theirs.salt();
                BloomFilter mine = Forger.pool(seed, Somebody.people("m", 30)).get(i);
                files.add(liar.sign(liar.filter(70 + friends.indexOf(friend), i, serial++, i % 2 == 0 ? theirs
                        : new BloomFilter(theirs.shape(), salt, mine.vector()))));
            }
        }
        BloomFilter any = Forger.pool(seed + 5L, Somebody.people("m", 30)).getFirst();
        files.add(liar.sign(liar.filter(90, 0, serial++, new BloomFilter(any.shape(), circle.salt(), any.vector()))));
        // A circle of the same salt and title, and one that claims to be the same circle.
        files.add(liar.sign(Lies.circle(liar, circle.title(), CircleMode.COUNTED, seed, circle.roster())));
        files.add(liar.sign(circle));
        files.add(Lies.list(liar, circle, 1, Lies.TARGETS));
        return files.stream()
                .map(file -> new Event(false, who -> who.take(new KeyDecision.NewFriendUnderFileName(), file)))
                .toList();
    }

    /** {@return all events in a random order that keeps that of each strand} */
    private static List<Event> shuffled(List<List<Event>> strands, Random random) {
        int[] next = new int[strands.size()];
        List<Event> order = new ArrayList<>();
        List<Integer> open = new ArrayList<>(IntStream.range(0, next.length).boxed().toList());
        while (!open.isEmpty()) {
            int strand = open.get(random.nextInt(open.size()));
            order.add(strands.get(strand).get(next[strand]++));
            if (next[strand] == strands.get(strand).size()) {
                open.remove(Integer.valueOf(strand));
            }
        }
        return order;
    }
}
