package kith.ui.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.BackUpProfile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.ShareFilters.AfterRestore;
import kith.identity.Passphrase;
import kith.ui.Person;
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

    private ShareViewModel model(Profile profile) {
        ShareViewModel model = new ShareViewModel(profile, Passphrases.none(), folder.resolve("out"), texts,
                new Immediate(), notices);
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
    void somebodyNewIsInvitedAndGetsHisFiles() {
        Person alice = Person.of("Alice", folder, 30);
        ShareViewModel model = model(alice.profile());
        assertEquals(texts.get("share.obstacle-friend"), model.obstacleProperty().getValue());
        model.friendProperty().set(" Bob ");
        assertEquals("", model.obstacleProperty().getValue());
        assertTrue(says(model, "about 1 in 128 strangers"));
        assertTrue(says(model, "can be enough for Bob"));
        model.closenessProperty().set(Closeness.ACQUAINTANCE);
        assertTrue(says(model, "never enough"));
        model.share();
        assertEquals(3, model.resultProperty().get().files().size());
        assertTrue(Files.exists(model.resultProperty().get().files().getFirst()));
        assertEquals(List.of("Bob"), model.names());
        assertEquals(" Bob ", model.friendProperty().get());
    }

    @Test
    void onlyWhatIsMissingIsWrittenAndNothingIsTakenBack() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 3);
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("Bob");
        assertTrue(says(model, "4 files are missing"));
        model.closenessProperty().set(Closeness.OTHER);
        model.otherLevelProperty().set(2);
        assertEquals(0, model.outlookProperty().get().missing());
        assertTrue(says(model, "Nothing that was given can be taken back"));
        model.otherLevelProperty().set(3);
        assertTrue(says(model, "You can write the files again"));
        model.share();
        assertEquals(3, model.resultProperty().get().files().size(), "all again");
    }

    @Test
    void theCoalitionCountsEverybodyOnce() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 10);
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("Carol");
        assertEquals(Math.scalb(1.0, -10), model.outlookProperty().get().worstCoalitionFpp());
    }

    @Test
    void aNameThatLooksLikeAFriendsIsPointedOut() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 1);
        ShareViewModel model = model(alice.profile());
        model.friendProperty().set("Воb");
        assertEquals("Bob", model.outlookProperty().get().similar());
        model.friendProperty().set("bob");
        assertNull(model.outlookProperty().get().similar());
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
        assertTrue(!model.outlookProperty().get().unvouched());
    }
}
