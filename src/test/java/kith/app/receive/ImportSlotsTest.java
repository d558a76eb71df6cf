package kith.app.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.app.Forger;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.bloom.BloomFilter;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.HeldFilter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Filters of a known friend: slots, copies, dates; section Reading of the format, through a real profile. */
class ImportSlotsTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));
    private static final List<BloomFilter> OTHER = Forger.pool(2, Somebody.people("other", 40));

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;

    @BeforeEach
    void aliceKnowsBob() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        alice.accept("Bob", List.of(bob.sign(bob.filter(50, 0, 1_000, POOL.get(0)))));
    }

    private List<HeldFilter> held() {
        return alice.profile().store().read(t -> t.filters().ofKey(bob.kid()));
    }

    @Test
    void aFilterGoesIntoItsSlot() {
        ImportedFile result = alice.take(bob.sign(bob.filter(50, 4, 1_001, POOL.get(4))));
        assertEquals(ImportedFile.Outcome.ADDED, result.outcome());
        assertEquals(DocumentType.FILTER, result.type());
        assertEquals("Bob", result.friend().name());
        assertEquals(50, result.edition());
        assertEquals(4, result.index());
        assertEquals(2, result.held());
        assertEquals(List.of(0, 4), held().stream().map(HeldFilter::index).toList());
        assertEquals(POOL.get(4), held().get(1).filter());
    }

    @Test
    void theSameFileAgainIsHarmless() {
        Path file = bob.sign(bob.filter(50, 0, 1_000, POOL.get(0)));
        Map<String, List<String>> before = alice.dump();
        assertEquals(ImportedFile.Outcome.SAME, alice.take(file).outcome());
        assertEquals(before, alice.dump());
    }

    @Test
    void conflictRollbackAndChangedEditionAreRefused() {
        assertEquals(Fault.FILTER_CONFLICT, alice.refusal(bob.sign(bob.filter(50, 0, 1_000, OTHER.get(0)))));
        assertEquals(Fault.FILTER_CONFLICT, alice.refusal(bob.sign(bob.filter(50, 1, 1_000, POOL.get(1)))));
        assertEquals(Fault.FILTER_ROLLBACK, alice.refusal(bob.sign(bob.filter(50, 0, 999, POOL.get(0)))));
        assertEquals(Fault.EDITION_CHANGED, alice.refusal(bob.sign(bob.filter(50, 0, 1_001, OTHER.get(0)))));
        assertEquals(Fault.EDITION_CHANGED, alice.refusal(bob.sign(bob.filter(50, 3, 1_001, POOL.get(0)))));
    }

    /** Replay: an edition that the owner has replaced does not come back, nor does an old file of a renewed slot. */
    @Test
    void replayedFilesAreRefused() {
        alice.accept("Bob", List.of(bob.sign(bob.filter(51, 0, 1_001, OTHER.get(0)))));
        assertEquals(ImportedFile.Outcome.ADDED,
                alice.take(bob.sign(bob.filter(50, 1, 1_002, POOL.get(1)))).outcome(), "that edition is held already");
        assertEquals(Fault.EDITION_SUPERSEDED, alice.refusal(bob.sign(bob.filter(49, 0, 1_003,
                Forger.pool(3, Somebody.people("old", 9)).get(0)))));
        Path old = bob.sign(bob.filter(51, 0, 1_001, OTHER.get(0)));
        assertEquals(ImportedFile.Outcome.RENEWED,
                alice.take(bob.sign(bob.filter(51, 0, 1_004, OTHER.get(0)))).outcome());
        assertEquals(Fault.FILTER_ROLLBACK, alice.refusal(old));
    }

    @Test
    void laterDatesRenewTheSameBits() {
        FilterDocument first = bob.filter(50, 0, 1_000, POOL.get(0));
        FilterDocument later = new FilterDocument("Robert", 50, 2_000, first.issued(),
                first.expires().plus(Duration.ofDays(100)), 0, 16, POOL.get(0), 0);
        assertEquals(ImportedFile.Outcome.RENEWED, alice.take(bob.sign(later)).outcome());
        assertEquals(later.expires(), held().getFirst().expires());
        assertEquals(2_000, held().getFirst().serial());
        assertEquals("Bob", alice.friend("Bob").name(), "the nickname is Alice's, whatever the file says");
    }

    /**
     * Somebody signs what the user gave them as if it were their own: they would seem to know all of the user's
     * contacts.
     */
    @Test
    void theUsersOwnFilterUnderAnotherKeyIsRefused() {
        Forger mallory = new Forger("Mallory", 66, root);
        alice.knows(Somebody.people("a", 20));
        BloomFilter own = ((FilterDocument) DocumentReader.read(alice.share("Mallory", 1).getFirst(),
                PinnedKeys.none()).document()).filter();
        assertEquals(Fault.FILTER_COPIED,
                alice.refusal(new KeyDecision.BelongsTo("Mallory"), mallory.sign(mallory.filter(50, 0, 1, own))));
    }

    @Test
    void aCopiedFilterUnderAnotherKeyIsRefused() {
        Forger mallory = new Forger("Mallory", 12, root);
        new Friends(alice.profile()).verify("Bob", bob.kid());
        assertEquals(Fault.FILTER_COPIED, alice.refusal(new KeyDecision.NewFriend("Mallory"),
                mallory.sign(mallory.filter(7, 3, 5, POOL.get(0)))));
        // Also where only the salt was taken.
        BloomFilter sameSalt = new BloomFilter(OTHER.get(0).shape(), POOL.get(0).salt(), OTHER.get(0).vector());
        assertEquals(Fault.FILTER_COPIED, alice.refusal(new KeyDecision.NewFriend("Mallory"),
                mallory.sign(mallory.filter(7, 3, 5, sameSalt))));
        // The same friend under a key that nothing links to the old one.
        assertEquals(Fault.FILTER_COPIED, alice.refusal(new KeyDecision.ReplacesKeyOf("Bob"),
                mallory.sign(mallory.filter(7, 3, 5, POOL.get(0)))));
    }

    @Test
    void anAllOnesFilterProvesNothingAndIsRefused() {
        String payload = Forger.payload(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1))));
        byte[] ones = new byte[POOL.get(1).vector().toBytes().length];
        java.util.Arrays.fill(ones, (byte) 0xff);
        int bits = POOL.get(1).shape().bits();
        ones[ones.length - 1] = (byte) ((1 << (bits & 7)) - 1);
        String full = payload.replaceFirst("\"filter\":\"[^\"]*\"", "\"filter\":\""
                + java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(ones) + "\"");
        assertEquals(Fault.WEIGHT_WRONG, alice.refusal(bob.seal(DocumentType.FILTER.typ(), full)));
        String declared = payload.replaceFirst("\"bits\":" + bits, "\"bits\":" + kith.bloom.SizeClass.LARGEST.bits());
        assertEquals(Fault.SIZE_MISMATCH, alice.refusal(bob.seal(DocumentType.FILTER.typ(), declared)));
        String newer = payload.replaceFirst("kith-filter/[12]", "kith-filter/3");
        assertEquals(Fault.VERSION_NEWER, alice.refusal(bob.seal(DocumentType.FILTER.typ(), newer)));
        assertEquals(Fault.TYPE_UNKNOWN, alice.refusal(bob.seal("vnd.kith.gossip+json", payload)));
        assertEquals(Fault.SIGNATURE_INVALID, alice.refusal(broken(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1))))));
        assertNotNull(alice.refusal(bob.file("BEGIN:VCARD".getBytes(java.nio.charset.StandardCharsets.US_ASCII))));
        assertEquals(Fault.FILE_UNREADABLE, alice.refusal(root.resolve("missing.kith")));
    }

    private Path broken(Path file) {
        try {
            String text = java.nio.file.Files.readString(file);
            int at = text.indexOf("\"signature\":\"") + 13;
            char other = text.charAt(at) == 'A' ? 'B' : 'A';
            return bob.file((text.substring(0, at) + other + text.substring(at + 1))
                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aFileFromTheFutureIsRefused() {
        FilterDocument document = bob.filter(50, 1, 1_001, POOL.get(1));
        FilterDocument tomorrow = new FilterDocument("Bob", 50, 1_001, Somebody.NOW.plus(Duration.ofDays(1)),
                document.expires(), 1, 16, POOL.get(1), 0);
        FilterDocument nextWeek = new FilterDocument("Bob", 50, 1_001, Somebody.NOW.plus(Duration.ofDays(7)),
                document.expires(), 1, 16, POOL.get(1), 0);
        assertEquals(Fault.DATE_INVALID, alice.refusal(bob.sign(nextWeek)));
        assertEquals(ImportedFile.Outcome.ADDED, alice.take(bob.sign(tomorrow)).outcome(), "clocks differ");
    }

    @Test
    void anExpiredFileIsKeptButNoEvidence() {
        Somebody later = alice.at(Somebody.NOW.plus(Duration.ofDays(400)));
        assertEquals(List.of("Bob 1"), alice.asked());
        assertEquals(List.of(), later.asked());
        ImportedFile result = later.take(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1))));
        assertTrue(result.expired());
        assertEquals(ImportedFile.Outcome.ADDED, result.outcome());
        assertEquals(2, held().size());
        assertEquals(List.of(), later.asked());
    }

    @Test
    void oneRefusedFileDoesNotStopTheOthers() {
        List<ImportedFile> results = alice.take(new KeyDecision.Refuse(), List.of(
                bob.sign(bob.filter(50, 1, 1_001, POOL.get(1))), bob.sign(bob.filter(50, 0, 1_002, OTHER.get(0))),
                root.resolve("missing.kith"), bob.sign(bob.filter(50, 2, 1_003, POOL.get(2)))));
        assertNull(results.get(0).refused());
        assertEquals(Fault.EDITION_CHANGED, results.get(1).refused().fault());
        assertEquals(Fault.FILE_UNREADABLE, results.get(2).refused().fault());
        assertNull(results.get(3).refused());
        assertEquals(3, results.get(3).held());
        assertEquals(3, held().size());
    }

    /** All 24 orders in which four files of one edition can arrive end in one and the same state. */
    @Test
    @Tag("exhaustive")
    void filesArriveInAnyOrder() {
        Forger carol = new Forger("Carol", 13, root);
        List<Path> files = new ArrayList<>();
        for (int index = 0; index < 4; index++) {
            files.add(carol.sign(carol.filter(60, index, 2_000 + index, OTHER.get(index))));
        }
        Set<List<HeldFilter>> states = new HashSet<>();
        Map<Integer, Integer> held = new HashMap<>();
        for (List<Path> order : orders(files)) {
            List<ImportedFile> results = new ArrayList<>();
            order.forEach(file -> results.addAll(alice.take(new KeyDecision.NewFriend("Carol"), List.of(file))));
            for (ImportedFile result : results) {
                assertNull(result.refused());
                assertEquals(ImportedFile.Outcome.ADDED, result.outcome());
                held.merge(result.held(), 1, Integer::sum);
            }
            assertTrue(results.getFirst().newFriend());
            states.add(alice.profile().store().read(t -> t.filters().ofKey(carol.kid())));
            assertEquals(List.of("Bob 1", "Carol 4"), alice.asked());
            new Friends(alice.profile()).remove("Carol");
        }
        assertEquals(1, states.size());
        assertEquals(Map.of(1, 24, 2, 24, 3, 24, 4, 24), held);
    }

    private static List<List<Path>> orders(List<Path> files) {
        if (files.isEmpty()) {
            return List.of(List.of());
        }
        List<List<Path>> all = new ArrayList<>();
        for (Path first : files) {
            List<Path> rest = new ArrayList<>(files);
            rest.remove(first);
            for (List<Path> order : orders(rest)) {
                List<Path> whole = new ArrayList<>(Collections.singletonList(first));
                whole.addAll(order);
                all.add(whole);
            }
        }
        return all;
    }
}
