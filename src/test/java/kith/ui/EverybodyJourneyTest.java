package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.share.ShareFilters.AfterRestore;
import kith.text.Language;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What friends get was renewed: one press under Check leads to a file for each of them. */
@Tag("exhaustive")
class EverybodyJourneyTest extends WindowTest {
    @TempDir
    Path folder;

    private final List<MailProgram.Message> mailed = new CopyOnWriteArrayList<>();
    private Stage stage;
    private KithWindow kith;
    private Person alice;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = EverybodyStops.owing(folder);
        kith = new KithWindow(opened, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        kith.mail.set(mailed::add);
    }

    @Override
    protected void close() {
        kith.close();
    }

    private void fire(String id) {
        until(() -> visible("#" + id));
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private List<String> words(String id) {
        return everything(node(id, Node.class)).filter(Label.class::isInstance).map(label -> ((Label) label).getText())
                .toList();
    }

    private Optional<Button> due() {
        return everything(node("home-due", VBox.class)).filter(node -> node instanceof Button button
                && "Update everybody".equals(button.getText())).map(Button.class::cast).findFirst();
    }

    @Test
    void threeFriendsGetTheirsByOnePressAndNobodyMoreThanBefore() {
        until(() -> visible("#home-due"));
        assertTrue(words("home-due").contains("What 3 friends have from you is old, or expires soon."));
        inWindow(() -> due().orElseThrow().fire());
        until(() -> visible("#everybody-write"));
        List<String> said = words("everybody-page");
        assertTrue(said.contains("For Benedikta with a rather long name, Carol_Ann, Dora."), said.toString());
        assertTrue(said.stream().anyMatch(words -> words.startsWith("Nobody gets more than you agreed to")
                && words.endsWith("practically every contact that they can guess.")), said.toString());
        assertTrue(said.stream().anyMatch(words -> words.startsWith("Nothing for Eve:")), said.toString());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        fire("everybody-write");
        until(() -> visible("#everybody-open"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        assertTrue(words("everybody-page").contains("3 files are ready"), words("everybody-page").toString());
        fire("everybody-mail-1");
        until(() -> mailed.size() == 1);
        assertEquals(1, mailed.getFirst().files().size());
        assertTrue(mailed.getFirst().files().getFirst().startsWith(alice.profile().store().folder().resolve("outbox")));
        inWindow(() -> kith.go(Page.CHECK));
        until(() -> due().isEmpty());
        inWindow(() -> kith.go(Page.LEDGER));
        until(() -> visible("#ledger-table"));
        assertFalse(visible("#ledger-everybody"));
    }

    private void type(KeyCode key) {
        inWindow(() -> Optional.ofNullable(stage.getScene().getFocusOwner()).orElseThrow()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false)));
        inWindow(() -> Optional.ofNullable(stage.getScene().getFocusOwner()).orElseThrow()
                .fireEvent(new KeyEvent(KeyEvent.KEY_RELEASED, "", "", key, false, false, false, false)));
    }

    @Test
    void draftsComeUpInTheMailProgramByTheKeyboardAlone() throws InvalidAddress {
        new FriendAddresses(alice.profile()).add("Carol_Ann", List.of(EmailAddress.parse("carol@x.example")));
        until(() -> visible("#home-due"));
        inWindow(() -> due().orElseThrow().fire());
        until(() -> visible("#everybody-drafts") && node("everybody-drafts", Button.class).isFocused());
        assertTrue(words("everybody-page").stream().anyMatch(words -> words.startsWith("Nobody gets more")));
        type(KeyCode.SPACE);
        until(() -> visible("#everybody-open"));
        until(() -> mailed.size() == 1);
        assertEquals(Optional.of("carol@x.example"), mailed.getFirst().to());
        List<String> said = words("everybody-page");
        assertTrue(said.contains("3 mail drafts are ready"), said.toString());
        assertTrue(said.stream().anyMatch(words -> words.startsWith(
                "The drafts for Benedikta with a rather long name, Dora have no address yet")), said.toString());
        assertTrue(said.stream().anyMatch(words -> words.startsWith("Nothing for Eve:")), said.toString());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        // The one for Benedikta, without an address.
        until(() -> everything(node("everybody-page", Node.class)).filter(node -> node instanceof Button
                && String.valueOf(node.getId()).startsWith("everybody-mail")).findFirst().orElseThrow().isFocused());
        type(KeyCode.SPACE);
        until(() -> mailed.size() == 2);
        assertEquals(Optional.empty(), mailed.getLast().to());
        assertEquals(alice.profile().store().folder().resolve("outbox")
                .resolve("benedikta-with-a-rather-long-name-mail.eml"), mailed.getLast().draft());
    }

    @Test
    void whoIsBlockedMeanwhileGetsNothingAndTheOthersDo() {
        inWindow(() -> kith.go(Page.LEDGER));
        fire("ledger-everybody");
        until(() -> visible("#everybody-write"));
        new Friends(alice.profile()).setBlocked("Dora", true);
        fire("everybody-write");
        until(() -> visible("#everybody-open"));
        assertTrue(words("everybody-page").contains("2 files are ready"), words("everybody-page").toString());
        assertEquals(List.of(), new UpdateEverybody(alice.profile()).preview(AfterRestore.UNDECIDED).owed());
    }
}
