package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;
import kith.text.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From nothing to an address book: a profile, contacts from a file, one that is never shared and one that goes. */
class FirstDayJourneyTest extends WindowTest {
    private Stage stage;
    private KithWindow kith;

    @TempDir
    static Path folder;

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

    private void enter(String id, String text) {
        inWindow(() -> node(id, TextInputControl.class).setText(text));
    }

    private void fire(String id) {
        until(() -> lookup("#" + id).tryQueryAs(Button.class).filter(button -> !button.isDisabled()).isPresent());
        inWindow(() -> node(id, Button.class).fire());
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    @Test
    @Tag("exhaustive")
    void fromNothingToAnAddressBook() throws IOException {
        allNamed();
        fire("start-begin");
        allNamed();
        enter("start-name", "Alice");
        enter("start-addresses", "alice@x.example");
        fire("start-create");
        assertFalse(Files.exists(folder.resolve("profile")), "neither a passphrase nor the choice to go without");
        inWindow(() -> node("start-open", CheckBox.class).setSelected(true));
        fire("start-create");
        until(() -> visible("#book-from-carddav") && visible("#book-from-thunderbird") && visible("#book-from-sent"));
        allNamed();
        fire("start-finish");
        until(() -> visible("#start-go-on"));
        inWindow(() -> node("start-details", TitledPane.class).setExpanded(true));
        assertEquals(folder.resolve("profile-revocation.kith").toString(),
                node("start-revocation-file", Label.class).getText());
        allNamed();
        fire("start-go-on");
        until(() -> visible("#screen-check"));
        allNamed();

        clickOn("#nav-contacts");
        until(() -> visible("#book-empty"));
        Path card = Files.writeString(folder.resolve("cards.txt"), """
                BEGIN:VCARD
                VERSION:3.0
                FN:Bob Brown
                EMAIL:bob@x.example
                EMAIL:bob@work.example
                END:VCARD
                BEGIN:VCARD
                VERSION:3.0
                FN:Carol
                EMAIL:not an address
                END:VCARD
                """.replace("\n", "\r\n"));
        kith.files.willOpen(card);
        clickOn("#open-files");
        until(() -> visible("#book-report") && table("book-table").getItems().size() == 2);
        allNamed();
        fire("book-report-close");
        inWindow(() -> table("book-table").getSelectionModel().select(0));
        fire("book-never");
        until(() -> lookup(".notice.success").tryQuery().isPresent());
        inWindow(() -> table("book-table").getSelectionModel().clearAndSelect(1));
        fire("book-remove");
        until(() -> table("book-table").getItems().size() == 1);
        assertTrue(kith.asked.get().title().contains("bob@x.example"), kith.asked.get().title());
    }

    private TableView<?> table(String id) {
        return lookup("#" + id).queryAs(TableView.class);
    }
}
