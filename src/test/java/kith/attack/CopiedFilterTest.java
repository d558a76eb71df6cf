package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.friend.Friends;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.fault.Fault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Mallory signs the filters that came from Bob as if they were Mallory's: everybody whom Bob knows would have two
 * friends who know them. More of it, with the user's own filters and over replaced keys, in
 * kith.app.receive.ImportSlotsTest.
 */
class CopiedFilterTest {
    private static final KeyDecision NEW_FRIEND = new KeyDecision.NewFriend("Mallory");
    private static final int LEVEL = 5;
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;
    private Forger mallory;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        mallory = new Forger("Mallory", 66, root);
    }

    private static List<Path> set(Forger who, List<BloomFilter> pool) {
        List<Path> files = new ArrayList<>();
        for (int index = 0; index < LEVEL; index++) {
            files.add(who.sign(who.filter(50, index, 1_000 + index, pool.get(index))));
        }
        return files;
    }

    @Test
    void whatBobSignedDoesNotCountTwice() {
        alice.accept("Bob", set(bob, POOL));
        new Friends(alice.profile()).verify("Bob", bob.kid());
        double before = alice.check("bob7@x.example").evidence().pValue();
        for (Path copy : set(mallory, POOL)) {
            assertEquals(Fault.FILTER_COPIED, alice.refusal(NEW_FRIEND, copy));
            assertEquals("Bob", alice.take(NEW_FRIEND, copy).refused().details().get("name"));
        }
        assertEquals(List.of("Bob 5"), alice.asked());
        assertEquals(before, alice.check("bob7@x.example").evidence().pValue());
    }

    /** The salt tells, whatever was done to bits, edition, index and dates. */
    @Test
    void aCopyInDisguiseIsRefused() {
        alice.accept("Bob", set(bob, POOL));
        new Friends(alice.profile()).verify("Bob", bob.kid());
        BloomFilter altered = new BloomFilter(POOL.get(0).shape(), POOL.get(0).salt(),
                Forger.pool(9, Somebody.people("else", 40)).get(3).vector());
        assertEquals(Fault.FILTER_COPIED, alice.refusal(NEW_FRIEND, mallory.sign(mallory.filter(7, 9, 5, altered))));
    }

    /** With a salt of Mallory's own the bits mean nothing: Bob's contacts match no more often than strangers. */
    @Test
    void underAnotherSaltTheBitsAreWorthNothing() {
        List<BloomFilter> salted = new ArrayList<>();
        for (int index = 0; index < LEVEL; index++) {
            salted.add(new BloomFilter(POOL.get(index).shape(), new Salt(index, 77), POOL.get(index).vector()));
        }
        set(mallory, salted).forEach(file -> assertNull(alice.take(NEW_FRIEND, file).refused()));
        CheckSenders.Session session = new CheckSenders(alice.profile()).open();
        long matched = Somebody.people("bob", 40).stream()
                .filter(address -> session.check(address).evidence().matched() > 0).count();
        Chance.assertBinomial(40, session.witnesses().getFirst().fpp(), matched, "contacts of Bob");
    }

    /**
     * Mallory's copies come first, or second: as long as nobody is verified both are kept, both names are told, and one
     * of the two is asked. Once Bob is verified it is Bob's, whatever came before.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoeverComesFirstTheVerifiedOwnerIsAsked(boolean copiesFirst) {
        alice.accept("Carol", set(new Forger("Carol", 12, root), Forger.pool(5, Somebody.people("carol", 40))));
        String first = copiesFirst ? "Mallory" : "Bob";
        String second = copiesFirst ? "Bob" : "Mallory";
        alice.accept(first, set(copiesFirst ? mallory : bob, POOL));
        for (Path file : set(copiesFirst ? bob : mallory, POOL)) {
            ImportedFile result = alice.take(new KeyDecision.BelongsTo(second), file);
            if (result.refused() != null) {
                result = alice.take(new KeyDecision.NewFriend(second), file);
            }
            assertNull(result.refused());
            assertEquals(List.of(first), result.alsoHeldOf());
        }
        assertEquals(2, alice.asked().size(), "Carol, and one of the two");
        assertEquals(1, alice.check("bob7@x.example").evidence().matched());
        Friends friends = new Friends(alice.profile());
        friends.verify("Bob", bob.kid());
        assertEquals(List.of("Bob 5", "Carol 5"), alice.asked());
        assertEquals(Math.pow(.5, 5), alice.check("bob7@x.example").evidence().pValue(), .003);
        assertEquals(Fault.FILTER_COPIED, alice.refusal(new KeyDecision.NewFriend("Marvin"),
                set(new Forger("Marvin", 67, root), POOL).getFirst()), "now it is known whose they are");
    }
}
