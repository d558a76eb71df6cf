package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import kith.app.Passphrases;
import kith.app.friend.Friends;
import kith.app.profile.RotateKeys;
import kith.app.qr.WriteFingerprintCode;
import kith.friend.FriendState;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files of strangers become friends: compared by words and by picture, their keys change, and they are removed. */
@Tag("exhaustive")
class FriendsJourneyTest extends JourneyTest {
    private static final int FINGERPRINT = 4;
    private static final int HELD = 2;
    private static final int MANAGE = 5;
    private static final int IN_COMMON = 3;

    private Person alice;
    private Person bob;

    @BeforeEach
    void goThere() {
        alice = Person.of("Alice", folder, 60);
        bob = Person.of("Bob", folder, 60);
        show(alice);
        press("nav-friends");
        until(() -> visible("#friends-empty"));
        allNamed();
    }

    private boolean present(String id) {
        return lookup("#" + id).tryQuery().isPresent();
    }

    private FriendState bobsState() {
        return new Friends(alice.profile()).list().getFirst().friend().state();
    }

    private void turnTo(int part) {
        inWindow(() -> node("friend-parts", TabPane.class).getSelectionModel().select(part));
        rest();
        allNamed();
    }

    private Path code(Person person) {
        Path file = folder.resolve(person.name() + ".png");
        new WriteFingerprintCode(person.profile()).run(file);
        return file;
    }

    @Test
    void comparedByPictureThenTheKeyChangesThenRemoved() {
        kith.files.willOpen(bob.share("Alice", 7).toArray(Path[]::new));
        fireLater("friends-import");
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
        kith.files.willOpen(code(alice));
        fire("friend-code-read");
        until(() -> visible("#friend-code-problem"));
        assertFalse(present("friend-code-alarm"), "one's own code is a mistake, not an attack");
        kith.files.willOpen(code(Person.of("Mallory", folder, 0)));
        fire("friend-code-read");
        until(() -> visible("#friend-code-alarm"));
        assertTrue(says("friend-detail").contains("Do not verify. This is not who made the files that you have of "
                + "Bob."));
        assertEquals(FriendState.UNVERIFIED, bobsState());
        kith.files.willOpen(code(bob));
        fire("friend-code-read");
        until(() -> visible("#friend-detail .state-verified"));
        assertFalse(visible("#friend-code-problem"));

        RotateKeys.Result rotated =
                new RotateKeys(bob.profile()).run(folder.resolve("new-keys"), Passphrases.none(), Progress.none());
        kith.files.willOpen(rotated.rotations().toArray(Path[]::new));
        turnTo(0);
        fire("open-files");
        until(() -> visible("#friend-key-changed"));
        allNamed();
        fire("friend-changed-later");
        assertFalse(present("friend-key-changed"));
        fire("friend-key-again");
        fire("friend-changed-block");
        until(() -> visible("#friend-detail .state-blocked"));
        assertTrue(kith.asked.get().title().contains("Bob"));
        assertTrue(kith.asked.get().sentence().endsWith("After unblocking they are unverified again."));
        turnTo(MANAGE);
        until(() -> says("friend-detail").contains("After unblocking they aren’t verified, whatever you compared "
                + "before."));
        fire("friend-block");
        until(() -> visible("#friend-detail .state-unverified"));
        turnTo(0);
        fire("friend-changed-theirs");
        until(() -> visible("#friend-detail .state-verified"));
        assertFalse(present("friend-key-changed"));
        turnTo(FINGERPRINT);
        until(() -> says("friend-detail").contains("You have compared these with Bob. You can do so again "
                + "at any time."));
        turnTo(MANAGE);
        until(() -> says("friend-detail").contains("Bob counts as not verified from then on, in circles too"));
        turnTo(0);

        kith.files.willOpen(rotated.revocation());
        fire("open-files");
        until(() -> visible("#friend-detail .state-key-changed"));
        assertTrue(node("friend-changed-theirs", Node.class).isDisabled(), "there is nothing to compare");
        assertTrue(says("friend-detail").contains("There is nothing to compare yet: the new key comes with the "
                + "next files of Bob."));
        turnTo(FINGERPRINT);
        until(() -> says("friend-detail").contains("There is no key of Bob to compare: it comes with their files."));

        alice.share("Carol", 1);
        turnTo(MANAGE);
        fire("friend-remove");
        assertTrue(kith.asked.get().sentence().contains("Nothing of yours is with them"));
        until(() -> present("friend-name") && text("friend-name").equals("Carol"));
        until(() -> stage.getScene().getFocusOwner() == node("friends-list", ListView.class));
    }

    @Test
    void filesOfAStrangerBecomeAVerifiedFriend() {
        kith.files.willOpen(bob.share("Alice", 10).toArray(Path[]::new));
        fireLater("open-files");
        until(() -> present("key-do"));
        assertEquals(List.of(), AccessibleNames.missing(node("key-do", ButtonBase.class).getScene().getRoot()));
        assertEquals("Bob", node("key-name", TextField.class).getText());
        enter("key-name", "Robert");
        fire("key-do");
        until(() -> kith.isAtRest() && !present("key-do"));
        assertTrue(visible(".notice.warning"), "added is not verified");
        until(() -> present("friend-compare"));
        assertEquals("Robert", text("friend-name"));
        assertTrue(visible("#friend-detail .state-unverified"));

        press("friend-compare");
        enter("friend-fingerprint", alice.words());
        until(() -> text("friend-so-far").startsWith("Number 1 differs"));
        press("friend-verify");
        assertEquals(FriendState.UNVERIFIED, bobsState());
        enter("friend-fingerprint", bob.words());
        press("friend-verify");
        assertEquals(FriendState.VERIFIED, bobsState());
        assertTrue(visible("#friend-detail .state-verified"));
        turnTo(IN_COMMON);
        until(() -> present("friend-overlap-result"));
        assertTrue(text("friend-overlap-result").startsWith("You and Robert have about "));

        inWindow(() -> node("friends-add", MenuButton.class).getItems().getFirst().fire());
        until(() -> visible("#invite-name"));
        press("nav-friends");
        assertFalse(visible("#invite-name"), "the list is there again");
        turnTo(MANAGE);
        press("friend-remove");
        assertTrue(kith.asked.get().title().contains("Robert"));
        until(() -> visible("#friends-empty"));
    }
}
