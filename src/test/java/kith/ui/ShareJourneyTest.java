package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeTableView;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.friends.Entry;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody shares a little with a new friend, later more, and keeps a record of it on paper. */
@Tag("exhaustive")
class ShareJourneyTest extends WindowTest {
    @TempDir
    Path folder;

    private final List<MailProgram.Message> mailed = new CopyOnWriteArrayList<>();
    private Stage stage;
    private KithWindow kith;
    private Person alice;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = Person.of("Alice", folder, 60);
        alice.share("Bob the builder", 2);
        alice.share("Carol", 2);
        kith = new KithWindow(opened, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        kith.mail.set(mailed::add);
    }

    @Override
    protected void close() {
        kith.close();
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private String says(String id) {
        return everything(node(id, Node.class)).filter(Label.class::isInstance).map(l -> ((Label) l).getText())
                .collect(Collectors.joining("\n"));
    }

    private ListView<?> list() {
        return node("friends-list", ListView.class);
    }

    private void choose(String name) {
        until(() -> list().getItems().stream().anyMatch(entry -> ((Entry) entry).name().equals(name)));
        inWindow(() -> list().getSelectionModel().clearAndSelect(IntStream.range(0, list().getItems().size())
                .filter(row -> ((Entry) list().getItems().get(row)).name().equals(name)).findFirst().orElseThrow()));
        until(() -> node("friend-name", Label.class).getText().equals(name));
    }

    private boolean ready() {
        return !node("share-do", ButtonBase.class).isDisabled();
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    @Test
    void fromANewFriendToARecordOnPaper() throws IOException {
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.FRIENDS));
        until(() -> visible("#friends-list"));
        inWindow(() -> node("friends-add", MenuButton.class).getItems().getFirst().fire());
        until(() -> visible("#invite-name"));
        inWindow(() -> node("invite-name", TextField.class).setText("Dave"));
        fire("invite-do");
        until(() -> visible("#invite-code"));
        fire("exchange-back");
        choose("Dave");
        kith.files.willTakeFolder(folder.resolve("for-dave"));
        fire("friend-share");
        until(() -> visible("#share-do"));
        assertFalse(visible("#share-folder-choose"), "there is a folder already");
        inWindow(() -> node("share-panel-more", TitledPane.class).setExpanded(true));
        fire("share-folder-choose");
        fire("share-acquaintance");
        until(() -> ready() && says("share-standing").contains("Nothing has come from Dave yet"));
        allNamed();
        fire("share-do");
        assertEquals("Share with Dave?", kith.asked.get().title());
        until(() -> visible("#share-result"));
        assertTrue(says("share-result").contains("3 files for Dave"), says("share-result"));
        assertFalse(visible("#share-form"));
        assertTrue(node("share-mail", ButtonBase.class).isFocused(), "one key press from the mail program");
        allNamed();

        fire("share-back");
        assertTrue(node("share-acquaintance", RadioButton.class).isFocused());
        fire("share-as-friend");
        until(this::ready);
        fire("share-do");
        assertTrue(kith.asked.get().sentence().startsWith("Dave has 3 files. 4 more are new."),
                kith.asked.get().sentence());
        until(() -> visible("#share-result") && says("share-result").contains("4 files for Dave"));
        fire("share-mail");
        until(() -> !mailed.isEmpty());
        assertEquals(5, mailed.getFirst().files().size(), "four filters and the own card");
        assertTrue(Files.exists(mailed.getFirst().draft()));
        until(() -> visible(".notice.success"));

        inWindow(() -> kith.go(Page.LEDGER));
        until(() -> visible("#ledger-table") && node("ledger-table", TreeTableView.class).getExpandedItemCount() == 3);
        kith.files.willSave(folder.resolve("ledger.html"));
        fire("ledger-page");
        until(() -> Files.exists(folder.resolve("ledger.html")));
        assertTrue(Files.readString(folder.resolve("ledger.html")).contains("<bdi>Dave</bdi>"));
        until(() -> !node("ledger-print", ButtonBase.class).isDisabled());
        fire("ledger-print");
        until(() -> !kith.printing.pages.isEmpty());
        assertTrue(kith.printing.pages.stream().flatMap(WindowTest::everything)
                .anyMatch(n -> n instanceof Text text && text.getText().equals("Dave")));
        allNamed();
    }

    @Test
    void aPartOfTheNameFindsTheFriend() {
        for (int i = 0; i < 5; i++) {
            alice.share("Somebody " + i, 1);
        }
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.FRIENDS));
        until(() -> visible("#friends-filter") && list().getItems().size() == 7);
        inWindow(() -> node("friends-filter", TextField.class).requestFocus());
        write("build");
        until(() -> list().getItems().size() == 1);
        inWindow(() -> list().getSelectionModel().select(0));
        until(() -> node("friend-name", Label.class).getText().equals("Bob the builder"));
        fire("friend-share");
        until(() -> visible("#share-do") && says("share-meaning").contains("Bob the builder"));
        inWindow(() -> node("friends-filter", TextField.class).clear());
        until(() -> list().getItems().size() == 7);
        assertEquals("Bob the builder", node("friend-name", Label.class).getText(), "who was chosen stays");
        choose("Carol");
        until(() -> node("friend-name", Label.class).getText().equals("Carol"));
        assertFalse(visible("#share-do"), "of somebody else the page begins at its beginning");
        fire("friend-share");
        until(() -> visible("#share-do") && says("share-meaning").contains("Carol")
                && !says("share-meaning").contains("Bob"));
    }

    @Test
    void withoutAPrinterThereIsAnotherWay() {
        kith.printing.willBeThere(false);
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.LEDGER));
        until(() -> visible("#ledger-table"));
        assertTrue(node("ledger-print", ButtonBase.class).isDisabled());
        assertTrue(node("ledger-print-hint", Label.class).getText().contains("No printer was found"));
        assertFalse(node("ledger-page", ButtonBase.class).isDisabled());
    }
}
