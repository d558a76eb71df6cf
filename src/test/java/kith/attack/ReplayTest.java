package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.receive.ImportedFile;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.bloom.BloomFilter;
import kith.exchange.FilterDocument;
import kith.fault.Fault;
import kith.friend.FriendState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Genuine files at the wrong time: whoever kept a friend's old files sends them again, and whoever got hold of a key
 * that its owner has given up goes on signing. The single rules of a slot are in kith.app.receive.ImportSlotsTest.
 */
class ReplayTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));
    private static final List<BloomFilter> SPAM = Forger.pool(2, Somebody.people("spam", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
    }

    /** Real files of three months: whichever of them are sent again, nothing goes back. */
    @Test
    void oldFilesOfAnHonestFriendChangeNothing() {
        Somebody carol = Somebody.named("Carol", root).knows(Somebody.people("c", 40));
        List<byte[]> kept = new ArrayList<>();
        keep(carol.share("Alice", 3), kept);
        keep(carol.at(Somebody.NOW.plus(Duration.ofDays(20))).share("Alice", 3, ShareFilters.Files.ALL).files(), kept);
        Somebody later = carol.at(Somebody.NOW.plus(Duration.ofDays(60))).knows(Somebody.people("new", 20));
        new Editions(later.profile()).makeNew(Passphrases.none());
        List<Path> newest = later.share("Alice", 3);
        Somebody reader = alice.at(Somebody.NOW.plus(Duration.ofDays(61)));
        reader.accept("Carol", newest);
        var before = reader.dump();
        for (byte[] old : kept) {
            assertEquals(Fault.EDITION_SUPERSEDED, reader.refusal(bob.file(old)));
        }
        newest.forEach(file -> assertEquals(ImportedFile.Outcome.SAME, reader.take(file).outcome()));
        assertEquals(before, reader.dump());
    }

    private static void keep(List<Path> files, List<byte[]> kept) {
        for (Path file : files) {
            try {
                kept.add(java.nio.file.Files.readAllBytes(file));
            } catch (java.io.IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    private Path dated(Forger who, int edition, int index, long serial, BloomFilter filter, Duration validity) {
        return who.sign(new FilterDocument(who.name, edition, serial, Forger.ISSUED, Forger.ISSUED.plus(validity),
                index, 16, filter, 0));
    }

    /** The file that was renewed cannot bring the older dates back, nor an expired one come to life. */
    @Test
    void datesDoNotGoBack() {
        Path first = dated(bob, 50, 0, 1_000, POOL.get(0), Duration.ofDays(400));
        alice.accept("Bob", List.of(first));
        assertEquals(ImportedFile.Outcome.RENEWED,
                alice.take(dated(bob, 50, 0, 2_000, POOL.get(0), Duration.ofDays(30))).outcome(), "Bob shortens it");
        assertEquals(Fault.FILTER_ROLLBACK, alice.refusal(first));
        assertEquals(List.of(), alice.at(Somebody.NOW.plus(Duration.ofDays(31))).asked());
    }

    /**
     * Bob's key was rotated because somebody may have the old one; Alice has compared the new one. Dates and serials of
     * what the old key signs are the thief's to choose, so they prove nothing: an edition of which nothing was held
     * before is not begun with it.
     */
    @Test
    void aRotatedKeyOpensNoEdition() {
        Forger next = new Forger("Bob", 12, root);
        alice.accept("Bob", List.of(bob.sign(bob.filter(50, 0, 1_000, POOL.get(0)))));
        assertNull(alice.take(bob.rotation(2_000, next.keys)).refused());
        new Friends(alice.profile()).verify("Bob", next.kid());
        for (int index = 0; index < 16; index++) {
            assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(bob.sign(bob.filter(51, index, 1_100 + index,
                    SPAM.get(index)))), "backdated");
        }
        assertEquals(List.of("Bob 1"), alice.asked());
        assertEquals(Fault.FRIEND_HAS_KEY, alice.refusal(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1)))),
                "nor does it fill an edition that is held");
        assertNull(alice.take(next.sign(next.filter(51, 0, 9, POOL.get(2)))).refused());
        assertEquals(FriendState.VERIFIED, alice.state("Bob"));
    }

    /** Once more the first rotation, once more the revocation, the card of the key that was: nothing moves. */
    @Test
    void keyDocumentsSentAgainChangeNothing() {
        Forger next = new Forger("Bob", 12, root);
        Path rotation = bob.rotation(2_000, next.keys);
        Path card = bob.card(1_500);
        alice.accept("Bob", List.of(bob.sign(bob.filter(50, 0, 1_000, POOL.get(0))), card));
        assertNull(alice.take(rotation).refused());
        new Friends(alice.profile()).verify("Bob", next.kid());
        var before = alice.dump();
        assertEquals(ImportedFile.Outcome.SAME, alice.take(rotation).outcome());
        assertEquals(ImportedFile.Outcome.SAME, alice.take(card).outcome());
        assertEquals(before, alice.dump());
        assertEquals(FriendState.VERIFIED, alice.state("Bob"), "an old rotation does not unverify");
        Path revocation = next.revocation(3_000);
        assertEquals(ImportedFile.Outcome.KEY_REVOKED, alice.take(revocation).outcome());
        var revoked = alice.dump();
        assertEquals(ImportedFile.Outcome.SAME, alice.take(revocation).outcome());
        assertEquals(revoked, alice.dump());
        assertEquals(Fault.KEY_REVOKED, alice.refusal(next.rotation(4_000, new Forger("Bob", 13, root).keys)));
    }

    /** The largest serial and edition that there are: they shut out that friend alone, who can be let in. */
    @Test
    void theLastSerialAndEditionShutOutTheirOwnerAlone() {
        alice.accept("Bob", List.of(bob.sign(bob.filter(Integer.MAX_VALUE, 0, (1L << 53) - 1, POOL.get(0)))));
        assertEquals(Fault.EDITION_SUPERSEDED, alice.refusal(bob.sign(bob.filter(51, 1, 5, POOL.get(1)))));
        assertEquals(Fault.FILTER_ROLLBACK, alice.refusal(
                bob.sign(bob.filter(Integer.MAX_VALUE, 0, (1L << 53) - 2, POOL.get(0)))));
        Forger carol = new Forger("Carol", 13, root);
        alice.accept("Carol", List.of(carol.sign(carol.filter(51, 0, 5, SPAM.get(0)))));
        // Removing the friend forgets what shut them out.
        new Friends(alice.profile()).remove("Bob");
        alice.accept("Bob", List.of(bob.sign(bob.filter(51, 1, 6, POOL.get(1)))));
        assertEquals(List.of("Bob 1", "Carol 1"), alice.asked());
    }
}
