package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.book.BookRow;
import kith.ui.profile.TestProfiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An address book is read, looked through, marked, thinned out and put back, mostly by keyboard. */
@Tag("exhaustive")
class BookJourneyTest extends WindowTest {
    private Stage stage;
    private KithWindow kith;
    private Profile profile;

    @TempDir
    Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        kith = new KithWindow(opened, folder.resolve("Alice"), Optional.empty(), Language.ENGLISH);
    }

    @BeforeEach
    void goThere() {
        inWindow(() -> opener("nav-contacts").fire());
        until(() -> visible("#book-empty"));
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private ToggleButton opener(String id) {
        return node(id, ToggleButton.class);
    }

    private Path file(String name, String... lines) {
        try {
            return Files.write(folder.resolve(name), List.of(lines));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked") // The table of this id has such rows.
    private TableView<BookRow> table() {
        return lookup("#book-table").queryAs(TableView.class);
    }

    private List<String> shown() {
        return table().getItems().stream().map(BookRow::canonical).toList();
    }

    private Button button(String id) {
        return node(id, Button.class);
    }

    private void fire(String id) {
        until(() -> lookup("#" + id).tryQueryAs(Button.class).filter(found -> !found.isDisabled()).isPresent());
        inWindow(() -> button(id).fire());
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    @Test
    void readLookThroughMarkRemoveAndTakeBack() {
        kith.files.willOpen(file("phone.csv", "Name,E-mail", "Bob,bob@x.example", "Carol,carol@y.example",
                "Dave,dave@y.example", "Nobody,not an address"));
        fire("book-import");
        until(() -> visible("#book-report") && table().getItems().size() == 3);
        fire("book-report-close");
        assertEquals("_Undo: 3 contacts read", button("book-undo").getText());
        allNamed();

        inWindow(() -> node("book-search", TextField.class).requestFocus());
        write("y.ex");
        until(() -> shown().equals(List.of("carol@y.example", "dave@y.example")));
        assertEquals("2 of 3", node("book-count", Label.class).getText());
        inWindow(table()::requestFocus);
        press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL);
        until(() -> node("book-chosen", Label.class).getText().equals("2 chosen"));
        type(KeyCode.SPACE);
        until(() -> table().getItems().stream().allMatch(row -> row.standing() == BookRow.Standing.NEVER));
        assertEquals("2 chosen", node("book-chosen", Label.class).getText(), "marking again takes one key");
        assertEquals("_Undo: 2 contacts marked", button("book-undo").getText());

        inWindow(() -> table().getSelectionModel().clearAndSelect(1));
        type(KeyCode.DELETE);
        until(() -> shown().equals(List.of("carol@y.example")));
        assertTrue(kith.asked.get().title().contains("dave@y.example"), kith.asked.get().title());
        until(() -> table().getSelectionModel().getSelectedIndex() == 0);
        press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        until(() -> shown().equals(List.of("carol@y.example", "dave@y.example")));
        assertEquals(BookRow.Standing.NEVER, table().getItems().get(1).standing(), "with the mark it had");
        press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        until(() -> table().getItems().stream().noneMatch(row -> row.standing() == BookRow.Standing.NEVER));

        inWindow(() -> {
            table().getSelectionModel().clearAndSelect(0);
            button("book-remove").requestFocus();
            button("book-remove").fire();
        });
        until(() -> shown().equals(List.of("dave@y.example")) && table().isFocused()
                && node("book-chosen", Label.class).getText().equals("1 chosen"));
        inWindow(() -> {
            button("book-undo").requestFocus();
            button("book-undo").fire();
        });
        until(() -> shown().size() == 2);

        inWindow(() -> node("book-search", TextField.class).setText("nobody of this name"));
        until(() -> visible("#book-show-all"));
        fire("book-show-all");
        until(() -> shown().size() == 3);
    }

    @Test
    void aContactIsTypedInAndAFilesContactsAreRemovedTogether() {
        fire("book-add");
        until(() -> node("book-new-address", TextField.class).isFocused());
        write("eve@nowhere\n");
        until(() -> everything(stage.getScene().getRoot()).anyMatch(node -> node instanceof Label label
                && "This cannot be added: a domain without a dot.".equals(label.getText())));
        inWindow(() -> node("book-new-address", TextField.class).setText("eve@x.example"));
        inWindow(() -> node("book-new-name", TextField.class).setText("Eve"));
        type(KeyCode.ENTER);
        until(() -> shown().equals(List.of("eve@x.example")));
        type(KeyCode.ESCAPE);
        until(() -> !visible("#book-new") && button("book-add").isFocused());

        // Another process reads files; the window notices.
        new ReadAddressBook(profile).run(List.of(file("one.csv", "E-mail", "bob@x.example", "carol@x.example"),
                file("two.csv", "E-mail", "carol@x.example", "eve@x.example")), Progress.none());
        until(() -> shown().size() == 3);
        inWindow(() -> opener("book-view-files").fire());
        TableView<?> files = lookup("#book-files").queryAs(TableView.class);
        until(() -> files.getItems().size() == 2);
        allNamed();
        inWindow(() -> files.getSelectionModel().select(1));
        fire("book-file-show");
        until(() -> shown().equals(List.of("bob@x.example", "carol@x.example")));
        inWindow(() -> opener("book-view-files").fire());
        assertEquals("Remove 1 contact that came only from here…", button("book-file-remove").getText());
        fire("book-file-remove");
        assertTrue(kith.asked.get().title().contains("one.csv"), kith.asked.get().title());
        until(() -> button("book-file-remove").isDisabled());
        inWindow(() -> opener("book-view-contacts").fire());
        until(() -> shown().equals(List.of("carol@x.example")));
        fire("book-undo");
        until(() -> shown().equals(List.of("bob@x.example", "carol@x.example")));
    }
}
