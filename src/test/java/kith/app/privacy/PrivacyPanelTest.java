package kith.app.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.book.AddressBookContents;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.friend.Friends;
import kith.app.privacy.PrivacyPanel.Onlooker;
import kith.app.profile.BackUpProfile;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.privacy.AddressList;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.DictionaryChoice;
import kith.privacy.Exposure;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivacyPanelTest {
    /** Class 64: 46 of 93 bits are set; 60 contacts take class 128, of which 92 of 185 are. */
    private static final double FPP = 92 / 185.0;

    @TempDir
    private Path root;
    private Somebody alice;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
    }

    private static PrivacyPanel.Result panel(Somebody who, String friend, int level, DictionaryChoice... choices) {
        Map<String, List<String>> before = who.dump();
        PrivacyPanel.Result result = new PrivacyPanel(who.profile()).share(friend, level, AfterRestore.UNDECIDED,
                choices.length == 0 ? DictionaryChoice.USUAL : List.of(choices));
        assertEquals(before, who.dump(), "looking changes nothing");
        return result;
    }

    private static double fpp(PrivacyPanel.Result result, Onlooker onlooker) {
        return result.view(onlooker).fpp();
    }

    @Test
    void aFirstShareShowsTheSameToTheFriendAndToEverybody() {
        PrivacyPanel.Result result = panel(alice, "Bob", 5, DictionaryChoice.fixed(Company.given(500, 60)),
                DictionaryChoice.fixed(new Crowd(Crowd.Origin.GUESSES, 50_000)));
        assertEquals(60, result.contacts());
        assertEquals(List.of(Onlooker.values()), result.views().stream().map(PrivacyPanel.View::onlooker).toList());
        assertEquals(FPP, fpp(result, Onlooker.ONE_FILE), 1e-15);
        assertEquals(Math.pow(FPP, 5), fpp(result, Onlooker.RECIPIENT), 1e-15);
        assertEquals(Math.pow(FPP, 5), fpp(result, Onlooker.EVERYBODY), 1e-15);
        assertEquals("Bob", result.view(Onlooker.RECIPIENT).name());
        assertEquals(5, result.view(Onlooker.RECIPIENT).filters());
        assertEquals(1, result.view(Onlooker.RECIPIENT).editions());
        Exposure company = result.view(Onlooker.RECIPIENT).exposures().getFirst();
        // .81 with f = 1/32, as in the design.
        assertEquals(60 / (60 + 440 * Math.pow(FPP, 5)), company.precision(), 1e-12);
        assertEquals(.81, company.precision(), .01);
        assertEquals(60 / (60 + 440 * FPP), result.view(Onlooker.ONE_FILE).exposures().getFirst().precision(), 1e-12);
        assertTrue(result.view(Onlooker.RECIPIENT).exposures().getLast().precision() < .05);
        assertEquals(1 / 32.0, result.worstCoalitionFpp());
    }

    @Test
    void whatWasGivenBeforeCountsAndNothingIsTakenBack() {
        alice.share("Carol", 10);
        alice.share("Bob", 7);
        PrivacyPanel.Result less = panel(alice, "Bob", 3);
        assertEquals(7, less.view(Onlooker.RECIPIENT).filters());
        assertEquals(10, less.view(Onlooker.EVERYBODY).filters());
        assertEquals(Math.pow(FPP, 10), fpp(less, Onlooker.EVERYBODY), 1e-15);
        PrivacyPanel.Result more = panel(alice, "Bob", 12);
        assertEquals(12, more.view(Onlooker.EVERYBODY).filters());
        assertEquals(1, panel(alice, "Dora", 1).view(Onlooker.RECIPIENT).filters());
        assertEquals(7, panel(alice, "BOB", 1).view(Onlooker.RECIPIENT).filters(), "however the name is written");
    }

    /** Two editions multiply, for contacts in both; those of one edition only count with their chance. */
    @Test
    void anOlderEditionMultiplies() {
        alice.share("Bob", 5);
        alice.knows(Somebody.people("new", 40));
        new AddressBookContents(alice.profile()).remove(List.of(Somebody.address("a7@x.example")));
        new Editions(alice.profile()).makeNew(Passphrases.none());
        AddressList all = new AddressList("all", Set.copyOf(alice.profile().store()
                .read(t -> t.editions().contactsOfAll())));
        assertEquals(100, all.size());
        PrivacyPanel.Result result = panel(alice, "Bob", 3, DictionaryChoice.fixed(all));
        PrivacyPanel.View bob = result.view(Onlooker.RECIPIENT);
        assertEquals(8, bob.filters());
        assertEquals(2, bob.editions());
        // 99 contacts still are of class 128.
        assertEquals(Math.pow(FPP, 8), bob.fpp(), 1e-15);
        assertEquals(59, bob.exposures().getFirst().known());
        assertEquals(41, bob.exposures().getFirst().partly());
        assertEquals(40 * Math.pow(FPP, 5) + Math.pow(FPP, 3), bob.exposures().getFirst().partlyHits(), 1e-12);
        assertEquals(99, result.contacts());
        assertEquals(1 / 256.0, result.worstCoalitionFpp());
    }

    /** What is foretold is what the ledger says afterwards, whoever got what before. */
    @Test
    @Tag("exhaustive")
    void theLedgerSaysTheSameAfterwards() {
        Random random = new Random(5);
        List<String> friends = List.of("Bob", "Carol", "Dora");
        for (int step = 0; step < 25; step++) {
            if (random.nextInt(6) == 0) {
                alice.knows(Somebody.people("s" + step + "-", 9));
                new Editions(alice.profile()).makeNew(Passphrases.none());
            }
            String friend = friends.get(random.nextInt(friends.size()));
            int level = 1 + random.nextInt(16);
            PrivacyPanel.Result foretold = panel(alice, friend, level);
            ShareFilters.Result shared = alice.share(friend, level, ShareFilters.Files.MISSING);
            assertEquals(shared.worstCoalitionFpp(), foretold.worstCoalitionFpp());
            PrivacyPanel.Result afterwards = panel(alice, friend, level);
            assertEquals(foretold, afterwards, "sharing what was foretold adds nothing to it");
            int filters = (int) alice.profile().store().read(t -> t.ledger().read()).entries().stream()
                    .filter(e -> e.friendName().equals(friend)).count();
            assertEquals(filters, foretold.view(Onlooker.RECIPIENT).filters());
            // The exact product differs from the nominal one by the odd half bit of each filter only.
            int given = foretold.view(Onlooker.EVERYBODY).filters();
            assertEquals(foretold.worstCoalitionFpp(), Math.scalb(1.0, -given));
            assertEquals(0, Math.log(fpp(foretold, Onlooker.EVERYBODY) / foretold.worstCoalitionFpp()), .0112 * given);
        }
    }

    @Test
    void theUsualDictionariesAreGuessedFromTheContacts() {
        List<Dictionary> usual = panel(alice, "Bob", 5).dictionaries();
        assertEquals(new Company(500, 60, Company.Basis.DOMAIN, "x.example"), usual.getFirst());
        assertEquals(new Crowd(Crowd.Origin.BREACH, 1_000_000), usual.getLast());
    }

    @Test
    void refusesWhatAShareWouldRefuse() {
        assertEquals(Fault.USAGE, refusal(() -> panel(alice, "Bob", 17)));
        alice.share("Bob", 1);
        new Friends(alice.profile()).setBlocked("Bob", true);
        assertEquals(Fault.FRIEND_BLOCKED, refusal(() -> panel(alice, "Bob", 1)));
        assertEquals(Fault.BOOK_EMPTY, refusal(() -> panel(Somebody.named("Empty", root), "Bob", 1)));
        assertEquals("", panel(alice, " ", 2).view(Onlooker.RECIPIENT).name(), "nobody in particular");
    }

    private static Fault refusal(org.junit.jupiter.api.function.Executable what) {
        return assertThrows(KithException.class, what).fault();
    }

    @Test
    void afterARestoreANewEditionMultipliesAndTheOldOneDoesNot() {
        alice.share("Bob", 5);
        Path backup = root.resolve("backup");
        Passphrases phrase = purpose -> Passphrase.of("correct horse".toCharArray());
        BackUpProfile.write(alice.profile(), backup, phrase);
        PrivacyPanel restored = new PrivacyPanel(BackUpProfile.restore(backup, root.resolve("restored"), phrase));
        assertEquals(5, restored.share("Bob", 5, AfterRestore.GO_ON, DictionaryChoice.USUAL)
                .view(Onlooker.RECIPIENT).filters());
        PrivacyPanel.Result anew = restored.share("Bob", 5, AfterRestore.NEW_EDITION, DictionaryChoice.USUAL);
        assertEquals(10, anew.view(Onlooker.RECIPIENT).filters());
        assertEquals(1 / 1024.0, anew.worstCoalitionFpp());
    }

    private Somebody circleOfAliceAndBob() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 60));
        Path card = new OwnProfile(bob.profile()).writeCard(root.resolve("cards"), Passphrases.none());
        alice.accept("Bob", List.of(card));
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club", List.of(), List.of("Bob"), 60, .01,
                CircleMode.PLAIN, root),
                Passphrases.none());
        return bob;
    }

    @Test
    void aContributionIsPracticallyTheBookAndIsForetoldToTheLastBit() {
        circleOfAliceAndBob();
        alice.share("Bob", 7);
        alice.share("Carol", 10);
        Map<String, List<String>> before = alice.dump();
        PrivacyPanel.Result foretold =
                new PrivacyPanel(alice.profile()).contribution("Club", DictionaryChoice.USUAL);
        assertEquals(before, alice.dump());
        ContributeToCircle.Result made = new ContributeToCircle(alice.profile()).run("Club",
                ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("out"), Passphrases.none());
        assertEquals(made.fpp(), fpp(foretold, Onlooker.ONE_FILE));
        assertEquals(made.worstCoalitionFpp(), foretold.worstCoalitionFpp());
        assertEquals("Bob", foretold.view(Onlooker.RECIPIENT).name());
        assertEquals(made.fpp() * Math.pow(FPP, 7), fpp(foretold, Onlooker.RECIPIENT), 1e-18);
        assertEquals(made.fpp() * Math.pow(FPP, 10), fpp(foretold, Onlooker.EVERYBODY), 1e-18);
        assertEquals(1, foretold.view(Onlooker.EVERYBODY).contributions());
        assertEquals(60, foretold.view(Onlooker.RECIPIENT).exposures().getFirst().known());
        assertEquals(foretold, new PrivacyPanel(alice.profile()).contribution("Club", DictionaryChoice.USUAL));
        // From now on it counts for Bob, who could merge it, and not for Carol.
        PrivacyPanel.Result bob = panel(alice, "Bob", 7);
        assertEquals(made.fpp() * Math.pow(FPP, 7), fpp(bob, Onlooker.RECIPIENT), 1e-18);
        assertEquals(60, bob.view(Onlooker.RECIPIENT).exposures().getFirst().known());
        assertEquals(Math.pow(FPP, 10), fpp(panel(alice, "Carol", 10), Onlooker.RECIPIENT), 1e-15);
    }

    /** A contribution stays what it was when the key that signed it is replaced. */
    @Test
    void aContributionUnderAnEarlierKeyCounts() {
        circleOfAliceAndBob();
        ContributeToCircle.Result made = new ContributeToCircle(alice.profile()).run("Club",
                ContributionConsent.SHOWS_MY_BOOK, ContributeToCircle.AfterRestore.UNDECIDED,
                root.resolve("out"), Passphrases.none());
        PrivacyPanel.Result before = panel(alice, "Bob", 7);
        new RotateKeys(alice.profile()).run(root.resolve("new"), Passphrases.none(), Progress.none());
        assertEquals(before, panel(alice, "Bob", 7));
        assertEquals(made.fpp() * Math.pow(FPP, 7), fpp(before, Onlooker.RECIPIENT), 1e-18);
        PrivacyPanel.Result again = new PrivacyPanel(alice.profile()).contribution("Club", DictionaryChoice.USUAL);
        assertEquals(made.fpp(), fpp(again, Onlooker.ONE_FILE));
        assertEquals(made.fpp(), fpp(again, Onlooker.EVERYBODY));
    }

    @Test
    void aCircleWithoutFriendsIsStillSeenByWhoeverMerges() {
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 60));
        Path card = new OwnProfile(bob.profile()).writeCard(root.resolve("cards"), Passphrases.none());
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club", List.of(card), List.of(), 60, .01,
                CircleMode.PLAIN, root),
                Passphrases.none());
        new Friends(alice.profile()).list().forEach(f -> new Friends(alice.profile()).remove(f.friend().name()));
        PrivacyPanel.Result result = new PrivacyPanel(alice.profile()).contribution("Club", DictionaryChoice.USUAL);
        assertNull(result.view(Onlooker.RECIPIENT).name());
        assertEquals(fpp(result, Onlooker.ONE_FILE), fpp(result, Onlooker.RECIPIENT));
        assertEquals(Fault.CIRCLE_UNKNOWN, refusal(() ->
                new PrivacyPanel(alice.profile()).contribution("Nobody", DictionaryChoice.USUAL)));
    }

    @Test
    void dictionariesAreReadFromListsAndAddressBooks() throws IOException {
        Path list = Files.writeString(root.resolve("list.txt"), "\ufeffA1@X.example\r\na1@x.example\n\n"
                + "# said at the door\nnot an address\nb@y.example", java.nio.charset.StandardCharsets.UTF_8);
        assertEquals(new AddressList("list.txt", Set.of("a1@x.example", "b@y.example")), DictionaryFile.read(list));
        Path plain = Files.writeString(root.resolve("plain"), "a1@x.example\nb@y.example\n");
        assertEquals(2, DictionaryFile.read(plain).size());
        Path csv = Files.writeString(root.resolve("book.csv"),
                "Name,E-mail Address\nA,a1@x.example\nB,b@y.example\nC,\n");
        assertEquals(Set.of("a1@x.example", "b@y.example"), DictionaryFile.read(csv).addresses());
        assertFalse(DictionaryFile.read(csv).toString().contains("@"));
        for (String nothing : List.of("", "no address here", "Name,E-mail Address\nA,\n")) {
            Path file = Files.writeString(root.resolve("nothing"), nothing);
            assertEquals(Fault.BOOK_FORMAT_UNKNOWN, refusal(() -> DictionaryFile.read(file)));
        }
        assertEquals(Fault.FILE_UNREADABLE, refusal(() -> DictionaryFile.read(root)));
        assertEquals(Fault.FILE_UNREADABLE, refusal(() -> DictionaryFile.read(root.resolve("missing"))));
        List<String> many = new ArrayList<>(Somebody.people("m", 30));
        many.addFirst("x@");
        assertEquals(30, DictionaryFile.read(Files.write(root.resolve("many"), many)).size());
    }
}
