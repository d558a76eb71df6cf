package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.book.BookEntry;
import kith.evidence.Verdict;
import kith.mail.imap.ImapServer;
import kith.mail.imap.MailServer;
import kith.text.Language;
import kith.ui.shell.Page;
import kith.ui.watch.ArrivedMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/** An account on a real server, entered at the window and watched until the server goes away. */
@Tag("exhaustive")
class MailJourneyTest extends WindowTest {
    private static final int TIMEOUT_SECONDS = 120;

    @TempDir
    Path folder;

    private final MailServer server = new MailServer();
    private Stage stage;
    private Profile profile;
    private KithWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        Person alice = Person.of("Alice", folder, 20);
        profile = alice.profile();
        window = new KithWindow(stage, profile.store().folder(), Optional.empty(), Language.ENGLISH);
    }

    @Override
    protected void close() {
        window.close();
        server.close();
    }

    private static void waitUntil(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS, () -> Tour.inWindow(condition));
    }

    private void press(String id) {
        Tour.inWindow(() -> {
            node(id, ButtonBase.class).fire();
            return id;
        });
    }

    private void type(String id, String text) {
        Tour.inWindow(() -> {
            node(id, TextField.class).setText(text);
            return id;
        });
    }

    private boolean says(String id, String words) {
        return stage.getScene().lookup("#" + id) instanceof Label label && label.getText().startsWith(words);
    }

    @Test
    void anAccountIsEnteredWatchedAndLost() throws TimeoutException {
        waitUntil(window::isAtRest);
        inWindow(() -> window.go(Page.MAIL));
        waitUntil(() -> window.isAtRest() && stage.getScene().lookup("#mail-empty").isVisible());
        Tour.inWindow(() -> {
            ((ButtonBase) node("mail-empty", Node.class).lookup(".button")).fire();
            return "";
        });
        waitUntil(() -> stage.getScene().lookup("#mail-add") instanceof ButtonBase add && add.isFocused());
        press("mail-add");
        assertTrue(node("mail-new-do", ButtonBase.class).isDisabled(), "nothing is typed yet");
        type("mail-new-name", "Work");
        type("mail-new-host", "127.0.0.1");
        type("mail-new-port", Integer.toString(server.address().port()));
        type("mail-new-user", MailServer.USER);
        type("mail-new-password", MailServer.PASSWORD);
        Tour.inWindow(() -> {
            node("mail-new-security", ComboBox.class).getSelectionModel()
                    .select(ImapServer.Security.LOOPBACK.ordinal());
            return "";
        });
        press("mail-new-do");
        waitUntil(() -> says("mail-status-0", "Watching"));
        assertFalse(node("mail-new", Node.class).isVisible());
        assertFalse(node("mail-retry-0", Node.class).isVisible(), "there is nothing to wait for");
        inWindow(() -> window.go(Page.MAIL));
        server.deliver(MailServer.mail("stranger@x.example", "quiet"));
        TableView<?> table = node("mail-table", TableView.class);
        waitUntil(() -> table.getItems().size() == 1);
        assertEquals(Verdict.UNKNOWN, ((ArrivedMessage) table.getItems().getFirst()).message().judgement().verdict());
        assertFalse(isTold("stranger@x.example"), "quiet unless the user wishes otherwise");
        inWindow(() -> window.go(Page.SETTINGS));
        Tour.inWindow(() -> {
            node("mail-announce", CheckBox.class).setSelected(true);
            return "";
        });
        server.deliver(MailServer.mail("another@x.example", "told"));
        waitUntil(() -> table.getItems().size() == 2);
        waitUntil(() -> isTold("another@x.example"));
        enterAsContact("stranger@x.example");
        inWindow(() -> window.go(Page.CHECK));
        waitUntil(() -> window.isAtRest() && badges().equals(List.of("Unknown", "In your contacts")));
        enterAsContact("another@x.example");
        inWindow(() -> window.go(Page.MAIL));
        waitUntil(() -> window.isAtRest() && table.getItems().stream().allMatch(arrived ->
                ((ArrivedMessage) arrived).message().judgement().verdict() == Verdict.MINE));
        inWindow(() -> window.go(Page.SETTINGS));
        server.close();
        waitUntil(() -> says("mail-status-0", "Offline"));
        waitUntil(() -> node("mail-retry-0", ButtonBase.class).isVisible());
        press("mail-retry-0");
        press("mail-watch-0");
        waitUntil(() -> says("mail-status-0", "Not watched"));
        press("mail-remove-0");
        inWindow(() -> window.go(Page.MAIL));
        waitUntil(() -> window.isAtRest() && stage.getScene().lookup("#mail-empty").isVisible());
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
