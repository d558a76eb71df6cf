package kith.ui.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.profile.BackUpProfile;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.ui.Person;
import kith.ui.parts.Confirm;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShareViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);

    private final List<MailProgram.Message> mailed = new ArrayList<>();
    private boolean mailWorks = true;

    private ShareViewModel model(Profile profile) {
        ShareViewModel model = new ShareViewModel(profile, Passphrases.none(), folder.resolve("out"), texts,
                new Immediate(), notices, message -> {
                    if (!mailWorks) {
                        throw Fault.MAIL_PROGRAM_MISSING.raise("draft", message.draft(), "folder", folder);
                    }
                    mailed.add(message);
                });
        model.refresh();
        return model;
    }

    private static boolean says(ShareViewModel model, String part) {
        return model.sentences().stream().anyMatch(sentence -> sentence.contains(part));
    }

    @Test
    void anEmptyBookCannotBeShared() {
        ShareViewModel model = model(Person.of("Alice", folder, 0).profile());
        model.friendProperty().set("Bob");
        assertEquals(texts.get("share.obstacle-book"), model.obstacleProperty().getValue());
        model.share();
        assertNull(model.resultProperty().get());
    }

    @Test
    void signedForMailIsNotGivenYet() {
        Person alice = Person.of("Alice", folder, 30);
        ShareViewModel model = model(alice.profile());
        assertTrue(model.questionByMail().isEmpty());
        model.friendProperty().set("Bob");
        assertTrue(model.questionByMail().orElseThrow().title().contains("to Bob"));
        model.shareByMail();
        assertNull(model.resultProperty().get());
        assertEquals(texts.get("share.by-mail-no-address", "name", "Bob"), notices.shown().getFirst().text());
        assertEquals(0, model.previewProperty().get().currentLevel());
        assertEquals(7, new ShareByMail(alice.profile()).withdraw("Bob"));
    }

    @Test
    void somebodyNewIsInvitedAndGetsTheirFiles() {
        Person alice = Person.of("Alice", folder, 30);
        ShareViewModel model = model(alice.profile());
        assertEquals(texts.get("share.obstacle-friend"), model.obstacleProperty().getValue());
        model.friendProperty().set(" Bob ");
        assertEquals("", model.obstacleProperty().getValue());
        assertTrue(model.standingProperty().get().startsWith("Bob is new here"), model.standingProperty().get());
        assertTrue(says(model, "is enough for Bob as long as nobody else shares with Bob"));
        model.closenessProperty().set(Closeness.ACQUAINTANCE);
        assertTrue(says(model, "not enough for Bob"));
        model.share();
        assertEquals(3, model.resultProperty().get().files().size());
        assertTrue(Files.exists(model.resultProperty().get().files().getFirst()));
        assertEquals(List.of("Bob"), new Friends(alice.profile()).list().stream().map(f -> f.friend().name()).toList());
        assertEquals(" Bob ", model.friendProperty().get());
    }

    @Test
    void onlyWhatIsMissingIsWrittenAndNothingIsTakenBack() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 3);
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("Bob");
        assertTrue(says(model, "4 files of these are missing"));
        model.closenessProperty().set(Closeness.OTHER);
        model.otherLevelProperty().set(2);
        assertEquals(0, model.previewProperty().get().missing());
        assertTrue(says(model, "Nothing that was given can be taken back"));
        model.otherLevelProperty().set(3);
        assertTrue(says(model, "You can write them again"));
        model.share();
        assertEquals(3, model.resultProperty().get().files().size(), "all again");
    }

    @Test
    void theCoalitionCountsEverybodyOnce() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 10);
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("Carol");
        assertEquals(Math.scalb(1.0, -10), model.previewProperty().get().worstCoalitionFpp());
    }

    @Test
    void aNameThatLooksLikeAFriendsIsPointedOut() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 1);
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("Воb");
        assertEquals("Bob", model.previewProperty().get().similar());
        model.friendProperty().set("bob");
        assertNull(model.previewProperty().get().similar());
    }

    @Test
    void afterARestoreTheUserDecidesFirst() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 3);
        Path backup = folder.resolve("backup.kith");
        Passphrases phrase = purpose -> Passphrase.of("correct horse".toCharArray());
        BackUpProfile.write(alice.profile(), backup, phrase);
        ShareViewModel model = model(BackUpProfile.restore(backup, folder.resolve("restored"), phrase));
        model.friendProperty().set("Bob");
        assertEquals(texts.get("share.obstacle-restore"), model.obstacleProperty().getValue());
        model.afterRestoreProperty().set(AfterRestore.GO_ON);
        model.share();
        assertEquals(4, model.resultProperty().get().files().size());
        assertTrue(!model.previewProperty().get().unvouched());
    }

    @Test
    void whatIsAskedFirstNamesWhatIsNew() {
        Person alice = Person.of("Alice", folder, 30);
        ShareViewModel model = model(alice.profile());
        assertTrue(model.question(ShareTexts.Way.OPEN_FILES).isEmpty(), "nobody is named");
        model.friendProperty().set("Bob");
        model.closenessProperty().set(Closeness.ACQUAINTANCE);
        Confirm.Question first = model.question(ShareTexts.Way.OPEN_FILES).orElseThrow();
        assertEquals("Share with Bob?", first.title());
        assertTrue(first.sentence().startsWith("Bob gets 3 files."), first.sentence());
        model.share();
        model.closenessProperty().set(Closeness.FRIEND);
        String more = model.question(ShareTexts.Way.OPEN_FILES).orElseThrow().sentence();
        assertTrue(more.startsWith("Bob has 3 files. 4 more are new."), more);
        assertTrue(more.contains("cannot be taken back"), more);
        model.closenessProperty().set(Closeness.ACQUAINTANCE);
        Confirm.Question again = model.question(ShareTexts.Way.OPEN_FILES).orElseThrow();
        assertTrue(again.sentence().contains("gives away nothing new"), again.sentence());
        assertFalse(again.sentence().contains("taken back"), again.sentence());
    }

    @Test
    void saysHowFarTheFriendIsTrusted() {
        Person alice = Person.of("Alice", folder, 30);
        Person bob = Person.of("Bob", folder, 30);
        alice.accept(bob.share("Alice", 3));
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("bob");
        assertEquals(texts.get("share.state-unverified", "name", "bob"), model.standingProperty().get());
        new Friends(alice.profile()).verify("Bob", bob.words());
        model.refresh();
        assertEquals(texts.get("share.state-verified", "name", "bob"), model.standingProperty().get());
        new Friends(alice.profile()).setBlocked("Bob", true);
        model.refresh();
        assertEquals(texts.get("share.obstacle-blocked", "name", "bob"), model.obstacleProperty().getValue());
        assertTrue(model.question(ShareTexts.Way.OPEN_FILES).isEmpty());
        model.friendProperty().set("");
        assertEquals("", model.standingProperty().get());
    }

    @Test
    void theFilesGoToTheMailProgramWithADraftThatIsUsedAgain() throws IOException {
        ShareViewModel model = model(Person.of("Alice", folder, 30).profile());
        model.friendProperty().set("The nuisance");
        model.closenessProperty().set(Closeness.ACQUAINTANCE);
        model.share();
        mailWorks = false;
        model.mail().hand(model.resultProperty().get());
        assertEquals(Notice.Severity.ERROR, notices.shown().getFirst().severity());
        assertFalse(notices.shown().getFirst().text().contains(folder.toString()), notices.shown().getFirst().text());
        assertTrue(notices.shown().getFirst().details().contains("KITH-1217"), notices.shown().getFirst().details());
        assertFalse(model.mail().busyProperty().get());
        mailWorks = true;
        model.mail().hand(model.resultProperty().get());
        assertEquals(1, mailed.size());
        MailProgram.Message message = mailed.getFirst();
        assertEquals(model.resultProperty().get().toSend(), message.files());
        assertEquals("Files from Alice’s Kith", message.subject());
        assertFalse((message.subject() + message.body()).contains("nuisance"));
        assertTrue(Files.readString(message.draft()).startsWith("X-Unsent: 1"));
        try (Stream<Path> drafts = Files.list(folder.resolve("out"))) {
            assertEquals(1, drafts.filter(file -> file.toString().endsWith(".eml")).count());
        }
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        model.backToSharing();
        assertNull(model.resultProperty().get());
    }

    /** Files for two friends have the same names in the same folder; a draft for one must never go to the other. */
    @Test
    void theDraftForOneFriendIsNotUsedForAnotherOrForNewFiles() throws IOException {
        Person alice = Person.of("Alice", folder, 30);
        ShareViewModel model = model(alice.profile());
        model.closenessProperty().set(Closeness.ACQUAINTANCE);
        for (String friend : List.of("Bob", "Carol", "Carol")) {
            model.friendProperty().set(friend);
            model.share();
            model.mail().hand(model.resultProperty().get());
            model.backToSharing();
        }
        assertEquals(mailed.getFirst().files(), mailed.getLast().files());
        assertEquals(3, mailed.stream().map(MailProgram.Message::draft).distinct().count());
        String first = Base64.getMimeEncoder().encodeToString(Files.readAllBytes(mailed.getLast().files().getFirst()));
        assertTrue(Files.readString(mailed.getLast().draft()).contains(first), "it holds what was written last");
    }
}
