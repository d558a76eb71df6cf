package kith.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import kith.text.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Between an empty home and the first verdict, with the file of a friend at hand, stand few actions. */
@Tag("exhaustive")
class CountedFirstVerdictTest extends WindowTest {
    /** A click, a filled field, an opened file. */
    private static final int MOST_ACTIONS = 14;

    @TempDir
    private Path folder;

    private Stage stage;
    private KithWindow kith;
    private Person bob;
    private final List<String> actions = new ArrayList<>();

    @Override
    protected void open(Stage opened) {
        stage = opened;
        bob = Person.of("Bob", folder, 60);
        kith = new KithWindow(opened, folder.resolve("profile"), Optional.empty(), Language.ENGLISH);
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void click(String id) {
        until(() -> lookup("#" + id).tryQueryAs(ButtonBase.class).filter(button -> !button.isDisabled()).isPresent());
        ButtonBase button = node(id, ButtonBase.class);
        actions.add("click " + id);
        // A dialog waits in a loop of its own on the window's thread.
        Platform.runLater(button::fire);
    }

    private void fill(String id, String text) {
        until(() -> visible("#" + id));
        actions.add("fill " + id);
        inWindow(() -> node(id, TextInputControl.class).setText(text));
    }

    private void willOpen(Path... files) {
        actions.add("open " + files[0].getFileName());
        kith.files.willOpen(files);
    }

    @Test
    void fromNothingToAVerdictWithTheFileOfAFriend() throws IOException {
        List<Path> fromBob = bob.share("Alice", 10);
        click("start-begin");
        fill("start-name", "Alice");
        click("start-open");
        click("start-create");
        until(() -> visible("#book-import"));
        willOpen(Files.writeString(folder.resolve("phone.csv"), "E-mail\ncarol@x.example\n"));
        click("book-import");
        until(() -> node("start-book-size", Label.class).getText().contains("1 address"));
        click("start-finish");
        until(() -> visible("#start-got-file"));
        willOpen(fromBob.toArray(Path[]::new));
        click("start-got-file");
        click("key-do");
        until(() -> lookup("#key-do").tryQuery().isEmpty() && kith.isAtRest());
        click("nav-check");
        fill("check-typed", "bob7@x.example");
        click("check-do");
        until(() -> visible("#check-verdict"));
        assertTrue(Set.of("Known", "Possible", "Possibly known", "Unknown")
                .contains(node("check-verdict", Label.class).getText()), node("check-verdict", Label.class).getText());
        assertTrue(actions.size() <= MOST_ACTIONS, actions::toString);
    }
}
