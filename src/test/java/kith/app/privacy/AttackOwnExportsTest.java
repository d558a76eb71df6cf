package kith.app.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.privacy.PrivacyPanel.Onlooker;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.privacy.AddressList;
import kith.privacy.AttackOutcome;
import kith.privacy.DictionaryChoice;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttackOwnExportsTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private AddressList directory;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 100));
        Set<String> list = new HashSet<>(Somebody.people("a", 60));
        list.addAll(Somebody.people("stranger", 4_940));
        directory = new AddressList("directory", list);
    }

    private AttackOwnExports.Result attack(List<Path> files) {
        Map<String, List<String>> before = alice.dump();
        AttackOwnExports attack = new AttackOwnExports(alice.profile());
        files.forEach(attack::take);
        AttackOwnExports.Result result = attack.run(directory, Progress.none());
        assertEquals(before, alice.dump(), "an attack changes nothing");
        return result;
    }

    private Fault refusal(Path file) {
        return assertThrows(KithException.class, () -> new AttackOwnExports(alice.profile()).take(file)).fault();
    }

    @Test
    void findsWhatThePanelForetold() {
        PrivacyPanel.Result foretold = new PrivacyPanel(alice.profile()).share("Bob", 5, AfterRestore.UNDECIDED,
                List.of(DictionaryChoice.fixed(directory)));
        List<Path> files = new ArrayList<>(alice.share("Bob", 5));
        Collections.reverse(files);
        AttackOwnExports.Result result = attack(files);
        assertEquals(List.of(0, 1, 2, 3, 4), result.files().stream().map(AttackOwnExports.Attacked::index).toList());
        assertEquals(5, result.alone().size());
        assertEquals(5, result.together().size());
        for (AttackOutcome one : result.alone()) {
            assertEquals(foretold.view(Onlooker.ONE_FILE).exposures().getFirst(), one.predicted());
        }
        AttackOutcome all = result.together().getLast();
        assertEquals(foretold.view(Onlooker.RECIPIENT).exposures().getFirst(), all.predicted());
        assertEquals(60, all.trueHits());
        assertTrue(all.asPredicted(), all::toString);
        assertEquals(all.hits(), result.hits().size());
        assertEquals(60, result.hits().stream().filter(AttackOwnExports.Hit::contact).count());
        // Every further file leaves fewer.
        for (int i = 1; i < 5; i++) {
            assertTrue(result.together().get(i).falseHits() < result.together().get(i - 1).falseHits());
        }
    }

    @Test
    void theSameBitsTellNothingNewAndAnotherEditionMultiplies() {
        List<Path> files = new ArrayList<>(alice.share("Bob", 3));
        files.addAll(alice.share("Carol", 4));
        AttackOwnExports.Result once = attack(files);
        assertEquals(4, once.files().size());
        assertEquals(3, once.repeated());
        alice.knows(Somebody.people("new", 9));
        new Editions(alice.profile()).makeNew(Passphrases.none());
        files.addAll(alice.share("Dora", 3));
        AttackOwnExports.Result twice = attack(files);
        assertEquals(7, twice.files().size());
        assertTrue(twice.files().getFirst().edition() < twice.files().getLast().edition());
        AttackOutcome all = twice.together().getLast();
        assertEquals(60, all.trueHits());
        assertTrue(all.falseHits() < once.together().getLast().falseHits() / 3);
        assertTrue(all.asPredicted(), all::toString);
    }

    @Test
    void aContributionIsAttackedToo() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 60));
        Path card = new OwnProfile(bob.profile()).writeCard(root.resolve("cards"), Passphrases.none());
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club", List.of(card), List.of(), 100, .5,
                CircleMode.PLAIN, root),
                Passphrases.none());
        Path contribution = new ContributeToCircle(alice.profile()).run("Club",
                ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("out"), Passphrases.none()).file();
        List<Path> files = new ArrayList<>(List.of(contribution));
        files.addAll(alice.share("Bob", 2));
        AttackOwnExports.Result result = attack(files);
        assertEquals(List.of(false, false, true), result.files().stream().map(f -> f.circle() != null).toList());
        assertTrue(result.together().getLast().asPredicted(), result::toString);
        assertTrue(result.together().getLast().predicted().fpp() < result.together().get(1).predicted().fpp());
        assertEquals(60, result.together().getLast().trueHits());
    }

    @Test
    void onlyOwnFilesAreAttacked() throws IOException {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 60));
        Path bobs = bob.share("Alice", 1).getFirst();
        assertEquals(Fault.FILTER_FOREIGN, refusal(bobs));
        Path card = new OwnProfile(alice.profile()).writeCard(root.resolve("cards"), Passphrases.none());
        assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> attack(List.of(card))).fault(),
                "it goes along with filters, and is passed over");
        assertEquals(Fault.NOT_KITH, refusal(Files.writeString(root.resolve("text"), "a1@x.example")));
        // Bob's file with Alice's name on it is nobody's.
        String forged = Files.readString(bobs).replace("\"signature\":\"", "\"signature\":\"AAAA");
        assertEquals(FaultKind.REFUSED, refusal(Files.writeString(root.resolve("forged"), forged)).kind());
        assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> attack(List.of())).fault());
    }

    /** Whoever rotated their key signed both: the same bits, which tell nothing new. */
    @Test
    void filesOfAnEarlierKeyAreOwnFiles() {
        List<Path> files = new ArrayList<>(alice.share("Bob", 3));
        String before = alice.kid();
        new RotateKeys(alice.profile()).run(root.resolve("new"), Passphrases.none(), Progress.none());
        assertNotEquals(before, alice.kid());
        files.addAll(alice.share("Carol", 3));
        AttackOwnExports.Result result = attack(files);
        assertEquals(3, result.files().size());
        assertEquals(3, result.repeated());
        assertTrue(result.together().getLast().asPredicted(), result::toString);
    }

    /** An edition that the profile does not have: it knows nothing of who is in it. */
    @Test
    void anEditionOfALostProfileIsRefused() {
        Somebody same = Somebody.named("Alice", root.resolve("elsewhere")).knows(Somebody.people("a", 10));
        assertEquals(alice.kid(), same.kid());
        assertEquals(Fault.FILTER_UNKNOWN, refusal(same.share("Bob", 1).getFirst()));
    }

    @Test
    void canBeCancelled() {
        AttackOwnExports attack = new AttackOwnExports(alice.profile());
        alice.share("Bob", 2).forEach(attack::take);
        Progress cancelled = new Progress() {
            @Override
            public void at(long done, long total) {
                assertEquals(2, total);
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        assertEquals(Fault.CANCELLED,
                assertThrows(KithException.class, () -> attack.run(directory, cancelled)).fault());
    }
}
