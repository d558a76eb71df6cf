package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.friend.Friends;
import kith.bloom.ItemDigest;
import kith.evidence.Verdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody who holds the filters of the user's friends tries addresses of their own until one matches. Nothing prevents
 * that, so the design states the price, 1 / (f_1 ... f_r) tries; these tests collect it. What holds is the other half:
 * one filter that they do not have takes the advantage away.
 */
class GrindingTest {
    private static final int ADDRESSES = 300;

    @TempDir
    private Path root;
    private Somebody alice;
    private Attacker bobs;
    private Attacker carols;

    @BeforeEach
    void aliceHasTwoFriends() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 100));
        bobs = befriend("Bob", 21, 5);
        carols = befriend("Carol", 22, 4);
    }

    /** Enters a friend who knows half of Alice's contacts; {@return somebody who has seen their files, too} */
    private Attacker befriend(String name, int seed, int level) {
        Forger friend = new Forger(name, seed, root);
        List<String> book = new java.util.ArrayList<>(Somebody.people("a", 50));
        book.addAll(Somebody.people(name, 50));
        List<Path> files = new java.util.ArrayList<>();
        for (int index = 0; index < level; index++) {
            files.add(friend.sign(friend.filter(50, index, 1_000 + index, Forger.pool(seed, book).get(index))));
        }
        alice.accept(name, files);
        new Friends(alice.profile()).verify(name, friend.kid());
        return new Attacker().sees(files);
    }

    private static String offer(long number) {
        return "offer" + number + "@spam.example";
    }

    private interface Match {
        boolean by(ItemDigest address);
    }

    /** Goes on until so many addresses of their own match; {@return the numbers of those} */
    private static long[] grind(Match match) {
        long[] found = new long[ADDRESSES];
        long tried = 0;
        for (int i = 0; i < ADDRESSES; i++) {
            while (!match.by(ItemDigest.of(offer(tried)))) {
                tried++;
            }
            found[i] = tried++;
        }
        return found;
    }

    @Test
    void oneFriendsSetCostsTwoToTheLevelTries() {
        long[] found = grind(bobs::hits);
        Chance.assertWaiting(ADDRESSES, bobs.fpp(), found[ADDRESSES - 1] + 1, "five filters");
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        assertEquals(1.0 / 32, bobs.fpp(), .001);
        // Bob's word alone: never known, for 1 in 32 strangers matches as well.
        for (long number : found) {
            Verdict verdict = session.check(offer(number)).evidence().verdict();
            assertTrue(verdict == Verdict.POSSIBLE || carols.hits(ItemDigest.of(offer(number))), verdict.name());
        }
    }

    @Test
    void allFriendsSetsTogetherMultiply() {
        long[] found = grind(address -> bobs.hits(address) && carols.hits(address));
        Chance.assertWaiting(ADDRESSES, bobs.fpp() * carols.fpp(), found[ADDRESSES - 1] + 1, "five and four filters");
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        for (long number : found) {
            assertEquals(Verdict.KNOWN, session.check(offer(number)).evidence().verdict(),
                    "known is evidence, never permission");
        }
    }

    /** Whoever has all files but one friend's is caught by that friend's, but for the share that matches anyway. */
    @Test
    void aFilterTheAttackerDoesNotHaveTakesTheAdvantageAway() {
        long[] found = grind(bobs::hits);
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        long known = java.util.Arrays.stream(found)
                .filter(number -> session.check(offer(number)).evidence().verdict() == Verdict.KNOWN).count();
        Chance.assertBinomial(ADDRESSES, carols.fpp(), known, "known although Carol's filters were not held");
    }
}
