package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.text.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first run from the empty folder to a checked sender, by the keyboard alone; and the ways around the form. */
@Tag("exhaustive")
class FirstRunJourneyTest extends WindowTest {
    private static final int MOST_STOPS = 40;

    private Stage stage;
    private KithWindow kith;

    @TempDir
    private Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        kith = new KithWindow(opened, folder.resolve("profile"), Optional.empty(), Language.ENGLISH);
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private String focused() {
        Node owner = stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void tabTo(String id) {
        for (int stops = 0; stops < MOST_STOPS && !focused().equals(id); stops++) {
            type(KeyCode.TAB);
        }
        assertEquals(id, focused());
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    private String text(String id) {
        return node(id, Label.class).getText();
    }

    @Test
    void byKeyboardFromTheEmptyFolderToACheckedSender() throws IOException {
        until(() -> focused().equals("start-begin"));
        assertEquals("Step 1 of 4", text("start-step"));
        assertFalse(node("start-picture", Node.class).getAccessibleText().isBlank());
        allNamed();
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-name"));
        assertEquals("Step 2 of 4", text("start-step"));
        type(KeyCode.ESCAPE);
        until(() -> focused().equals("start-begin"));
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-name"));
        allNamed();
        write("Alice");
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-passphrase"));
        assertFalse(Files.exists(folder.resolve("profile")), "neither a passphrase nor the choice to go without");
        write("secret");
        assertTrue(text("start-strength").startsWith("Weak."), text("start-strength"));
        write(" kitchen lamp violet engine");
        assertTrue(text("start-strength").startsWith("Strong."), text("start-strength"));
        tabTo("start-again");
        write("secret kitchen lamp violet engine");
        type(KeyCode.ENTER);
        until(() -> focused().equals("book-import"));
        assertTrue(node("book-import", Node.class).getPseudoClassStates().contains(
                PseudoClass.getPseudoClass("focus-visible")), "nobody has to search for the focus");
        assertEquals("Step 3 of 4", text("start-step"));
        allNamed();
        // Whoever stops here has a whole profile.
        assertTrue(Profile.open(folder.resolve("profile")).isLocked());

        kith.files.willOpen(Files.writeString(folder.resolve("book.csv"), "E-mail\nbob@x.example\ncarol@x.example\n"),
                Files.write(folder.resolve("nothing.bin"), new byte[] {0, 1, 2}));
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-finish"));
        assertEquals("Your address book holds 2 addresses.", text("start-book-size"));
        assertTrue(visible(".error-pane"), "the other file is refused in words");
        allNamed();
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-got-file"));
        assertEquals("Step 4 of 4", text("start-step"));
        assertEquals(folder.resolve("profile-revocation.kith").toString(), text("start-revocation-file"));
        allNamed();
        tabTo("start-go-on");
        type(KeyCode.ENTER);
        until(() -> focused().equals("check-typed"));
        write("bob@x.example");
        tabTo("check-do");
        type(KeyCode.SPACE);
        until(() -> visible("#check-card"));
        assertEquals("In your contacts", text("check-verdict"));
    }

    @Test
    void theSamplesAreADemoFromWhichOneComesBack() {
        until(() -> visible("#start-begin"));
        inWindow(() -> node("start-begin", Button.class).fire());
        inWindow(() -> node("start-samples", Button.class).fire());
        until(() -> visible("#demo-banner") && visible("#demo-leave"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-reset-fold"));
        assertTrue(node("preferences-folder-other", Button.class).isDisabled());
        String throwAway = text("preferences-folder");
        assertTrue(Files.exists(Path.of(throwAway)));
        allNamed();
        clickOn("#demo-leave");
        until(() -> visible("#start-begin"));
        assertFalse(Files.exists(Path.of(throwAway)), "nothing of the demo is kept");
        assertFalse(Files.exists(folder.resolve("profile")));
    }

    @Test
    void anotherLanguageIsAPressAway() {
        until(() -> visible("#start-language-zh"));
        clickOn("#start-language-zh");
        until(() -> visible("#start-begin") && node("start-begin", Button.class).getText().startsWith("开始"));
        assertEquals("第 1 步，共 4 步", text("start-step"));
    }
}
