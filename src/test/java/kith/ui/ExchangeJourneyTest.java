package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.app.door.SecondStart;
import kith.app.friend.Friends;
import kith.app.invite.ask.AnswerRequest;
import kith.friend.FriendState;
import kith.ui.shell.Page;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * An exchange of two people in the real window, Ana's and Ben's in turn: three files, and a code that is told; and more
 * that one of them asks for later. What each of them does is counted: a click or the key that stands for it, a filled
 * field, an opened file. Sending is not, which goes another way for everybody; nor is going from one field to the next.
 */
@Tag("exhaustive")
class ExchangeJourneyTest extends JourneyTest {
    private static final int CONTACTS = 20;
    /** What an exchange may take of who invites, and of who is invited. */
    private static final int MOST = 5;

    private Person ana;
    private Person ben;
    private Person acting;
    private RequestStops.Two two;
    private final Map<Person, Integer> actions = new HashMap<>();

    private void begin() {
        ana = Person.of("Ana", folder, CONTACTS);
        ben = Person.of("Ben", folder, CONTACTS);
        acting = ana;
        show(ana);
    }

    private void change(Person person) {
        noDialog();
        acting = person;
        show(person);
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
        inWindow(() -> kith.receive(SecondStart.with(file)));
    }

    private void receivesByKeys(Path file) {
        kith.files.willOpen(file);
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

    private void act(String id) {
        ready(id);
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
        assertTrue(actions.get(ana) <= MOST && actions.get(ben) <= MOST,
                () -> "Ana " + actions.get(ana) + ", Ben " + actions.get(ben));
        noDialog();
    }

    private void noDialog() {
        assertNull(kith.asked.get(), "a question");
        assertEquals(1, Window.getWindows().stream().filter(Stage.class::isInstance).count(), "windows");
    }

    private static Friends.Summary friend(Person of) {
        return new Friends(of.profile()).list().getFirst();
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
        begin();
        act(inviting());
        fill("#invite-name", "Ben");
        act("invite-do");
        until(() -> visible("#invite-code"));
        String code = text("invite-code");

        change(ben);
        receives(sent(ana, "ben", "ana-invitation.kith"));
        until(() -> visible("#answer-page"));
        assertTrue(says("answer-page").contains("Ana invites you"));
        nobodyIsFrightened();
        act("answer-telephone");
        assertEquals("answer-code", focused());
        fillFocused(code);
        act("answer-do");
        until(() -> visible("#exchange-mail"));
        nobodyIsFrightened();

        change(ana);
        receives(sent(ben, "ana", "ben-answer.kith"));
        until(() -> visible("#complete-page"));
        assertTrue(says("complete-page").contains("Ben answered with the right code"));
        act("complete-do");
        until(() -> visible("#exchange-mail"));

        change(ben);
        receives(sent(ana, "ben", "ana-parcel.kith"));
        until(() -> visible(".notice.success"));
        nobodyIsFrightened();
        bothAreVerified();
        tookLittle();
        act("nav-friends");
        until(() -> says("friend-facts").contains("By a code told on the telephone"));

        change(ana);
        act("nav-friends");
        until(() -> says("friend-facts").contains("By a code that you gave"));
        act("friend-share");
        until(() -> visible("#complete-page"));
        assertTrue(says("complete-page").contains("Ben"), says("complete-page"));
    }

    /** While the QR code is on the screen the code is not: whoever gets a picture of the window gets one of both. */
    @Test
    void noPictureOfTheWindowShowsBoth() throws IOException {
        begin();
        act("nav-friends");
        until(() -> visible("#friends-empty"));
        click("#friends-empty .button");
        fill("#invite-name", "Ben");
        act("invite-do");
        until(() -> visible("#invite-code"));
        act("invite-qr");
        until(() -> visible("#invite-qr-picture"));
        assertTrue(!visible("#invite-code") && visible("#invite-code-hidden"));
        act("invite-qr");
        until(() -> visible("#invite-code"));
        assertTrue(!visible("#invite-qr-picture") && !visible("#invite-code-hidden"));
        Path picture = folder.resolve("invitation.png");
        kith.files.willSave(picture);
        act("invite-qr-save");
        until(() -> visible(".notice.success"));
        Path copy = folder.resolve("copy.kith");
        kith.files.willSave(copy);
        act("exchange-save");
        until(() -> Files.exists(copy));
        assertEquals(-1, Files.mismatch(sent(ana, "ben", "ana-invitation.kith"), copy));
        String code = text("invite-code");
        go(Page.SETTINGS);
        press("preferences-language-zh");
        go(Page.FRIENDS);
        assertTrue(visible("#invite-code"), "its screen is in front as before");
        assertEquals(code, text("invite-code"));

        change(ben);
        receives(picture);
        until(() -> visible("#answer-page"));
        assertTrue(says("answer-page").contains("Ana invites you"));
    }

    @Test
    void byKeyboard() {
        begin();
        tabTo(inviting());
        keys(KeyCode.SPACE);
        until(() -> "invite-name".equals(focused()));
        fillFocused("Ben");
        keys(KeyCode.ENTER);
        until(() -> "invite-code".equals(focused()));
        String code = text("invite-code");

        change(ben);
        receivesByKeys(sent(ana, "ben", "ana-invitation.kith"));
        until(() -> "answer-in-person".equals(focused()));
        keys(KeyCode.SPACE);
        assertEquals("answer-code", focused());
        fillFocused(code);
        tabTo("answer-name");
        tabTo("answer-near");
        tabTo("answer-do");
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

    /** {@return the id of the button on Check that invites somebody} */
    private String inviting() {
        until(() -> visible("#home-todo") && due("Invite").findAny().isPresent());
        return due("Invite").findFirst().orElseThrow().getId();
    }

    private int given() {
        return two.ben().profile().store().read(tables -> tables.ledger().read().entries()).size();
    }

    private void opens(Path request) {
        until(() -> visible("#home-todo"));
        inWindow(() -> kith.receive(SecondStart.with(request)));
        until(() -> new AnswerRequest(two.ben().profile()).find("Ana").isPresent() && kith.isAtRest());
        go(Page.CHECK);
        until(() -> lines("home-todo").stream().anyMatch(words -> words.startsWith("Ana asks for more ")));
    }

    private Stream<ButtonBase> due(String words) {
        return everything(node("home-todo", Node.class)).filter(ButtonBase.class::isInstance)
                .map(ButtonBase.class::cast).filter(button -> words.equals(button.getText()));
    }

    /** Ben's window, to whom Ana's request comes. */
    private void asked(int filters) {
        two = RequestStops.Two.in(folder);
        show(two.ben());
        opens(two.asks(filters));
    }

    private void looksAtIt() {
        inWindow(() -> due("Show the request").findFirst().orElseThrow().fire());
        until(() -> visible("#asked-give"));
    }

    @Test
    void nineAreGivenByOneAction() {
        asked(9);
        assertTrue(lines("home-todo").contains("Ana asks for more of your filters: 9 files instead of 7."));
        assertEquals(7, given());
        looksAtIt();
        until(() -> visible("#asked-told"));
        assertTrue(lines("asked-page").stream().anyMatch(words -> words.startsWith("If Ana then tried 50,000 ")
                && words.contains(", now ")), says("asked-page"));
        assertEquals("Give 2 more filters", node("asked-give", ButtonBase.class).getText());
        allNamed();
        assertEquals(7, given(), "looking gives nothing");
        press("asked-give");
        until(() -> visible("#exchange-mail"));
        assertEquals(9, given());
        go(Page.CHECK);
        until(() -> visible("#home-todo") && due("Show the request").findAny().isEmpty());
    }

    @Test
    void dismissedRequestGivesNothing() {
        asked(12);
        looksAtIt();
        press("asked-away");
        until(() -> !visible("#asked-page"));
        go(Page.CHECK);
        until(() -> visible("#home-todo") && due("Show the request").findAny().isEmpty());
        assertEquals(7, given());
        assertFalse(new AnswerRequest(two.ben().profile()).find("Ana").isPresent());
    }

    @Test
    void anotherNumberIsChosen() {
        asked(12);
        looksAtIt();
        assertTrue(lines("asked-page").contains("If only you know a sender, that is enough for Ana as long as at most "
                + "41 people, you among them, share as much with Ana."), lines("asked-page").toString());
        choose("asked-filters", 8);
        assertTrue(lines("asked-page").contains("If only you know a sender, that is enough for Ana as long as at most "
                + "2 people, you among them, share as much with Ana."), lines("asked-page").toString());
        until(() -> "Give 1 more filter".equals(node("asked-give", ButtonBase.class).getText()));
        press("asked-give");
        until(() -> visible("#exchange-mail"));
        assertEquals(8, given());
    }

    private void choose(String id, int number) {
        inWindow(() -> {
            Spinner<?> spinner = node(id, Spinner.class);
            spinner.getEditor().setText(Integer.toString(number));
            spinner.commitValue();
        });
    }

    @Test
    void requestTakesTwoPressesFromTheFriendsPage() {
        two = RequestStops.Two.in(folder);
        show(two.ana());
        until(() -> visible("#home-todo"));
        Way way = new Way(kith, folder, window -> until(window::isAtRest));
        assertEquals(Optional.empty(), way.walk(List.of("nav-friends", "friends-list=Ben", "friend-part-held",
                "friend-ask")));
        press("friend-ask");
        until(() -> visible("#ask-do"));
        allNamed();
        assertTrue(lines("ask-page").stream().anyMatch(words -> words.startsWith("You have 7 filters of Ben now.")),
                lines("ask-page").toString());
        choose("ask-filters", 8);
        String enough = "If only Ben knows a sender, that is enough for you as long as at most %d people, Ben among "
                + "them, share as much with you.";
        assertTrue(lines("ask-page").contains(enough.formatted(2)), lines("ask-page").toString());
        choose("ask-filters", 10);
        assertTrue(lines("ask-page").contains(enough.formatted(10)), lines("ask-page").toString());
        assertEquals(enough.formatted(10), node("ask-filters", Spinner.class).getAccessibleHelp());
        press("ask-do");
        until(() -> visible("#exchange-mail"));
        assertTrue(Files.exists(two.ana().profile().store().folder().resolve("outbox").resolve("ben")
                .resolve("ana-request.kith")));
    }
}
