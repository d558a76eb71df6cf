package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.app.Forger;
import kith.app.Friends;
import kith.app.Somebody;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mallory comes as a friend, or as two, and vouches for an address of her own with seven filters each. */
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
        for (int index = 0; index < 7; index++) {
            files.add(invented.sign(invented.filter(50, index, 1_000 + index, Forger.pool(seed, book).get(index))));
        }
        alice.accept(name, files);
        return invented;
    }

    /** Seven filters would be enough by chance alone; that nobody compared her key is what stands in the way. */
    @Test
    void oneUnverifiedFriendsWordMakesNobodyKnown() {
        Forger mallory = accepted("Mallory", 66);
        assertEquals(Verdict.POSSIBLE, alice.check(OFFER).evidence().verdict());
        assertEquals(VerdictReason.ONE_UNVERIFIED_FRIEND, alice.check(OFFER).evidence().reason());
        new Friends(alice.profile()).verify("Mallory", mallory.kid());
        assertEquals(Verdict.KNOWN, alice.check(OFFER).evidence().verdict());
        assertEquals(VerdictReason.ONE_VERIFIED_FRIEND, alice.check(OFFER).evidence().reason(), "said, too");
    }

    /** What does not hold: two keys that nobody compared are two witnesses, whoever stands behind them. */
    @Test
    void twoInventedFriendsAreTwoWitnesses() {
        accepted("Mallory", 66);
        accepted("Marvin", 67);
        assertEquals(Verdict.KNOWN, alice.check(OFFER).evidence().verdict());
        new Friends(alice.profile()).setBlocked("Marvin", true);
        assertEquals(Verdict.POSSIBLE, alice.check(OFFER).evidence().verdict());
    }
}
