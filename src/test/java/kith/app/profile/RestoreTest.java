package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a profile that comes from a backup must not do: use a number twice, or forget what it cannot know. */
class RestoreTest {
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());

    @TempDir
    private Path root;
    private Somebody alice;
    private Path backup;

    @BeforeEach
    void profile() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        backup = root.resolve("alice.age");
    }

    private void backUp() {
        BackUpProfile.write(alice.profile(), backup, SECRET);
    }

    private Somebody restore(String folder, Instant now) {
        Profile restored = BackUpProfile.restore(backup, root.resolve(folder), SECRET);
        return new Somebody(folder, root, new Profile(restored.store(), alice.profile().clock(),
                alice.profile().random())).at(now);
    }

    private static int newEdition(Somebody who) {
        return new Editions(who.profile()).makeNew(Passphrases.none());
    }

    /** On one day: editions before and after the backup, in a restored profile, and in another from the same backup. */
    @Test
    void noEditionNumberIsUsedTwice() {
        Set<Integer> used = new HashSet<>();
        alice.share("Bob", 3);
        used.add(20_778);
        backUp();
        for (int i = 0; i < 5; i++) {
            assertTrue(used.add(newEdition(alice)), "before the loss");
        }
        for (int loss = 1; loss <= 3; loss++) {
            Somebody again = restore("restored" + loss, Somebody.NOW.plusSeconds(60L * loss));
            for (int i = 0; i < 5; i++) {
                assertTrue(used.add(newEdition(again)), "after restore " + loss);
            }
        }
    }

    /** A backup without any edition: the lost profile may have made its first one since, and the owner is asked. */
    @Test
    void theFirstEditionAfterARestoreIsNotTheLostOne() {
        backUp();
        int lost = alice.share("Bob", 3, ShareFilters.Files.MISSING).edition();
        Somebody again = restore("restored", Somebody.NOW);
        var before = again.dump();
        KithException refused = assertThrows(KithException.class, () -> again.share("Bob", 3));
        assertEquals(Fault.EDITION_UNVOUCHED, refused.fault());
        assertEquals(0, refused.details().get("edition"));
        assertEquals(before, again.dump());
        ShareFilters.Result result = share(again, ShareFilters.AfterRestore.NEW_EDITION);
        assertTrue(result.edition() > lost + 1_000_000);
        assertTrue(result.incomplete(), "what Bob has of the lost edition is not in the ledger");
        Somebody third = restore("third", Somebody.NOW);
        share(third, ShareFilters.AfterRestore.GO_ON);
        boolean incomplete = third.profile().store().read(tables -> tables.meta().isLedgerIncomplete());
        assertFalse(incomplete);
        assertTrue(share(third, ShareFilters.AfterRestore.UNDECIDED).edition() > lost, "asked once");
    }

    private static ShareFilters.Result share(Somebody who, ShareFilters.AfterRestore decision) {
        return new ShareFilters(who.profile()).run(new ShareFilters.Request("Bob", 3, ShareFilters.Files.MISSING,
                who.out("Bob"), decision), Passphrases.none(), Progress.none());
    }

    /** To have gone on with the restored edition changes nothing about the numbers of later ones. */
    @Test
    void numbersStayAheadAfterGoingOn() {
        alice.share("Bob", 3);
        backUp();
        int lost = newEdition(alice);
        Somebody again = restore("restored", Somebody.NOW);
        new ShareFilters(again.profile()).run(new ShareFilters.Request("Carol", 3, ShareFilters.Files.MISSING,
                again.out("Carol"), ShareFilters.AfterRestore.GO_ON), Passphrases.none(), Progress.none());
        assertTrue(newEdition(again) > lost);
        assertTrue(newEdition(again.at(Somebody.NOW.plus(Duration.ofDays(400)))) > lost);
    }

    private void circle() {
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club", List.of(
                new OwnProfile(Somebody.named("Bob", root).profile()).writeCard(root, Passphrases.none())), List.of(),
                100, .01, CircleMode.PLAIN, root), Passphrases.none());
    }

    private ContributeToCircle.Result contribute(Somebody who, ContributeToCircle.AfterRestore decision) {
        return new ContributeToCircle(who.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK, decision,
                who.out("Club"), Passphrases.none());
    }

    private static boolean isAsked(Somebody who) {
        return who.profile().store().read(tables -> tables.meta().hasUnvouchedCircles());
    }

    /** A contribution that the restored ledger forgot must not be joined by another one unasked. */
    @Test
    void contributionsAreAskedAboutOnce() {
        circle();
        backUp();
        contribute(alice, ContributeToCircle.AfterRestore.UNDECIDED);
        assertFalse(new ContributeToCircle(alice.profile()).preview("Club").unvouched());

        Somebody again = restore("restored", Somebody.NOW);
        ContributeToCircle preview = new ContributeToCircle(again.profile());
        assertTrue(preview.preview("Club").unvouched());
        var before = again.dump();
        KithException refused = assertThrows(KithException.class,
                () -> contribute(again, ContributeToCircle.AfterRestore.UNDECIDED));
        assertEquals(Fault.CIRCLES_UNVOUCHED, refused.fault());
        assertEquals("Club", refused.details().get("name"));
        assertEquals(before, again.dump());

        assertEquals(60, contribute(again, ContributeToCircle.AfterRestore.ANYWAY).contacts());
        assertFalse(preview.preview("Club").unvouched(), "that file is known now");
        assertEquals(0, contribute(again, ContributeToCircle.AfterRestore.UNDECIDED).contacts(), "written again");
        assertTrue(isAsked(again), "other circles are asked about");

        Somebody third = restore("third", Somebody.NOW);
        assertEquals(60, contribute(third, ContributeToCircle.AfterRestore.GO_ON).contacts());
        assertFalse(isAsked(third));
    }

    /** What the backup knows of stays as it is: the same file again. */
    @Test
    void aContributionBeforeTheBackupIsWrittenAgainUnasked() {
        circle();
        contribute(alice, ContributeToCircle.AfterRestore.UNDECIDED);
        backUp();
        assertEquals(0, contribute(restore("restored", Somebody.NOW),
                ContributeToCircle.AfterRestore.UNDECIDED).contacts());
    }
}
