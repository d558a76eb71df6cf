package kith.app.overlap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.evidence.OverlapEstimate;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimateOverlapTest {
    @TempDir
    private Path root;

    @Test
    void countsContactsThatPassAFriendsFilters() {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 240))
                .knows(Somebody.people("both", 60)).knows("alice@own.example");
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 200)).knows(Somebody.people("both", 60));
        alice.accept("Bob", bob.share("Alice", 5));
        EstimateOverlap.WithFriend overlap = new EstimateOverlap(alice.profile()).withFriend("bob");
        assertEquals(300, overlap.contacts(), "without the user's own address");
        assertEquals(5, overlap.filters());
        assertEquals(Math.pow(369.0 / 739, 5), overlap.fpp(), 1e-12);
        OverlapEstimate estimate = overlap.estimate();
        assertEquals(60, estimate.estimate(), 8);
        assertTrue(estimate.low() <= 60 && 60 <= estimate.high());
        assertEquals(300 * overlap.fpp(), estimate.byChance());
        EstimateOverlap of = new EstimateOverlap(alice.profile());
        assertEquals(Fault.FRIEND_UNKNOWN, fault(() -> of.withFriend("Nobody")));
        alice.share("Carol", 3);
        assertEquals(Fault.NOTHING_HELD, fault(() -> of.withFriend("Carol")));
        Somebody empty = Somebody.named("Empty", root).accept("Bob", bob.share("Empty", 5));
        assertEquals(Fault.BOOK_EMPTY, fault(() -> new EstimateOverlap(empty.profile()).withFriend("Bob")));
    }

    /** A blocked friend is not asked, about senders or anything else. */
    @Test
    void aBlockedFriendIsNotAsked() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 40));
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("b", 40))
                .accept("Bob", bob.share("Alice", 5));
        Friends friends = new Friends(alice.profile());
        assertEquals(5, friends.list().getFirst().asked().size());
        friends.setBlocked("Bob", true);
        assertEquals(Fault.NOTHING_HELD, fault(() -> new EstimateOverlap(alice.profile()).withFriend("Bob")));
        assertEquals(0, friends.list().getFirst().asked().size());
        assertEquals(5, friends.list().getFirst().held(), "what is held is kept");
    }

    /** Noisy filters of two people never have a salt in common: refused by the name of the field that differs. */
    @Test
    void refusesFilesThatCannotBeCompared() {
        List<Path> alices = Somebody.named("Alice", root).knows(Somebody.people("a", 40)).share("x", 2);
        List<Path> bobs = Somebody.named("Bob", root).knows(Somebody.people("a", 90)).share("x", 1);
        List<Path> carols = Somebody.named("Carol", root).knows(Somebody.people("a", 40)).share("x", 1);
        assertEquals("bits", field(alices.get(0), bobs.get(0)));
        assertEquals("salt", field(alices.get(0), carols.get(0)));
        assertEquals("salt", field(alices.get(0), alices.get(1)));
        Path card = new OwnProfile(Somebody.named("Dave", root).profile()).writeCard(root, Passphrases.none());
        assertEquals("typ", field(card, bobs.get(0)));
        assertEquals("Alice", EstimateOverlap.ofFiles(alices.get(0), alices.get(0)).firstName());
    }

    private static String field(Path first, Path second) {
        KithException refused = assertThrows(KithException.class, () -> EstimateOverlap.ofFiles(first, second));
        assertEquals(Fault.NOT_COMPARABLE, refused.fault());
        return (String) refused.details().get("field");
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }
}
