package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.profile.BackUpProfile;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The owner restores a backup from before their last shares, perhaps because somebody saw to it that they had to. The
 * attacker kept what was shared on both sides of it. Where the numbers of editions come from, in
 * kith.privacy.EditionMakerTest; both decisions step by step, in kith.app.share.ShareFiltersTest.
 */
class OldBackupTest {
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());
    private static final Instant LATER = Somebody.NOW.plus(Duration.ofDays(3));

    @TempDir
    private Path root;
    private Somebody restored;
    private Attacker bob;
    private Path lost;

    /** Bob got five filters before the backup, five of a new edition after it. */
    @BeforeEach
    void aBackupFromBeforeTheLastEdition() {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        bob = new Attacker().sees(alice.share("Bob", 5));
        Path backup = root.resolve("alice.backup");
        BackUpProfile.write(alice.profile(), backup, SECRET);
        Somebody next = alice.at(Somebody.NOW.plus(Duration.ofDays(1))).knows(Somebody.people("new", 9));
        new Editions(next.profile()).makeNew(Passphrases.none());
        List<Path> second = next.share("Bob", 5);
        lost = second.getFirst();
        bob.sees(second);
        assertEquals(10, bob.filters());
        Profile profile = BackUpProfile.restore(backup, root.resolve("restored"), SECRET);
        restored = new Somebody("Restored", root,
                new Profile(profile.store(), Clock.fixed(LATER, ZoneOffset.UTC), alice.profile().random()));
    }

    private List<Path> share(ShareFilters.AfterRestore decision) {
        return new ShareFilters(restored.profile()).run(new ShareFilters.Request("Bob", 5, ShareFilters.Files.ALL,
                restored.out("Bob"), decision), Passphrases.none(), Progress.none()).files();
    }

    @Test
    void nothingGoesOutBeforeTheOwnerDecides() {
        assertTrue(new Editions(restored.profile()).status().unvouched());
        var before = restored.dump();
        for (String friend : List.of("Bob", "Dave")) {
            assertEquals(Fault.EDITION_UNVOUCHED,
                    assertThrows(KithException.class, () -> restored.share(friend, 5)).fault());
        }
        assertEquals(before, restored.dump());
        assertFalse(Files.exists(restored.out("Bob")));
    }

    /** Going on with the restored edition sends what was sent before the backup: bits that Bob has. */
    @Test
    void goingOnTellsNothingNew() {
        bob.sees(share(ShareFilters.AfterRestore.GO_ON));
        assertEquals(10, bob.filters());
    }

    /** A new edition multiplies, as any; its number is none that the lost profile gave out. */
    @Test
    void aNewEditionIsNoneThatWasGivenOut() {
        List<Path> files = share(ShareFilters.AfterRestore.NEW_EDITION);
        bob.sees(files);
        assertEquals(15, bob.filters());
        Somebody reader = Somebody.named("Bob", root).at(LATER).accept("Alice", List.of(lost));
        reader.accept("Alice", files);
        assertEquals(List.of("Alice 5"), reader.asked());
    }

    /**
     * What does not hold: the restored ledger knows of one edition where Bob has filters of two. Whoever restores reads
     * that the figures leave out what came after the backup.
     */
    @Test
    void theRestoredLedgerUnderstates() {
        assertEquals(1.0 / 32, new Editions(restored.profile()).status().worstCoalitionFpp());
        assertEquals(1.0 / 1024, bob.fpp(), .0001);
    }
}
