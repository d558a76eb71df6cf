package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.profile.OwnProfile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.text.Language;
import kith.ui.friends.Entry;
import kith.ui.parts.MailProgram;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The Check page says what is due and what is advised; each button does it, or leads to where it is done. */
@Tag("exhaustive")
class HomeJourneyTest extends JourneyTest {
    private final List<MailProgram.Message> mailed = new CopyOnWriteArrayList<>();

    private void back() {
        go(Page.CHECK);
        until(() -> visible("#home-todo"));
    }

    /** {@return the button that settles what is said in words that contain these} */
    private Button doing(String words) {
        return everything(node("home-todo", VBox.class))
                .filter(node -> node instanceof Button button && button.getAccessibleHelp() != null
                        && button.getAccessibleHelp().contains(words))
                .map(Button.class::cast).findFirst().orElseThrow(() -> new AssertionError(words));
    }

    private void settle(String words) {
        inWindow(() -> doing(words).fire());
    }

    @Test
    void anEmptyProfileIsToldWhatToDoAndDoesItWithOnePress() throws IOException {
        TestProfiles.make(folder, "Alice");
        show(folder.resolve("Alice"));
        allNamed();
        assertTrue(everything(node("home-todo", VBox.class)).filter(Button.class::isInstance)
                .noneMatch(button -> ((Button) button).getText().contains("_")), "letters to press show no underscore");
        settle("which addresses are yours");
        until(() -> visible("#screen-settings") && node("own-address", TextField.class).isFocused());
        enter("own-address", "alice@x.example");
        fire("own-address-add");
        until(() -> lines("screen-settings").contains("alice@x.example"));
        back();

        settle("no emergency kit");
        until(() -> visible("#screen-settings") && node("preferences-kit", Button.class).isFocused());
        back();

        settle("exchanged filters with anyone");
        until(() -> visible("#invite-page"));
        back();
        settle("no contacts yet");
        until(() -> visible("#screen-contacts"));
        back();
        kith.files.willOpen(Files.writeString(folder.resolve("phone.csv"), "E-mail\nbob@x.example\n"));
        fire("open-files");
        until(() -> visible("#screen-contacts") && visible("#book-report"));
        back();
        enter("check-typed", "Bob@x.example");
        fire("check-do");
        until(() -> visible("#check-card"));
        assertEquals("In your contacts", text("check-verdict"));
        fire("check-card-why");
        until(() -> visible("#check-drawer"));
    }

    @Test
    void whatIsDueOfFriendsLeadsToThatFriend() {
        Instant today = Clock.systemUTC().instant();
        Somebody alice = Somebody.named("Alice", folder).knows(Somebody.people("a", 30));
        befriend(alice, "Erin", today.minus(Duration.ofDays(360)));
        befriend(alice, "Frank", today.minus(Duration.ofDays(400)));
        befriend(alice, "Grace", today.minus(Duration.ofDays(1)));
        alice.at(today.minus(Duration.ofDays(340))).share("Erin", 3);
        show(folder.resolve("Alice"));
        assertEquals(List.of("home-todo-0", "home-todo-1", "home-todo-2", "home-todo-3"), dueIds(),
                "the rest is asked for");
        fire("home-todo-rest");
        until(() -> dueIds().size() == 12);
        assertTrue(doing("Frank’s filters have expired").getText().contains("Show this friend"));
        for (String words : List.of("Frank’s filters have expired", "Grace isn’t verified",
                "Erin’s filters expire in less than two weeks")) {
            settle(words);
            String name = words.contains("Frank") ? "Frank" : words.contains("Grace") ? "Grace" : "Erin";
            until(() -> visible("#screen-friends") && chosenFriend().equals(name));
            back();
            inWindow(() -> lookup("#home-todo-rest").tryQueryAs(Button.class).ifPresent(Button::fire));
        }
        settle("Your filters for Erin");
        until(() -> visible("#share-do") && chosenFriend().equals("Erin"));
    }

    private static void befriend(Somebody alice, String name, Instant then) {
        Somebody friend = Somebody.named(name, alice.root()).knows(Somebody.people(name, 30)).at(then);
        alice.at(then).accept(name, friend.share("Alice", 3));
    }

