package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mallory comes as a friend, or as many, and vouches for an address of Mallory's own with as many filters as there are:
 * nobody becomes known by that. {@link LiarsTest} says the same of everything that such keys can sign, as a share of
 * addresses.
 */
class InventedFriendsTest {
    private static final String OFFER = "offer@spam.example";

    @TempDir
    private Path root;
    private Somebody alice;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
    }

    private Forger accepted(String name, int seed) {
        Forger invented = new Forger(name, seed, root);
        List<String> book = new ArrayList<>(Somebody.people(name, 30));
        book.add(OFFER);
        List<Path> files = new ArrayList<>();
        for (int index = 0; index < 16; index++) {
            files.add(invented.sign(invented.filter(50, index, 1_000 + index, Forger.pool(seed, book).get(index))));
        }
        alice.accept(name, files);
        return invented;
    }

    @Test
    void whomNobodyVerifiedMakesNobodyKnown() {
        Forger mallory = accepted("Mallory", 66);
        for (int more = 0; more < 4; more++) {
            assertEquals(Verdict.POSSIBLE, alice.check(OFFER).evidence().verdict());
            assertEquals(VerdictReason.NOBODY_VERIFIED, alice.check(OFFER).evidence().reason());
            accepted("Marvin" + more, 67 + more);
        }
        new Friends(alice.profile()).verify("Mallory", mallory.kid());
        assertEquals(Verdict.KNOWN, alice.check(OFFER).evidence().verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, alice.check(OFFER).evidence().reason(), "said, too");
    }

    /**
     * What does not hold: whoever is verified and lies makes known whom they like. The explanation names them, and one
     * step takes their word away again.
     */
    @Test
    void aVerifiedLiarIsNamedAndCanBeBelievedNoLonger() {
        Forger ben = accepted("Ben", 66);
        Friends friends = new Friends(alice.profile());
        friends.verify("Ben", ben.kid());
        var checked = alice.check(OFFER);
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, checked.evidence().reason());
        friends.stopBelieving("Ben");
        assertEquals(Verdict.POSSIBLE, alice.check(OFFER).evidence().verdict());
        assertEquals(List.of("Ben 16"), alice.asked(), "still a friend, and still asked");
        assertEquals(1, friends.list().size());
        friends.verify("Ben", ben.kid());
        assertEquals(Verdict.KNOWN, alice.check(OFFER).evidence().verdict());
    }
}
