package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.app.folder.SharedFolder;
import kith.app.folder.sync.Shared;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder is chosen in the settings; from then on what a friend gives comes by itself, or waits under Check. */
@Tag("exhaustive")
class SharedFolderJourneyTest extends WindowTest {
    @TempDir
    Path root;

    private Stage stage;
    private KithWindow kith;
    private Shared shared;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        try {
            shared = Shared.verified(root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        shared.use(shared.ana());
        kith = new KithWindow(opened, shared.ben().profile().store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        kith.close();
    }

    private void fire(String id) {
        until(() -> visible("#" + id));
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private boolean says(String words) {
        return everything(stage.getScene().getRoot()).filter(Label.class::isInstance)
                .anyMatch(label -> ((Label) label).getText().equals(words));
    }

    private Optional<Button> due(String words) {
        return everything(node("home-due", VBox.class)).filter(node -> node instanceof Button button
                && words.equals(button.getText())).map(Button.class::cast).findFirst();
    }

    private void choose() {
        inWindow(() -> kith.go(Page.SETTINGS));
        kith.files.willTakeFolder(shared.folder());
        fire("shared-folder-choose");
        until(() -> visible("#shared-folder-off"));
    }

    @Test
    void whatAFriendGivesComesByItselfAndIsToldQuietly() {
        choose();
        shared.give(shared.ana(), "Ben", 9);
        until(() -> says("Taken from the shared folder: 9 files to ask of Ana."));
        assertEquals(9, Shared.held(shared.ben(), "Ana"));
        assertFalse(visible(".notice.error"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        fire("shared-folder-off");
        until(() -> !visible("#shared-folder-off"));
        assertEquals(Optional.empty(), new SharedFolder(shared.ben().profile()).chosen());
        assertEquals(1, shared.files().size());
    }

    @Test
    void whatWaitsIsOpenedFromCheck() {
        choose();
        SharedFolderStops.waiting(shared);
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> visible("#home-due") && due("Open").isPresent());
        assertTrue(says("1 file in the shared folder is for you to open."));
        inWindow(() -> due("Open").orElseThrow().fire());
        until(() -> Shared.held(shared.ben(), "Ana") == 9);
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> visible("#home-due") && due("Open").isEmpty());
    }
}
