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
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kith.text.Language;
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

    @Override
    protected void open(Stage opened) {
        stage = opened;
        Person alice = Person.of("Alice", folder, 60);
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

    private boolean ready() {
        return !node("share-do", ButtonBase.class).isDisabled();
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    @Test
    void fromANewFriendToARecordOnPaper() throws IOException {
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.SHARE));
        kith.files.willTakeFolder(folder.resolve("for-dave"));
        until(() -> visible("#share-do"));
        assertTrue(node("share-do", ButtonBase.class).isDisabled());
        assertFalse(visible("#share-folder-choose"), "there is a folder already");
        inWindow(() -> node("share-panel-more", TitledPane.class).setExpanded(true));
        fire("share-folder-choose");
        inWindow(() -> node("share-friend", ComboBox.class).getEditor().setText("Dave"));
        fire("share-acquaintance");
        until(() -> ready() && says("share-standing").contains("new here"));
        allNamed();
        fire("share-do");
        assertEquals("Share with Dave?", kith.asked.get().title());
        until(() -> visible("#share-result"));
        assertTrue(says("share-result").contains("3 files for Dave"), says("share-result"));
        assertFalse(visible("#share-form"));
        assertTrue(node("share-mail", ButtonBase.class).isFocused(), "one key press from the mail program");
        allNamed();

        fire("share-back");
        assertTrue(node("share-friend", ComboBox.class).isFocusWithin());
        fire("share-as-friend");
        until(this::ready);
        fire("share-do");
        assertTrue(kith.asked.get().sentence().startsWith("Dave has 3 filters of this edition. 4 more are new."),
                kith.asked.get().sentence());
        until(() -> visible("#share-result") && says("share-result").contains("4 files for Dave"));
        fire("share-mail");
        until(() -> !mailed.isEmpty());
        assertEquals(4, mailed.getFirst().files().size());
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
        until(() -> visible("#nav-check"));
        inWindow(() -> kith.go(Page.SHARE));
        until(() -> visible("#share-friend") && node("share-friend", ComboBox.class).getItems().size() == 2);
        ComboBox<?> friend = node("share-friend", ComboBox.class);
        inWindow(() -> friend.getEditor().requestFocus());
        write("build");
        until(() -> friend.getItems().size() == 1 && friend.isShowing());
        assertEquals("build", friend.getEditor().getText(), "what is typed stays");
        type(KeyCode.DOWN);
        type(KeyCode.ENTER);
        until(() -> friend.getEditor().getText().equals("Bob the builder"));
        until(() -> says("share-meaning").contains("Bob the builder has the rest"));
        assertEquals(2, friend.getItems().size(), "all are there again");
        inWindow(() -> {
            friend.getEditor().requestFocus();
            friend.getEditor().selectAll();
        });
        write("Nobody known");
        assertFalse(friend.isShowing());
        until(() -> says("share-standing").contains("Nobody known is new here"));
        type(KeyCode.TAB);
        assertEquals("Nobody known", friend.getEditor().getText());
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
