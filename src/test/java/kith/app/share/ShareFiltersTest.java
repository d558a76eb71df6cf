package kith.app.share;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.book.AddressBookContents;
import kith.app.friend.Friends;
import kith.app.profile.BackUpProfile;
import kith.app.receive.ImportedFile;
import kith.bloom.BloomFilter;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.OutgoingFilter;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShareFiltersTest {
    @TempDir
    private Path root;
    private Somebody alice;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
    }

    private static FilterDocument read(Path file) {
        return (FilterDocument) DocumentReader.read(file, PinnedKeys.none()).document();
    }

    private static Map<Integer, BloomFilter> bits(List<Path> files) {
        Map<Integer, BloomFilter> bits = new HashMap<>();
        files.forEach(file -> bits.put(read(file).index(), read(file).filter()));
        return bits;
    }

    @Test
    void writesTheFirstFiltersAndNotesThem() {
        ShareFilters.Result result = alice.share("Bob", 5, ShareFilters.Files.MISSING);
        assertEquals(5, result.files().size());
        assertEquals(5, result.level());
        assertEquals(1.0 / 32, result.worstCoalitionFpp());
        assertFalse(result.oneMatchDecides());
        assertEquals(20_778, result.edition(), "days since 1970");
        long serial = 0;
        for (int index = 0; index < 5; index++) {
            FilterDocument document = read(result.files().get(index));
            assertEquals(index, document.index());
            assertEquals(16, document.pool());
            assertEquals(20_778, document.edition());
            assertEquals("Alice", document.name());
            assertEquals(Somebody.NOW, document.issued());
            assertEquals(Somebody.NOW.plus(Duration.ofDays(365)), document.expires());
            assertTrue(document.serial() > serial);
            serial = document.serial();
        }
        assertEquals(5, alice.dump().get("share").size());
        assertTrue(alice.dump().get("share").stream().allMatch(row -> row.endsWith("|1")));
    }

    @Test
    void sharingAgainWritesNothingAndTheSameBitsWithAgain() {
        List<Path> first = alice.share("Bob", 5);
        Map<Integer, BloomFilter> before = bits(first);
        assertEquals(List.of(), alice.share("Bob", 5));
        alice.knows(Somebody.people("new", 30));
        new AddressBookContents(alice.profile()).remove(List.of(Somebody.address("a1@x.example")));
        ShareFilters.Result again = alice.at(Somebody.NOW.plus(Duration.ofDays(9)))
                .share("Bob", 5, ShareFilters.Files.ALL);
        assertEquals(5, again.files().size());
        assertEquals(before, bits(again.files()), "whatever happened to the book since");
        assertEquals(30, again.waiting());
        assertEquals(Somebody.NOW.plus(Duration.ofDays(374)), read(again.files().getFirst()).expires());
        assertEquals(1.0 / 32, again.worstCoalitionFpp());
    }

    /** A month before the end sharing again extends: the same bits with later dates, which the friend takes. */
    @Test
    void whatIsNearlyOverIsExtended() {
        List<Path> first = alice.share("Bob", 3);
        Somebody bob = Somebody.named("Bob", root).accept("Alice", first);
        Duration nearly = FilterExpiry.VALIDITY.minus(FilterExpiry.REMINDER);
        assertEquals(List.of(), alice.at(Somebody.NOW.plus(nearly.minusDays(1))).share("Bob", 3));
        Map<Integer, BloomFilter> before = bits(first);
        List<Path> extended = alice.at(Somebody.NOW.plus(nearly)).share("Bob", 3);
        assertEquals(before, bits(extended));
        Somebody later = bob.at(Somebody.NOW.plus(FilterExpiry.VALIDITY).plusSeconds(9));
        assertEquals(List.of(), later.asked());
        extended.forEach(file -> assertEquals(ImportedFile.Outcome.RENEWED, later.take(file).outcome()));
        assertEquals(List.of("Alice 3"), later.asked());
    }

    @Test
    void aHigherLevelWritesOnlyWhatIsMissingAndALowerOneTakesNothingBack() {
        Map<Integer, BloomFilter> carols = bits(alice.share("Carol", 10));
        List<Path> five = alice.share("Bob", 5);
        ShareFilters.Result seven = alice.share("Bob", 7, ShareFilters.Files.MISSING);
        assertEquals(List.of(5, 6), seven.files().stream().map(f -> read(f).index()).toList());
        assertEquals(7, seven.level());
        ShareFilters.Result three = alice.share("Bob", 3, ShareFilters.Files.MISSING);
        assertEquals(List.of(), three.files());
        assertEquals(7, three.level());
        assertEquals(3, three.requestedLevel());
        // Everybody gets the same pool.
        five.forEach(file -> assertEquals(carols.get(read(file).index()), read(file).filter()));
        assertEquals(1.0 / 1024, three.worstCoalitionFpp(), "Carol alone knows as much as both");
    }

    @Test
    void aNewEditionMultipliesAndIsForetold() {
        alice.share("Bob", 5);
        Editions editions = new Editions(alice.profile());
        assertFalse(editions.status().proposesNew());
        alice.knows(Somebody.people("new", 8));
        assertTrue(editions.status().proposesNew());
        assertEquals(1.0 / 1024, editions.status().afterNewEdition());
        assertEquals(20_779, editions.makeNew(Passphrases.none()));
        assertEquals(1.0 / 1024, alice.share("Bob", 5, ShareFilters.Files.MISSING).worstCoalitionFpp());
        assertEquals(68, editions.status().contacts());
    }

    /** It tells nobody anything more, and nobody is asked for it. */
    @Test
    void anEditionOfWhichNothingWasGivenFollowsTheBook() {
        int first = new Editions(alice.profile()).makeNew(Passphrases.none());
        assertFalse(new Editions(alice.profile()).status().renewsItself(), "nothing changed");
        alice.knows("late@x.example");
        assertTrue(new Editions(alice.profile()).status().renewsItself());
        assertEquals(0, new ShareFilters(alice.profile()).preview("Bob", 5).edition(), "one would be made now");
        ShareFilters.Result given = alice.share("Bob", 5, ShareFilters.Files.MISSING);
        assertEquals(first + 1, given.edition());
        assertEquals(0, given.waiting());
        assertEquals(1.0 / 32, given.worstCoalitionFpp());
        alice.knows("later@x.example");
        assertFalse(new Editions(alice.profile()).status().renewsItself(), "Bob has some of it: another one costs");
        assertEquals(first + 1, alice.share("Carol", 5, ShareFilters.Files.MISSING).edition());
    }

    /** What was signed in advance would be left behind by another edition. */
    @Test
    void whatWaitsToTravelKeepsItsEdition() {
        int first = new Editions(alice.profile()).makeNew(Passphrases.none());
        alice.knows("late@x.example");
        alice.profile().store().write(tables -> {
            Friend bob = Friend.invited("Bob", alice.profile().now());
            tables.friends().add(bob);
            tables.travel().put(new OutgoingFilter(bob.id(), first, 0, alice.kid(), 1, alice.profile().now(),
                    alice.profile().now().plus(FilterExpiry.VALIDITY), new byte[] {1}, null));
            return bob;
        });
        assertFalse(new Editions(alice.profile()).status().renewsItself());
    }

    /** Nobody can know then whether somebody has something of it. */
    @Test
    void aLedgerThatMayLackSomethingRenewsNothingByItself() {
        new Editions(alice.profile()).makeNew(Passphrases.none());
        alice.knows("late@x.example");
        alice.profile().store().write(tables -> {
            tables.meta().setLedgerIncomplete();
            return alice;
        });
        assertFalse(new Editions(alice.profile()).status().renewsItself());
    }

    @Test
    void neverSharesExcludedOrOwnAddresses() {
        alice.knows("alice@own.example");
        new AddressBookContents(alice.profile()).setExcluded(List.of(Somebody.address("a7@x.example")), true);
        alice.share("Bob", 16);
        assertEquals(59, new Editions(alice.profile()).status().contacts());
        List<String> entered = alice.dump().get("edition_contact");
        assertTrue(entered.stream().noneMatch(row -> row.endsWith("|a7@x.example")));
        assertTrue(entered.stream().noneMatch(row -> row.endsWith("own.example")));
    }

    @Test
    void refusesWhatMakesNoSense() {
        Somebody empty = Somebody.named("Empty", root);
        assertEquals(Fault.BOOK_EMPTY, assertThrows(KithException.class, () -> empty.share("Bob", 3)).fault());
        assertTrue(empty.dump().get("friend").isEmpty(), "nobody was invited");
        for (int level : new int[] {0, -1, 17}) {
            assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> alice.share("Bob", level)).fault());
        }
        alice.share("Bob", 3);
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(Fault.FRIEND_BLOCKED, assertThrows(KithException.class, () -> alice.share("bob", 4)).fault());
        assertEquals("Bob", alice.share("B\u043eb", 3, ShareFilters.Files.MISSING).similar());
    }

    /** The ledger comes first: files that could not be written are written by the next share. */
    @Test
    void whatCouldNotBeWrittenIsWrittenNextTime() throws IOException {
        Files.writeString(alice.out("Bob"), "a file where the folder should be");
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class, () -> alice.share("Bob", 5)).fault());
        assertEquals(5, alice.dump().get("share").size());
        Files.delete(alice.out("Bob"));
        assertEquals(5, alice.share("Bob", 5).size());
    }

    /** A renewal that failed does not pass for done. */
    @Test
    void whatCouldNotBeWrittenAgainIsWrittenNextTime() throws IOException {
        alice.share("Bob", 5);
        Path elsewhere = Files.writeString(root.resolve("no-folder"), "a file where the folder should be");
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class, () -> new ShareFilters(alice.profile()).run(
                new ShareFilters.Request("Bob", 5, ShareFilters.Files.ALL, elsewhere,
                        ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none())).fault());
        assertEquals(5, alice.share("Bob", 5).size());
        assertEquals(List.of(), alice.share("Bob", 5));
    }

    /** Also a link, also another edition's file, also somebody else's of the same name: nothing is lost or noted. */
    @Test
    void nothingForeignIsReplaced() throws IOException {
        Path first = alice.share("Bob", 1).getFirst();
        byte[] own = Files.readAllBytes(first);
        String third = first.getFileName().toString().replace("-01.", "-03.");
        Path there = first.resolveSibling(third);
        Somebody namesake = Somebody.named("alice", root.resolve("elsewhere")).knows(Somebody.people("z", 30));
        Path namesakes = namesake.share("Bob", 3).getLast();
        for (byte[] foreign : List.of("my novel".getBytes(StandardCharsets.UTF_8), new byte[0], own,
                Files.readAllBytes(namesakes))) {
            Files.write(there, foreign);
            assertUntouched(there);
            assertArrayEquals(foreign, Files.readAllBytes(there));
            Files.delete(there);
        }
        Files.createDirectory(there);
        assertUntouched(there);
        Files.delete(there);
        Files.createSymbolicLink(there, root.resolve("nowhere"));
        assertUntouched(there);
        Files.delete(there);
        assertEquals(4, alice.share("Bob", 5).size());
        assertEquals(5, alice.share("Bob", 5, ShareFilters.Files.ALL).files().size(),
                "its own files are written again");
        assertEquals(5, new ShareFilters(alice.profile()).run(new ShareFilters.Request("Carol", 5,
                ShareFilters.Files.MISSING, alice.out("Bob"), ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(),
                Progress.none()).files().size(), "the same bits, for another friend");
    }

    private void assertUntouched(Path there) throws IOException {
        var before = alice.dump();
        KithException refused = assertThrows(KithException.class, () -> alice.share("Bob", 5));
        assertEquals(Fault.FILE_IN_THE_WAY, refused.fault());
        assertEquals(there.toAbsolutePath(), refused.details().get("path"));
        assertEquals(before, alice.dump());
        try (Stream<Path> files = Files.list(there.getParent())) {
            assertEquals(3, files.count(), "no other file was written");
        }
    }

    @Test
    void aRemovedFriendStaysInTheLedger() {
        alice.share("Bob", 5);
        assertEquals(5, new Friends(alice.profile()).remove("Bob"));
        assertEquals(1.0 / 32, new Editions(alice.profile()).status().worstCoalitionFpp());
    }

    /** Restore of an old backup: nothing is shared from an edition of which the ledger does not know enough. */
    @Test
    void afterARestoreTheOwnerDecides() {
        Map<Integer, BloomFilter> before = bits(alice.share("Bob", 5));
        Path backup = root.resolve("alice.backup");
        Passphrases secret = purpose -> Passphrase.of("correct horse".toCharArray());
        BackUpProfile.write(alice.profile(), backup, secret);
        alice.share("Carol", 10);
        alice.knows(Somebody.people("later", 20));

        for (ShareFilters.AfterRestore decision : List.of(ShareFilters.AfterRestore.GO_ON,
                ShareFilters.AfterRestore.NEW_EDITION)) {
            Profile restored = new Profile(BackUpProfile.restore(backup, root.resolve(decision.name()), secret).store(),
                    alice.profile().clock(), alice.profile().random());
            Somebody again = new Somebody("Again" + decision, root, restored);
            assertTrue(new Editions(restored).status().unvouched());
            assertEquals(Fault.EDITION_UNVOUCHED,
                    assertThrows(KithException.class, () -> again.share("Dave", 5)).fault());
            ShareFilters.Result result = new ShareFilters(restored).run(new ShareFilters.Request("Dave", 5,
                    ShareFilters.Files.MISSING, again.out("Dave"), decision), Passphrases.none(), Progress.none());
            if (decision == ShareFilters.AfterRestore.GO_ON) {
                assertEquals(before, bits(result.files()));
                assertEquals(20_778, result.edition());
            } else {
                assertEquals(448_815_600, result.edition(), "by the clock, see Edition.Numbering");
                assertNotEquals(before.get(0).salt(), bits(result.files()).get(0).salt());
            }
            assertFalse(new Editions(restored).status().unvouched());
            assertEquals(2, again.share("Dave", 7).size(), "asked once");
            assertNull(restored.store().read(t -> t.friends().byName("Carol")).orElse(null));
        }
    }
}
