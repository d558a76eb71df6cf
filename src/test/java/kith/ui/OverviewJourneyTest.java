package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.app.Somebody;
import kith.text.Language;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overview says what is due, and each button does it or goes to where it is done. */
@Tag("exhaustive")
class OverviewJourneyTest extends WindowTest {
    private Stage stage;
    private KithWindow kith;

    @TempDir
    Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void open(Path profile) {
        inWindow(() -> kith = new KithWindow(stage, profile, Optional.empty(), Language.ENGLISH));
        until(() -> visible("#overview-due"));
    }

    private void fire(String id) {
        until(() -> lookup("#" + id).tryQueryAs(Button.class).filter(found -> !found.isDisabled()).isPresent());
        inWindow(() -> node(id, Button.class).fire());
    }

    private void back() {
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> visible("#overview-due"));
    }

    /** {@return the button that settles what is said in words that contain these} */
    private Button doing(String words) {
        return everything(node("overview-due", VBox.class))
                .filter(node -> node instanceof Button button && button.getAccessibleHelp() != null
                        && button.getAccessibleHelp().contains(words))
                .map(Button.class::cast).findFirst().orElseThrow(() -> new AssertionError(words));
    }

    private void settle(String words) {
        inWindow(() -> doing(words).fire());
    }

    private boolean says(String text) {
        return everything(stage.getScene().getRoot())
                .anyMatch(node -> node instanceof Label label && text.equals(label.getText()) && label.isVisible());
    }

    @Test
    void anEmptyProfileIsToldWhatToDoAndDoesItWithOnePress() throws IOException {
        TestProfiles.make(folder, "Alice");
        open(folder.resolve("Alice"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        settle("which addresses are your own");
        until(() -> visible("#screen-settings") && node("own-address", TextField.class).isFocused());
        inWindow(() -> node("own-address", TextField.class).setText("alice@x.example"));
        fire("own-address-add");
        until(() -> says("alice@x.example"));
        back();

        settle("no emergency kit");
        until(() -> visible("#screen-settings") && node("preferences-kit", Button.class).isFocused());
        back();

        settle("shared with nobody");
        until(() -> visible("#invite-page"));
        back();
        settle("address book is empty");
        until(() -> visible("#screen-contacts"));
        back();
        kith.files.willOpen(Files.writeString(folder.resolve("phone.csv"), "E-mail\nbob@x.example\n"));
        fire("open-files");
        until(() -> visible("#screen-contacts") && visible("#book-report"));
        back();
        inWindow(() -> node("check-typed", TextInputControl.class).setText("Bob@x.example"));
        fire("check-do");
        until(() -> visible("#check-card"));
        assertEquals("In your contacts", node("check-verdict", Label.class).getText());
        fire("check-card-why");
        until(() -> visible("#check-drawer"));
    }

    @Test
    void whatIsDueOfFriendsLeadsToThatFriend() {
        Instant today = Clock.systemUTC().instant();
        Somebody alice = Somebody.named("Alice", folder).knows(Somebody.people("a", 30));
        befriend(alice, "Erin", today.minus(Duration.ofDays(360)));
        befriend(alice, "Frank", today.minus(Duration.ofDays(400)));
        befriend(alice, "Grace", today.minus(Duration.ofDays(1)));
        alice.at(today.minus(Duration.ofDays(340))).share("Erin", 3);
        open(folder.resolve("Alice"));
        assertEquals(List.of("overview-due-0", "overview-due-1", "overview-due-2", "overview-due-3"), dueIds(),
                "the rest is asked for");
        fire("overview-due-rest");
        until(() -> dueIds().size() == 12);
        assertTrue(doing("from Frank has expired").getText().contains("Show this friend"));
        for (String words : List.of("from Frank has expired", "from Grace is really", "from Erin expires within two weeks")) {
            settle(words);
            String name = words.contains("Frank") ? "Frank" : words.contains("Grace") ? "Grace" : "Erin";
            until(() -> visible("#screen-friends") && chosenFriend().equals(name));
            back();
            inWindow(() -> lookup("#overview-due-rest").tryQueryAs(Button.class).ifPresent(Button::fire));
        }
        settle("What Erin has from you");
        until(() -> visible("#share-do") && chosenFriend().equals("Erin"));
    }

    private static void befriend(Somebody alice, String name, Instant then) {
        Somebody friend = Somebody.named(name, alice.root()).knows(Somebody.people(name, 30)).at(then);
        alice.at(then).accept(name, friend.share("Alice", 3));
    }

    private List<String> dueIds() {
        List<String> ids = new ArrayList<>();
        everything(node("overview-due", VBox.class)).filter(Button.class::isInstance)
                .map(Node::getId).filter(id -> id.matches("overview-due-\\d+")).forEach(ids::add);
        return ids;
    }

    private String chosenFriend() {
        return lookup("#friend-name").tryQueryAs(Label.class).map(Label::getText).orElse("");
    }
}