    private List<String> dueIds() {
        List<String> ids = new ArrayList<>();
        everything(node("home-todo", VBox.class)).filter(Button.class::isInstance)
                .map(Node::getId).filter(id -> id.matches("home-todo-\\d+")).forEach(ids::add);
        return ids;
    }

    private String chosenFriend() {
        return lookup("#friend-name").tryQueryAs(Label.class).map(Label::getText).orElse("");
    }

    @Test
    void aCircleIsFoundedWithThoseWhoAreTickedAndAFriendIsAskedForMore() {
        Ring ring = Ring.of(4, folder);
        Somebody ann = ring.person(0);
        for (Somebody other : ring.people().subList(1, 4)) {
            ann.accept(other.name(), other.share("Ann", 5));
        }
        show(ann.profile().store().folder());
        go(Page.CHECK);
        String best = text("check-advice");
        assertTrue(best.startsWith("A circle with ") && best.contains(" of 100 senders known (")
                && best.endsWith(" Its list alone can be enough."), best);
        assertTrue(lines("check-advising").stream().anyMatch(line -> line.startsWith("What it costs them: ")),
                () -> lines("check-advising").toString());
        inWindow(() -> node("check-advice-more", TitledPane.class).setExpanded(true));
        assertTrue(visible("#check-whom-invite"), "Ben and Dan know contacts of Ann who are no friends");
        allNamed();

        Button invite = node("check-whom-invite", Button.class);
        String usual = invite.getText();
        inWindow(() -> invite.setText("Invite " + "Dorothea ".repeat(40)));
        inWindow(() -> stage.getScene().getRoot().layout());
        assertTrue(invite.getWidth() < stage.getScene().getWidth() && invite.getHeight() > 60,
                () -> "a long name wraps: " + invite.getWidth() + " by " + invite.getHeight());
        inWindow(() -> invite.setText(usual));
        press("check-whom-invite");
        until(() -> visible("#invite-page"));
        go(Page.CHECK);
        press("check-advice-do");
        assertEquals(List.of("Ben", "Cid", "Dan"), everything(node("found-people", Pane.class))
                .filter(CheckBox.class::isInstance).map(CheckBox.class::cast).filter(CheckBox::isSelected)
                .map(CheckBox::getText).toList());

        // Friends still shows the invitation; pressed again it leads to its list.
        press("nav-friends");
        press("nav-friends");
        until(() -> visible("#friends-list"));
        inWindow(() -> {
            ListView<?> list = node("friends-list", ListView.class);
            list.getSelectionModel().clearAndSelect(list.getItems().stream().map(Entry.class::cast)
                    .map(Entry::name).toList().indexOf("Ben"));
        });
        rest();
        List<String> said = lines("friend-advice");
        assertTrue(said.get(0).contains("more filters from Ben: about "), said::toString);
        assertTrue(said.get(1).startsWith("What it costs Ben: "), said::toString);
        press("friend-advice-ask");
        until(() -> visible("#ask-page"));
        assertTrue(node("ask-filters", Node.class).isVisible());
    }

    private void benGives(Somebody ann, List<String> known) {
        Somebody ben = Somebody.named("Ben", folder).knows(known);
        ben.accept("Ann", List.of(new OwnProfile(ann.profile()).writeCard(folder.resolve("for-ben"),
                Passphrases.none())));
        ann.accept("Ben", ben.share("Ann", 9));
        ann.verify("Ben", ben);
    }

    /** Why nothing can be advised is said once, and only where nothing that is due says it already. */
    @Test
    void reasonForNoAdviceIsSaidOnce() {
        Somebody ann = Somebody.named("Ann", folder);
        again(ann, Language.ENGLISH);
        assertTrue(lines("home-todo").contains("You haven’t exchanged filters with anyone yet."));
        assertFalse(visible("#check-advising"));
        ann.knows(Somebody.people("a", 5));
        again(ann, Language.ENGLISH);
        assertFalse(visible("#check-advising"), "that there is no friend is due");

        benGives(ann, Somebody.people("b", 4));
        again(ann, Language.CHINESE);
        assertEquals(List.of("5 个联系人还不足以作出预测，至少需要 10 个。"), lines("check-advising"));
        again(ann, Language.ENGLISH);
        List<String> few = List.of("With 5 contacts nothing can be foretold; it takes 10.");
        assertEquals(few, lines("check-advising"));
        go(Page.FRIENDS);
        inWindow(() -> node("friends-list", ListView.class).getSelectionModel().clearAndSelect(0));
        rest();
        assertEquals(few, lines("friend-advice"));

        ann.knows(Somebody.people("a", 30));
        again(ann, Language.ENGLISH);
        assertEquals("Nothing that you have tells with whom to exchange next: no friend knows any other contact of "
                + "yours.", lines("check-advising").getLast());
    }

