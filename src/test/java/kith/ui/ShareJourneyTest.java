package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import kith.app.friend.Friends;
import kith.store.ProfileDump;
import kith.ui.friends.Entry;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who would learn what, files for friends, and a record of them on paper. */
@Tag("exhaustive")
class ShareJourneyTest extends JourneyTest {
    private final List<MailProgram.Message> mailed = new CopyOnWriteArrayList<>();
    private Person alice;

    private void begin() {
        alice = Person.of("Alice", folder, 60);
        show(alice);
        kith.mail.set(mailed::add);
    }

    private ListView<?> list() {
        return node("friends-list", ListView.class);
    }

    private void choose(String name) {
        until(() -> list().getItems().stream().anyMatch(entry -> ((Entry) entry).name().equals(name)));
        inWindow(() -> list().getSelectionModel().clearAndSelect(IntStream.range(0, list().getItems().size())
                .filter(row -> ((Entry) list().getItems().get(row)).name().equals(name)).findFirst().orElseThrow()));
        until(() -> text("friend-name").equals(name));
    }

    private boolean canShare() {
        return !node("share-do", ButtonBase.class).isDisabled();
    }

    @Test
    void fromANewFriendToARecordOnPaper() throws IOException {
        begin();
        alice.share("Bob the builder", 2);
        alice.share("Carol", 2);
        go(Page.FRIENDS);
        until(() -> visible("#friends-list"));
        inWindow(() -> node("friends-add", MenuButton.class).getItems().getFirst().fire());
        until(() -> visible("#invite-name"));
        enter("invite-name", "Dave");
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
        until(() -> canShare() && says("share-standing").contains("Nothing has come from Dave yet"));
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
        until(this::canShare);
        fire("share-do");
        assertTrue(kith.asked.get().sentence().startsWith("Dave has 3 files. 4 more are new."),
                kith.asked.get().sentence());
        until(() -> visible("#share-result") && says("share-result").contains("4 files for Dave"));
        fire("share-mail");
        until(() -> !mailed.isEmpty());
        assertEquals(5, mailed.getFirst().files().size(), "four filters and the own card");
        assertTrue(Files.exists(mailed.getFirst().draft()));
        until(() -> visible(".notice.success"));

        go(Page.LEDGER);
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
        begin();
        alice.share("Bob the builder", 2);
        alice.share("Carol", 2);
        for (int i = 0; i < 5; i++) {
            alice.share("Somebody " + i, 1);
        }
        go(Page.FRIENDS);
        until(() -> visible("#friends-filter") && list().getItems().size() == 7);
        inWindow(() -> node("friends-filter", TextField.class).requestFocus());
        write("build");
        until(() -> list().getItems().size() == 1);
        inWindow(() -> list().getSelectionModel().select(0));
        until(() -> text("friend-name").equals("Bob the builder"));
        fire("friend-share");
        until(() -> visible("#share-do") && says("share-meaning").contains("Bob the builder"));
        inWindow(() -> node("friends-filter", TextField.class).clear());
        until(() -> list().getItems().size() == 7);
        assertEquals("Bob the builder", text("friend-name"), "who was chosen stays");
        choose("Carol");
        until(() -> text("friend-name").equals("Carol"));
        assertFalse(visible("#share-do"), "of somebody else the page begins at its beginning");
        fire("friend-share");
        until(() -> visible("#share-do") && says("share-meaning").contains("Carol")
                && !says("share-meaning").contains("Bob"));
    }

    private String row(String onlooker) {
        return says("share-panel-" + onlooker);
    }

    @Test
    void thePanelFollowsTheFriendTheLevelAndTheLists() throws IOException {
        begin();
        alice.accept(Person.of("Bob", folder, 3).share("Alice", 1));
        Map<String, List<String>> before = ProfileDump.of(alice.profile().store().folder());
        go(Page.FRIENDS);
        until(() -> visible("#friend-share"));
        fire("friend-share");
        until(() -> visible("#share-panel-more"));
        allNamed();
        assertFalse(node("share-panel-more", TitledPane.class).isExpanded());
        inWindow(() -> node("share-panel-more", TitledPane.class).setExpanded(true));
        until(() -> says("share-panel-findings").contains("all that Bob would have"));
        assertTrue(text("share-folder").contains("outbox"), () -> text("share-folder"));
        assertTrue(says("share-meaning").contains("cannot be taken back"), says("share-meaning"));
        assertTrue(says("share-odds").contains("7 filters: 1 in 128 strangers"), says("share-odds"));
        assertTrue(says("share-standing").contains("Bob isn’t verified"), says("share-standing"));
        assertTrue(says("share-panel-findings").contains(
                "A match would be right 33.5% of the time with one intercepted file"), says("share-panel-findings"));
        String before7 = row("recipient");
        assertTrue(before7.contains("Bob") && before7.contains("1 in 128 strangers"), before7);
        assertTrue(row("one-file").contains("33.5%") && row("one-file").contains("1 in 2 strangers"), row("one-file"));
        fire("share-acquaintance");
        until(() -> row("recipient").contains("1 in 8 strangers"));
        fire("share-close");
        until(() -> says("share-panel-findings").contains("practically every match"));
        assertTrue(row("everybody").contains("Practically certain: 1 in 1,000 strangers match"), row("everybody"));
        fire("share-panel-company");
        until(() -> !says("share-panel-findings").contains("Company"));
        kith.files.willOpen(Files.writeString(folder.resolve("club.txt"), "alice1@x.example\nnobody@x.example\n"));
        fire("share-panel-choose");
        until(() -> says("share-panel-findings").contains("Against the list club.txt: 2 addresses, 1 of them"));
        allNamed();
        inWindow(() -> node("share-panel-list", CheckBox.class).fire());
        until(() -> !says("share-panel-findings").contains("club.txt"));
        assertEquals(before, ProfileDump.of(alice.profile().store().folder()), "thinking changes nothing");
        fire("share-other");
        until(() -> row("recipient").contains("1 in 32 strangers"));
        press("share-do");
        assertTrue(kith.asked.get().sentence().contains("gets 5 files"), kith.asked.get().sentence());
        until(() -> visible("#share-result") && says("share-result").contains("5 files for Bob"));
        assertEquals(5, new Friends(alice.profile()).list().getFirst().sharedLevel());
        assertTrue(visible(".written-open"));
    }

    private TreeTableView<?> table() {
        return node("ledger-table", TreeTableView.class);
    }

    @Test
    void theLedgerIsReadSortedAndExported() {
        begin();
        kith.printing.willBeThere(false);
        go(Page.LEDGER);
        until(() -> visible("#ledger-empty"));
        allNamed();
        alice.share("Bob", 5);
        alice.share("Carol", 3);
        // What another process gave away is seen without asking.
        until(() -> visible("#ledger-table") && table().getExpandedItemCount() == 2);
        allNamed();
        assertEquals("1 in 32 strangers would pass as a contact of yours", text("ledger-together"));

        assertTrue(node("ledger-print", ButtonBase.class).isDisabled());
        assertTrue(text("ledger-print-hint").contains("No printer was found"));
        assertFalse(node("ledger-page", ButtonBase.class).isDisabled());
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
}
