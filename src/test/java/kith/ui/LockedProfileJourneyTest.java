package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.profile.CreateProfile;
import kith.app.profile.OwnProfile;
import kith.app.share.Editions;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.text.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile with a passphrase: asked for once, until somebody locks; for backups each time. */
@Tag("exhaustive")
class LockedProfileJourneyTest extends WindowTest {
    private static final String SECRET = "correct horse battery";

    private KithWindow kith;

    @TempDir
    static Path folder;

    @BeforeAll
    static void make() throws IOException {
        Profile profile = new CreateProfile().run(new CreateProfile.Request(folder.resolve("p"), "Alice", List.of(),
                CreateProfile.KeyProtection.PASSPHRASE, folder.resolve("r.kith")),
                purpose -> Passphrase.of(SECRET.toCharArray())).profile();
        new ReadAddressBook(profile).run(
                List.of(Files.writeString(folder.resolve("b.csv"), "E-mail\nbob@x.example\ncarol@x.example\n")),
                Progress.none());
    }

    @Override
    protected void open(Stage opened) {
        kith = new KithWindow(opened, folder.resolve("p"), Optional.empty(), Language.ENGLISH);
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void answer(String passphrase, boolean twice) {
        until(() -> lookup("#passphrase").tryQuery().isPresent());
        inWindow(() -> node("passphrase", PasswordField.class).setText(passphrase));
        if (twice) {
            assertTrue(node("passphrase-use", Button.class).isDisabled(), "typed once is not enough");
            inWindow(() -> node("passphrase-again", PasswordField.class).setText(passphrase));
        }
        // The dialog waits in a loop of its own on the window's thread.
        Node use = lookup("#passphrase-use").query();
        assertEquals(List.of(), AccessibleNames.missing(use.getScene().getRoot()));
        inWindow(((Button) use)::fire);
    }

    /** No question comes, or the edition would wait for the answer. */
    private void signAgain(String contact) throws IOException {
        new ReadAddressBook(Profile.open(folder.resolve("p"))).run(List.of(Files.writeString(
                folder.resolve(contact + ".csv"), "E-mail\n" + contact + "@x.example\n")), Progress.none());
        Editions editions = new Editions(Profile.open(folder.resolve("p")));
        int before = editions.status().edition();
        until(() -> lookup("#book-make-edition").tryQueryAs(Button.class).filter(b -> !b.isDisabled()).isPresent());
        clickOn("#book-make-edition");
        until(() -> editions.status().edition() != before);
        assertTrue(lookup("#passphrase").tryQuery().isEmpty());
    }

    @Test
    void thePassphraseIsAskedForOnceUntilSomebodyLocks() throws IOException {
        until(() -> visible("#lock"));
        assertTrue(node("lock", Button.class).getAccessibleText().startsWith("Locked"));
        clickOn("#nav-contacts");
        until(() -> visible("#book-edition-details"));
        inWindow(() -> node("book-edition-details", TitledPane.class).setExpanded(true));
        until(() -> lookup("#book-make-edition").tryQueryAs(Button.class).filter(b -> !b.isDisabled()).isPresent());
        clickOn("#book-make-edition");
        answer("wrong horse battery", false);
        until(() -> lookup("#passphrase").tryQuery().flatMap(field -> Optional.ofNullable(field.getAccessibleHelp()))
                .filter(help -> help.startsWith("The passphrase does not fit.")).isPresent());
        answer(SECRET, false);
        until(() -> lookup(".notice.success").tryQuery().isPresent());
        assertTrue(lookup(".notice.error").tryQuery().isEmpty(), "a slip of the finger is no fault");
        until(() -> node("book-edition", Label.class).getText().contains("holds 2 addresses"));
        assertTrue(node("lock", Button.class).getAccessibleText().startsWith("Unlocked"));
        signAgain("dave");
        press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        until(() -> node("lock", Button.class).getAccessibleText().startsWith("Locked"));
        inWindow(() -> node("lock", Button.class).requestFocus());
        Platform.runLater(node("lock", Button.class)::fire);
        answer(SECRET, false);
        until(() -> node("lock", Button.class).getAccessibleText().startsWith("Unlocked"));
        signAgain("erin");

        kith.files.willSave(folder.resolve("backup.age"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-backup"));
        Platform.runLater(node("preferences-backup", Button.class)::fire);
        answer("four words for a backup", true);
        until(() -> Files.exists(folder.resolve("backup.age")));
        kith.files.willOpen(folder.resolve("backup.age"));
        kith.files.willTakeFolder(folder.resolve("restored"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-restore"));
        Platform.runLater(node("preferences-restore", Button.class)::fire);
        answer("for words for a backup", false);
        answer("four words for a backup", false);
        until(() -> kith.shown.contains(folder.resolve("restored")));
        until(() -> lookup("#nav-check").tryQuery().isPresent());
        assertEquals("Alice", new OwnProfile(Profile.open(folder.resolve("restored"))).show().name());
    }
}