    @Test
    void unverifiedFriendIsSaidOnce() {
        Somebody ann = Somebody.named("Ann", folder).knows(Somebody.people("a", 30));
        benGives(ann, Somebody.people("b", 4));
        new Friends(ann.profile()).stopBelieving("Ben");
        again(ann, Language.ENGLISH);
        assertTrue(lines("home-todo").stream().anyMatch(line -> line.startsWith("Ben isn’t verified: ")));
        assertFalse(visible("#check-asked"));
        assertFalse(lines("check-home").stream().anyMatch(line -> line.contains("verified friend")),
                () -> lines("check-home").toString());
    }

    private void again(Somebody somebody, Language language) {
        show(somebody.profile().store().folder(), language);
        go(Page.CHECK);
    }

    /** Alice, who owes three friends what was renewed. */
    private Person owing() {
        Person alice = EverybodyStops.owing(folder);
        show(alice);
        kith.mail.set(mailed::add);
        return alice;
    }

    private Optional<Button> due() {
        return everything(node("home-todo", VBox.class)).filter(node -> node instanceof Button button
                && "Update all".equals(button.getText())).map(Button.class::cast).findFirst();
    }

    @Test
    void threeFriendsGetTheirsByOnePressAndNobodyMoreThanBefore() {
        Person alice = owing();
        until(() -> visible("#home-todo"));
        assertTrue(lines("home-todo").contains("Your filters for 3 friends are old or expire soon."));
        inWindow(() -> due().orElseThrow().fire());
        until(() -> visible("#everybody-write"));
        List<String> said = lines("everybody-page");
        assertTrue(said.contains("For Benedikta with a rather long name, Carol_Ann, Dora."), said.toString());
        assertTrue(said.stream().anyMatch(words -> words.startsWith("Nobody gets more than you agreed to")
                && words.endsWith("practically every contact that they can guess.")), said.toString());
        assertTrue(said.stream().anyMatch(words -> words.startsWith("Nothing for Eve:")), said.toString());
        allNamed();
        fire("everybody-write");
        until(() -> visible("#to-send"));
        allNamed();
        assertTrue(due().isEmpty());
        fire("to-send-0");
        until(() -> mailed.size() == 1);
        assertEquals(1, mailed.getFirst().files().size());
        assertTrue(mailed.getFirst().files().getFirst().startsWith(alice.profile().store().folder().resolve("outbox")));
        go(Page.LEDGER);
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
        Person alice = owing();
        new FriendAddresses(alice.profile()).add("Carol_Ann", List.of(EmailAddress.parse("carol@x.example")));
        until(() -> visible("#home-todo"));
        inWindow(() -> due().orElseThrow().fire());
        until(() -> visible("#everybody-write") && node("everybody-write", Button.class).isFocused());
        type(KeyCode.SPACE);
        until(() -> visible("#to-send-mail"));
        inWindow(() -> node("to-send-mail", Button.class).requestFocus());
        type(KeyCode.SPACE);
        until(() -> mailed.size() == 3);
        assertEquals(List.of(Optional.empty(), Optional.of("carol@x.example"), Optional.empty()),
                mailed.stream().map(MailProgram.Message::to).toList());
        until(() -> !visible("#to-send"));
    }

    @Test
    void filesAreWrittenFromTheLedgerToo() {
        Person alice = owing();
        go(Page.LEDGER);
        fire("ledger-everybody");
        until(() -> visible("#everybody-write"));
        fire("everybody-write");
        until(() -> visible("#to-send-2"));
        assertEquals(List.of(), new UpdateEverybody(alice.profile()).preview(AfterRestore.UNDECIDED).owed());
    }
}
