package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.friend.Friends;
import kith.app.profile.RotateKeys;
import kith.app.qr.WriteFingerprintCode;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.text.Language;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bob's files come, Bob's code is read from a picture, Bob's key changes, and in the end Bob is removed. */
@Tag("exhaustive")
class CompareJourneyTest extends WindowTest {
    private static final int FINGERPRINT = 4;
    private static final int HELD = 2;
    private static final int MANAGE = 5;

    @TempDir
    Path folder;

    private Stage stage;
    private Person alice;
    private Person bob;
    private KithWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = Person.of("Alice", folder, 20);
        bob = Person.of("Bob", folder, 20);
        window = new KithWindow(stage, folder.resolve("Alice"), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        window.close();
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private boolean present(String id) {
        return lookup("#" + id).tryQuery().isPresent();
    }

    private FriendState bobsState() {
        return new Friends(alice.profile()).list().getFirst().friend().state();
    }

    private void turnTo(int part) {
        inWindow(() -> node("friend-parts", TabPane.class).getSelectionModel().select(part));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()), "part " + part);
    }

    private Path code(Person person) {
        Path file = folder.resolve(person.name() + ".png");
        new WriteFingerprintCode(person.profile()).run(file);
        return file;
    }

    @Test
    void comparedByPictureThenTheKeyChangesThenRemoved() {
        until(() -> present("nav-friends"));
        fire("nav-friends");
        until(() -> visible("#friends-empty"));
        window.files.willOpen(bob.share("Alice", 7).toArray(Path[]::new));
        inWindow(() -> javafx.application.Platform.runLater(() -> node("friends-import", ButtonBase.class).fire()));
        until(() -> present("key-do"));
        fire("key-do");
        until(() -> present("friend-compare"));

        turnTo(HELD);
        until(() -> lookup(".held-filter").queryAll().size() == 7);
        turnTo(FINGERPRINT);
        inWindow(() -> node("friend-form-words", ButtonBase.class).requestFocus());
        type(KeyCode.RIGHT);
        until(() -> lookup(".button").queryAllAs(Button.class).stream()
                .anyMatch(button -> button.getText().equals("Copy the digits")));
        assertEquals(0, node("friend-fingerprint-theirs", Node.class).lookupAll(".button").size(),
                "what is copied from here would be compared with itself");
        assertEquals(1, node("friend-fingerprint-mine", Node.class).lookupAll(".button").size());
        fire("friend-form-code");
        until(() -> lookup(".qr-picture").queryAll().size() == 2);
        window.files.willOpen(code(alice));
        fire("friend-code-read");
        until(() -> visible("#friend-code-problem"));
        assertFalse(present("friend-code-alarm"), "one's own code is a mistake, not an attack");
        window.files.willOpen(code(Person.of("Mallory", folder, 0)));
        fire("friend-code-read");
        until(() -> visible("#friend-code-alarm"));
        assertEquals(FriendState.UNVERIFIED, bobsState());
        window.files.willOpen(code(bob));
        fire("friend-code-read");
        until(() -> visible("#friend-detail .state-verified"));
        assertFalse(visible("#friend-code-problem"));

        RotateKeys.Result rotated =
                new RotateKeys(bob.profile()).run(folder.resolve("new-keys"), Passphrases.none(), Progress.none());
        window.files.willOpen(rotated.rotations().toArray(Path[]::new));
        turnTo(0);
        fire("open-files");
        until(() -> visible("#friend-key-changed"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()), "changed key");
        fire("friend-changed-later");
        assertFalse(present("friend-key-changed"));
        fire("friend-key-again");
        fire("friend-changed-block");
        until(() -> visible("#friend-detail .state-blocked"));
        assertTrue(window.asked.get().title().contains("Bob"));
        turnTo(MANAGE);
        fire("friend-block");
        until(() -> visible("#friend-detail .state-unverified"));
        turnTo(0);
        fire("friend-changed-theirs");
        until(() -> visible("#friend-detail .state-verified"));
        assertFalse(present("friend-key-changed"));

        window.files.willOpen(rotated.revocation());
        fire("open-files");
        until(() -> visible("#friend-detail .state-key-changed"));
        assertTrue(node("friend-changed-theirs", Node.class).isDisabled(), "there is nothing to compare");
        assertTrue(visible("#friend-changed-no-key"));

        alice.share("Carol", 1);
        turnTo(MANAGE);
        fire("friend-remove");
        assertTrue(window.asked.get().sentence().contains("Nothing of yours is with them"));
        until(() -> present("friend-name") && node("friend-name", Label.class).getText().equals("Carol"));
        until(() -> stage.getScene().getFocusOwner() == node("friends-list", ListView.class));
    }
}
