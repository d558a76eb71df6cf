package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.text.Language;
import kith.ui.parts.Confirm;
import kith.ui.shell.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From an empty ledger to one that is read, sorted and exported; then the keys are replaced. */
@Tag("exhaustive")
class LedgerJourneyTest extends WindowTest {
    @TempDir
    Path folder;

    private Stage stage;
    private KithWindow kith;
    private Person alice;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = Person.of("Alice", folder, 30);
        kith = new KithWindow(opened, folder.resolve("Alice"), Optional.empty(), Language.ENGLISH);
    }

    @AfterEach
    void stop() {
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private TreeTableView<?> table() {
        return node("ledger-table", TreeTableView.class);
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    @Test
    void theLedgerIsReadSortedAndExported() {
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.LEDGER));
        until(() -> visible("#ledger-empty"));
        allNamed();
        alice.share("Bob", 5);
        alice.share("Carol", 3);
        // What another process gave away is seen without asking.
        until(() -> visible("#ledger-table") && table().getExpandedItemCount() == 2);
        allNamed();
        assertEquals("1 in 32 strangers would pass as a contact of yours", node("ledger-together", Label.class)
                .getText());

        inWindow(() -> {
            table().requestFocus();
            table().getSelectionModel().select(0);
        });
        type(KeyCode.RIGHT);
        until(() -> table().getExpandedItemCount() == 3);
        inWindow(() -> table().getRoot().getChildren().getFirst().getChildren().getFirst().setExpanded(true));
        assertEquals(8, table().getExpandedItemCount());
        inWindow(() -> table().getSortOrder().setAll(List.of()));
        new Friends(alice.profile()).remove("Bob");
        until(() -> everything(table()).anyMatch(n -> n instanceof TreeTableCell<?, ?> cell
                && "Bob (removed)".equals(cell.getText())));
        assertEquals(8, table().getExpandedItemCount(), "what was open stays open");

        kith.files.willSave(folder.resolve("ledger.csv"));
        fire("ledger-export");
        until(() -> visible(".notice.success"));
        assertTrue(Files.exists(folder.resolve("ledger.csv")));
        allNamed();
    }

    @Test
    void keysAreReplacedAfterAQuestion() throws java.io.IOException {
        until(() -> visible("#nav-settings"));
        String before = new OwnProfile(alice.profile()).show().fingerprint().kid();
        kith.files.willTakeFolder(folder.resolve("keys"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-keys"));
        inWindow(() -> node("preferences-keys", TitledPane.class).setExpanded(true));
        until(() -> visible("#preferences-rotate"));
        fire("preferences-rotate");
        until(() -> visible(".notice.success"));
        assertEquals(Confirm.Gravity.DANGER, kith.asked.get().gravity());
        assertNotEquals(before, new OwnProfile(alice.profile()).show().fingerprint().kid());
        assertTrue(Files.exists(folder.resolve("keys").resolve("alice-rotation.kith")));
        try (var sent = Files.list(folder.resolve("keys"))) {
            assertEquals(1, sent.count(), "what is never sent lies elsewhere");
        }
        assertTrue(Files.exists(folder.resolve("Alice-revocation.kith")), "beside the profile");
        fire("preferences-revocation");
        until(() -> Files.exists(folder.resolve("keys").resolve("never-send-these").resolve("alice-revocation.kith")));
        assertFalse(visible(".notice.error"));
    }
}
