package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.profile.OwnProfile;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From an address book to a verdict without any friend, and a change of the profile that came from elsewhere. */
@Tag("exhaustive")
class FirstVerdictJourneyTest extends WindowTest {
    @TempDir
    static Path folder;

    private Stage stage;
    private Profile profile;
    private KithWindow kith;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        kith = new KithWindow(opened, profile.store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        kith.close();
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
    void fromAnAddressBookToAVerdict() throws IOException {
        Path book = Files.writeString(folder.resolve("book.csv"), "Name,E-mail Address\nBob Brown,bob@work.example\n");
        new ReadAddressBook(profile).run(List.of(book), Progress.none());
        until(() -> visible("#check-home"));
        enter("check-typed", "alice@x.example");
        fire("check-do");
        until(() -> visible("#check-card"));
        assertEquals("Your own address", node("check-verdict", Label.class).getText());
        allNamed();
        fire("check-card-why");
        until(() -> visible("#check-evidence"));
        assertEquals("1 your own address", node("check-summary", Node.class).getAccessibleText());
        enter("check-typed", "bob@work.example\nstranger@x.example\nnonsense");
        fire("check-do");
        until(() -> table("check-table").getItems().size() == 3);
        assertEquals("1 in your contacts, 1 unknown, 1 invalid", node("check-summary", Node.class).getAccessibleText());
        allNamed();

        inWindow(() -> kith.go(Page.SETTINGS));
        new OwnProfile(profile).add(TestProfiles.addresses("a.l@y.example"));
        until(() -> everything(stage.getScene().getRoot())
                .anyMatch(node -> node instanceof Label label && "a.l@y.example".equals(label.getText())));
    }

    private TableView<?> table(String id) {
        return lookup("#" + id).queryAs(TableView.class);
    }
}
