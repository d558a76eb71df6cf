package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import kith.app.Profile;
import kith.book.BookEntry;
import kith.evidence.Verdict;
import kith.mail.imap.ImapServer;
import kith.mail.imap.MailServer;
import kith.ui.shell.Page;
import kith.ui.watch.ArrivedMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An account on a real server, entered at the window and watched until the server goes away. */
@Tag("exhaustive")
class MailJourneyTest extends JourneyTest {
    private final MailServer server = new MailServer();
    private Profile profile;

    @Override
    protected void close() {
        super.close();
        server.close();
    }

    private Bounds placeOf(String id) {
        Node node = node(id, Node.class);
        return node.localToScene(node.getLayoutBounds());
    }

    private boolean begins(String id, String words) {
        return stage.getScene().lookup("#" + id) instanceof Label label && label.getText().startsWith(words);
    }

    @Test
    void anAccountIsEnteredWatchedAndLost() {
        profile = Person.of("Alice", folder, 20).profile();
        show(profile.store().folder());
        inWindow(() -> kith.go(Page.MAIL));
        until(() -> kith.isAtRest() && stage.getScene().lookup("#mail-empty").isVisible());
        inWindow(() -> ((ButtonBase) node("mail-empty", Node.class).lookup(".button")).fire());
        until(() -> stage.getScene().lookup("#mail-add") instanceof ButtonBase add && add.isFocused());
        fire("mail-add");
        until(() -> node("mail-new-address", Node.class).isFocused() && placeOf("mail-new-address").getMinY() > 0
                && placeOf("mail-new-do").getMaxY() < stage.getScene().getHeight());
        assertTrue(node("mail-new-do", ButtonBase.class).isDisabled(), "nothing is typed yet");
        enter("mail-new-name", "Work");
        enter("mail-new-host", "127.0.0.1");
        enter("mail-new-port", Integer.toString(server.address().port()));
        enter("mail-new-user", MailServer.USER);
        enter("mail-new-password", MailServer.PASSWORD);
        inWindow(() -> node("mail-new-security", ComboBox.class).getSelectionModel()
                .select(ImapServer.Security.LOOPBACK.ordinal()));
        fire("mail-new-do");
        until(() -> begins("mail-status-0", "Watching"));
        assertFalse(node("mail-new", Node.class).isVisible());
        assertFalse(node("mail-retry-0", Node.class).isVisible(), "there is nothing to wait for");
        inWindow(() -> kith.go(Page.MAIL));
        server.deliver(MailServer.mail("stranger@x.example", "quiet"));
        TableView<?> table = node("mail-table", TableView.class);
        until(() -> table.getItems().size() == 1);
        assertEquals(Verdict.UNKNOWN, ((ArrivedMessage) table.getItems().getFirst()).message().judgement().verdict());
        assertFalse(isTold("stranger@x.example"), "quiet unless the user wishes otherwise");
        inWindow(() -> kith.go(Page.SETTINGS));
        inWindow(() -> node("mail-announce", CheckBox.class).setSelected(true));
        server.deliver(MailServer.mail("another@x.example", "told"));
        until(() -> table.getItems().size() == 2);
        until(() -> isTold("another@x.example"));
        enterAsContact("stranger@x.example");
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> kith.isAtRest() && badges().equals(List.of("Unknown", "In your contacts")));
        enterAsContact("another@x.example");
        inWindow(() -> kith.go(Page.MAIL));
        until(() -> kith.isAtRest() && table.getItems().stream().allMatch(arrived ->
                ((ArrivedMessage) arrived).message().judgement().verdict() == Verdict.MINE));
        inWindow(() -> kith.go(Page.SETTINGS));
        server.close();
        until(() -> begins("mail-status-0", "Offline"));
        until(() -> node("mail-retry-0", ButtonBase.class).isVisible());
        fire("mail-retry-0");
        fire("mail-watch-0");
        until(() -> begins("mail-status-0", "Not watched"));
        fire("mail-remove-0");
        inWindow(() -> kith.go(Page.MAIL));
        until(() -> kith.isAtRest() && stage.getScene().lookup("#mail-empty").isVisible());
    }

    private void enterAsContact(String address) {
        profile.store().write(tables -> tables.book().add(List.of(
                new BookEntry(address, "", Instant.EPOCH, false, null))));
    }

    private List<String> badges() {
        return node("check-new-mail", Node.class).lookupAll(".verdict-badge").stream()
                .map(badge -> ((Label) badge).getText()).toList();
    }

    private boolean isTold(String words) {
        return stage.getScene().getRoot().lookupAll(".label").stream().map(Label.class::cast)
                .anyMatch(label -> label.getText() != null && label.getText().startsWith("Mail of an unknown")
                        && label.getText().contains(words));
    }
}
