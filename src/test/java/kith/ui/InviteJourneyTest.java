package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.app.door.SecondStart;
import kith.app.friend.Friends;
import kith.friend.FriendState;
import kith.text.Language;
import kith.ui.shell.Page;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An exchange of two people in the real window, Ana's and Ben's in turn: three files, and a code that is told. What
 * each of them does is counted: a click or the key that stands for it, a filled field, an opened file. Sending is not,
 * which goes another way for everybody; nor is going from one field to the next.
 */
@Tag("exhaustive")
class InviteJourneyTest extends WindowTest {
    private static final int CONTACTS = 20;
    private static final int MOST_STOPS = 40;
    /** What an exchange may take of who invites, and of who is invited. */
    private static final int ANAS = 6;
    private static final int BENS = 5;

    @TempDir
    private Path folder;

    private Stage stage;
    private Person ana;
    private Person ben;
    private KithWindow window;
    private Person acting;
    private final Map<Person, Integer> actions = new HashMap<>();

    @Override
    protected void open(Stage opened) {
        stage = opened;
        ana = Person.of("Ana", folder, CONTACTS);
        ben = Person.of("Ben", folder, CONTACTS);
        show(ana);
    }

    @Override
    protected void close() {
        window.close();
    }

    private void show(Person person) {
        acting = person;
        window = new KithWindow(stage, person.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        stage.setWidth(1024);
        stage.setHeight(700);
    }

    private void change(Person person) {
        noDialog();
        inWindow(() -> {
            window.close();
            show(person);
        });
        rest();
    }

    private void rest() {
        until(() -> window.isAtRest());
    }

    private static Path sent(Person person, String to, String name) {
        return person.profile().store().folder().resolve("outbox").resolve(to).resolve(name);
    }

    private void acts() {
        actions.merge(acting, 1, Integer::sum);
    }

    /** Double-clicks a file that came by mail. */
    private void receives(Path file) {
        acts();
        inWindow(() -> window.receive(SecondStart.with(file)));
    }

    private void receivesByKeys(Path file) {
        window.files.willOpen(file);
        keys(KeyCode.CONTROL, KeyCode.O);
    }

    private void click(String selector) {
        acts();
        clickOn(selector);
    }

    private void fill(String selector, String text) {
        click(selector);
        write(text);
    }

    private void press(String id) {
        until(() -> lookup("#" + id).tryQuery().filter(node -> !node.isDisabled()).isPresent());
        click("#" + id);
        rest();
    }

    private void keys(KeyCode... pressed) {
        acts();
        push(pressed);
        rest();
    }

    private void fillFocused(String text) {
        acts();
        write(text);
    }

    /** As few actions as they were promised, one window, and no question. */
    private void tookLittle() {
        assertTrue(actions.get(ana) <= ANAS && actions.get(ben) <= BENS,
                () -> "Ana " + actions.get(ana) + ", Ben " + actions.get(ben));
        noDialog();
    }

    private void noDialog() {
        assertNull(window.asked.get(), "a question");
        assertEquals(1, Window.getWindows().stream().filter(Stage.class::isInstance).count(), "windows");
    }

    private static Friends.Summary friend(Person of) {
        return new Friends(of.profile()).list().getFirst();
    }

    private String says(String id) {
        return everything(node(id, Node.class)).filter(Label.class::isInstance).map(l -> ((Label) l).getText())
                .reduce("", (one, other) -> one + "\n" + other);
    }

    /** Whoever was invited knows who that was by the code: no window says that nobody knows their key. */
    private void nobodyIsFrightened() {
        String sentence = Texts.in(Locale.ENGLISH).get("signer.unknown");
        Window.getWindows().forEach(shown -> assertFalse(everything(shown.getScene().getRoot())
                .anyMatch(one -> one instanceof Labeled label && label.getText() != null
                        && label.getText().contains(sentence)), "on the screen of who was invited"));
    }

    private void bothAreVerified() {
        for (Person one : new Person[] {ana, ben}) {
            assertEquals(FriendState.VERIFIED, friend(one).friend().state());
            assertEquals(7, friend(one).held());
        }
    }

    @Test
    void byMouse() {
        press("nav-friends");
        until(() -> visible("#friends-empty"));
        click("#friends-empty .button");
        fill("#invite-name", "Ben");
        press("invite-do");
        until(() -> visible("#invite-code"));
        String code = node("invite-code", Label.class).getText();

        change(ben);
        receives(sent(ana, "ben", "ana-invitation.kith"));
        until(() -> visible("#answer-page"));
        assertTrue(says("answer-page").contains("Ana invites you"));
        nobodyIsFrightened();
        press("answer-telephone");
        fill("#answer-code", code);
        press("answer-do");
        until(() -> visible("#exchange-mail"));
        nobodyIsFrightened();

        change(ana);
        receives(sent(ben, "ana", "ben-answer.kith"));
        until(() -> visible("#complete-page"));
        assertTrue(says("complete-page").contains("Ben answered with the right code"));
        press("complete-do");
        until(() -> visible("#exchange-mail"));

        change(ben);
        receives(sent(ana, "ben", "ana-parcel.kith"));
        until(() -> visible(".notice.success"));
        nobodyIsFrightened();
        bothAreVerified();
        tookLittle();
        press("nav-friends");
        until(() -> says("friend-facts").contains("By a code told on the telephone"));

        change(ana);
        press("nav-friends");
        until(() -> says("friend-facts").contains("By a code that you gave"));
        press("friend-share");
        until(() -> visible("#complete-page"));
        assertTrue(says("complete-page").contains("Ben"), says("complete-page"));
    }

    /** While the QR code is on the screen the code is not: whoever gets a picture of the window gets one of both. */
    @Test
    void noPictureOfTheWindowShowsBoth() throws IOException {
        press("nav-friends");
        until(() -> visible("#friends-empty"));
        click("#friends-empty .button");
        fill("#invite-name", "Ben");
        press("invite-do");
        until(() -> visible("#invite-code"));
        press("invite-qr");
        until(() -> visible("#invite-qr-picture"));
        assertTrue(!visible("#invite-code") && visible("#invite-code-hidden"));
        press("invite-qr");
        until(() -> visible("#invite-code"));
        assertTrue(!visible("#invite-qr-picture") && !visible("#invite-code-hidden"));
        Path picture = folder.resolve("invitation.png");
        window.files.willSave(picture);
        press("invite-qr-save");
        until(() -> visible(".notice.success"));
        Path copy = folder.resolve("copy.kith");
        window.files.willSave(copy);
        press("exchange-save");
        until(() -> Files.exists(copy));
        assertEquals(-1, Files.mismatch(sent(ana, "ben", "ana-invitation.kith"), copy));

        change(ben);
        receives(picture);
        until(() -> visible("#answer-page"));
        assertTrue(says("answer-page").contains("Ana invites you"));
    }

    @Test
    void byKeyboard() {
        keys(KeyCode.CONTROL, KeyCode.getKeyCode(Integer.toString(Page.places().indexOf(Page.FRIENDS) + 1)));
        until(() -> visible("#friends-empty"));
        tabTo(".button", "friends-empty");
        keys(KeyCode.ENTER);
        until(() -> "invite-name".equals(focused()));
        fillFocused("Ben");
        keys(KeyCode.ENTER);
        until(() -> "invite-code".equals(focused()));
        String code = node("invite-code", Label.class).getText();

        change(ben);
        receivesByKeys(sent(ana, "ben", "ana-invitation.kith"));
        until(() -> "answer-in-person".equals(focused()));
        keys(KeyCode.SPACE);
        tabTo("#answer-code", "answer-page");
        fillFocused(code);
        tabTo("#answer-name", "answer-page");
        tabTo("#answer-near", "answer-page");
        tabTo("#answer-do", "answer-page");
        keys(KeyCode.SPACE);
        until(() -> "exchange-mail".equals(focused()));

        change(ana);
        receivesByKeys(sent(ben, "ana", "ben-answer.kith"));
        until(() -> "complete-do".equals(focused()));
        keys(KeyCode.SPACE);
        until(() -> "exchange-mail".equals(focused()));

        change(ben);
        receivesByKeys(sent(ana, "ben", "ana-parcel.kith"));
        until(() -> visible(".notice.success"));
        bothAreVerified();
        tookLittle();
    }

    private String focused() {
        Node owner = stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    /** Goes on with the Tab key alone. */
    private void tabTo(String selector, String within) {
        Node wanted = node(within, Node.class).lookup(selector);
        for (int i = 0; i < MOST_STOPS; i++) {
            if (stage.getScene().getFocusOwner() == wanted) {
                return;
            }
            type(KeyCode.TAB);
        }
        fail("the Tab key does not come to " + selector);
    }
}
