package kith.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import kith.app.door.Answer;
import kith.app.door.Door;
import kith.app.door.Meeting;
import kith.app.door.SingleInstance;
import kith.app.door.Wish;
import kith.app.folder.SharedFolder;
import kith.app.folder.sync.Shared;
import kith.ui.StartOptions.Company;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What comes without being asked for: from a folder that friends share, and from a second start with a file. */
@Tag("exhaustive")
class ComingInJourneyTest extends JourneyTest {
    private Shared shared;

    private void begin() throws IOException {
        shared = Shared.verified(folder);
        shared.use(shared.ana());
        show(shared.ben().profile().store().folder());
        go(Page.SETTINGS);
        kith.files.willTakeFolder(shared.folder());
        fire("shared-folder-choose");
        until(() -> visible("#shared-folder-off"));
    }

    private boolean tells(String words) {
        return everything(stage.getScene().getRoot()).filter(Label.class::isInstance)
                .anyMatch(label -> ((Label) label).getText().equals(words));
    }

    private Optional<Button> due(String words) {
        return everything(node("home-todo", VBox.class)).filter(node -> node instanceof Button button
                && words.equals(button.getText())).map(Button.class::cast).findFirst();
    }

    @Test
    void whatAFriendGivesComesByItselfAndIsToldQuietly() throws IOException {
        begin();
        shared.give(shared.ana(), "Ben", 9);
        until(() -> tells("Taken from the shared folder: 9 files to ask of Ana."));
        assertEquals(9, Shared.held(shared.ben(), "Ana"));
        assertFalse(visible(".notice.error"));
        allNamed();
        fire("shared-folder-off");
        until(() -> !visible("#shared-folder-off"));
        assertEquals(Optional.empty(), new SharedFolder(shared.ben().profile()).chosen());
        assertEquals(1, shared.files().size());
    }

    @Test
    void whatWaitsIsOpenedFromCheck() throws IOException {
        begin();
        SharedFolderStops.waiting(shared);
        go(Page.CHECK);
        until(() -> visible("#home-todo") && due("Open").isPresent());
        assertTrue(tells("1 file in the shared folder waits for you to open."));
        inWindow(() -> due("Open").orElseThrow().fire());
        until(() -> Shared.held(shared.ben(), "Ana") == 9);
        go(Page.CHECK);
        until(() -> visible("#home-todo") && due("Open").isEmpty());
    }

    @Test
    void secondStartHandsOverItsFileAndInvitation() {
        Path profile = Person.of("Alice", folder, 0).profile().store().folder();
        SingleInstance starts = new SingleInstance(profile, Map.of("HOME", folder.toString()));
        show(profile);
        try (Door door = assertInstanceOf(Meeting.First.class, starts.meet(Wish.files(List.of()))).door()) {
            door.receive(handOver -> Platform.runLater(() -> kith.receive(handOver)));
            inWindow(() -> stage.setIconified(true));
            assertEquals(Answer.TAKEN, starts.knock(Wish.files(
                    List.of(Path.of("sample-addressbooks/carol.csv").toAbsolutePath()))));
            until(() -> visible("#screen-contacts") && kith.isAtRest());
            until(() -> !node("book-table", TableView.class).getItems().isEmpty());
            assertFalse(stage.isIconified());

            assertEquals(Answer.TAKEN, starts.knock(StartOptions.of(
                    Map.of("invite-address", "carol@plaza.example", "invite-name", "Carol"), List.of(), Map.of())
                    .wish()));
            until(() -> visible("#invite-page") && node("invite-name", TextField.class).getText().equals("Carol")
                    && node("invite-address", TextField.class).getText().equals("carol@plaza.example"));
        }
    }

    @Test
    void whatTheSecondStartWasToldIsUnderstoodAsByTheFirst() {
        StartOptions options = StartOptions.of(Map.of("profile", "/p", "open", "one file"), List.of("two"), Map.of());
        assertEquals(List.of(Path.of("one file").toAbsolutePath(), Path.of("two").toAbsolutePath()),
                options.wish().files());
        assertNull(options.wish().invitee());
        assertEquals(Company.SOUGHT, options.company());
        assertEquals(Company.NONE, StartOptions.of(Map.of("alone", "true"), List.of(), Map.of()).company());
        String[] parameters = {"--profile=" + folder.resolve("nobody"), "file"};
        assertArrayEquals(parameters, SecondStart.handOver(Map.of("HOME", folder.toString()), parameters));
    }
}
