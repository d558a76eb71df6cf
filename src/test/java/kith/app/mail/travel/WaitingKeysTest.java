package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.mail.travel.TravellingFilters.Fate;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.app.receive.KeyDecision;
import kith.app.share.FilterExpiry;
import kith.bloom.BloomFilter;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.privacy.Edition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Keys nobody here knows wait in one list that nobody can fill for others, and a friend's files go by what they are.
 */
class WaitingKeysTest {
    @TempDir
    private Path root;
    private Somebody bob;
    private Somebody alice;
    private BloomFilter bits;

    @BeforeEach
    void people() {
        bob = Somebody.named("Bob", root);
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        alice.share("Bob", 7);
        bits = alice.profile().store().read(tables -> tables.editions().newest()).orElseThrow().pool().getFirst();
    }

    private static byte[] message(byte[] file) {
        return ("From: Bob <bob@own.example>\nMIME-Version: 1.0\nContent-Type: application/vnd.kith.filter+json\n"
                + "Content-Transfer-Encoding: base64\n\n" + Base64.getMimeEncoder().encodeToString(file) + "\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private Fate arrives(Somebody whose, byte[] file, Taking taking) {
        try {
            return new TravellingFilters(whose.profile()).take(new ByteArrayInputStream(message(file)), taking)
                    .getFirst().fate();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Fate arrives(byte[] file) {
        return arrives(bob, file, Taking.PROPOSE);
    }

    private byte[] file(int index) throws IOException {
        try (var files = Files.list(alice.out("Bob"))) {
            return Files.readAllBytes(files.sorted().toList().get(index));
        }
    }

    /** {@return a filter of a key made from this number} */
    private byte[] strange(long key, int edition, int index, long serial) {
        try (SecretKeys keys = SecretKeys.generate(new FixedRandom(key))) {
            return DocumentWriter.write(new FilterDocument("Mallory", edition, serial, Somebody.NOW,
                    Somebody.NOW.plus(FilterExpiry.VALIDITY), index, Edition.POOL, bits, 0), keys.signer());
        }
    }

    private List<WaitingKeys.Waiting> waiting() {
        return new WaitingKeys(bob.profile()).list();
    }

    @Test
    @Tag("exhaustive")
    void aFloodOfOneKeyPushesOutItsOwnFilesAlone() throws IOException {
        arrives(file(0));
        for (int i = 0; i < 3 * WaitingList.MAX_FILES; i++) {
            assertEquals(Fate.WAITS, arrives(strange(1, 1 + i / 16, i % 16, 1 + i)));
        }
        assertEquals(List.of(WaitingList.MAX_FILES, 1), waiting().stream().map(WaitingKeys.Waiting::filters)
                .sorted(Comparator.reverseOrder()).toList());
        assertTrue(waiting().stream().anyMatch(one -> one.name().equals("Alice")));
    }

    @Test
    @Tag("exhaustive")
    void ofTooManyKeysThoseThatCameLongestAgoGo() throws IOException {
        arrives(file(0));
        Somebody later = bob.at(Somebody.NOW.plus(Duration.ofHours(1)));
        for (int key = 1; key <= WaitingList.MAX_UNKNOWN_KEYS; key++) {
            arrives(later, strange(key, 1, 0, 1), Taking.PROPOSE);
        }
        assertEquals(WaitingList.MAX_UNKNOWN_KEYS, waiting().size());
        assertTrue(waiting().stream().noneMatch(one -> one.name().equals("Alice")));
    }

    @Test
    @Tag("exhaustive")
    void whatFriendsProposeIsNotPushedOutByStrangers() throws IOException {
        bob.accept("Alice", List.of(writeOne()));
        arrives(file(1));
        Somebody later = bob.at(Somebody.NOW.plus(Duration.ofHours(1)));
        for (int key = 1; key <= WaitingList.MAX_UNKNOWN_KEYS + 1; key++) {
            arrives(later, strange(key, 1, 0, 1), Taking.PROPOSE);
        }
        assertEquals(WaitingList.MAX_UNKNOWN_KEYS + 1, waiting().size());
        assertEquals("Alice", waiting().getLast().friend().name());
    }

    private Path writeOne() throws IOException {
        return Files.write(root.resolve("one.kith"), file(0));
    }

    @Test
    void whatIsDiscardedDoesNotComeBackWithTheSameMail() throws IOException {
        arrives(file(0));
        WaitingKeys keys = new WaitingKeys(bob.profile());
        String name = keys.list().getFirst().shortName();
        assertEquals(1, keys.discard(name));
        assertEquals(Fate.IGNORED, arrives(file(0)));
        assertEquals(List.of(), keys.list());
        assertEquals(Fate.WAITS, arrives(file(1)), "what is sent later waits");
        assertEquals(1, keys.discardAll());
        assertEquals(0, keys.discardAll());
    }

    @Test
    void keysAreNamedByTheBeginningOfTheirWords() throws IOException {
        arrives(file(0));
        WaitingKeys keys = new WaitingKeys(bob.profile());
        assertEquals(Fault.KEY_NOT_WAITING, assertThrows(KithException.class, () -> keys.discard("x")).fault());
        assertEquals(Fault.KEY_NOT_WAITING, assertThrows(KithException.class, () -> keys.discard("")).fault());
        String words = String.join(" ", keys.list().getFirst().fingerprint().words());
        assertEquals(1, keys.discard(words));
        arrives(file(1));
        assertEquals(1, keys.discard(alice.kid()));
    }

    @Test
    void aDecisionThatCannotBeCarriedOutKeepsTheFiles() throws IOException {
        arrives(file(0));
        arrives(file(1));
        WaitingKeys keys = new WaitingKeys(bob.profile());
        String name = keys.list().getFirst().shortName();
        for (KeyDecision wrong : List.of(new KeyDecision.Refuse(), new KeyDecision.BelongsTo("Nobody"))) {
            assertEquals(1, keys.accept(name, KeyDecision.Decider.always(wrong)).size());
            assertEquals(2, keys.list().getFirst().filters());
        }
        assertEquals(2, keys.accept(name, KeyDecision.Decider.always(new KeyDecision.NewFriend("Alice"))).size());
        assertEquals(List.of("Alice 2"), bob.asked());
    }

    @Test
    void theSignatureDecidesAndNotWhoSentIt() throws IOException {
        bob.accept("Alice", List.of(writeOne()));
        assertEquals(Fate.IMPORTED, arrives(bob, file(1), Taking.IMPORT));
        assertEquals(Fate.HELD, arrives(bob, file(1), Taking.IMPORT));
        assertEquals(Fate.HELD, arrives(bob, file(1), Taking.PROPOSE));
        assertEquals(Fate.WAITS, arrives(bob, file(2), Taking.PROPOSE));
        assertEquals(Fate.IGNORED, arrives(alice, file(2), Taking.IMPORT), "one's own");
        byte[] damaged = file(3);
        damaged[damaged.length - 20] ^= 1;
        assertEquals(Fate.REFUSED, arrives(bob, damaged, Taking.IMPORT));
        assertEquals(Fate.REFUSED, arrives(bob, strangeOf(alice), Taking.IMPORT), "the slot has other bits");
        new Friends(bob.profile()).setBlocked("Alice", true);
        assertEquals(Fate.IGNORED, arrives(bob, file(4), Taking.IMPORT));
        assertEquals(Fate.IGNORED, arrives(bob, file(4), Taking.PROPOSE));
    }

    /** {@return a later file of this owner's in the first slot with the bits of another} */
    private static byte[] strangeOf(Somebody owner) {
        Edition edition = owner.profile().store().read(tables -> tables.editions().newest()).orElseThrow();
        try (SecretKeys keys = owner.keys()) {
            return DocumentWriter.write(new FilterDocument("Alice", edition.number(), 1L << 50, Somebody.NOW,
                    Somebody.NOW.plus(FilterExpiry.VALIDITY), 0, Edition.POOL, edition.pool().get(9), 0),
                    keys.signer());
        }
    }
}
