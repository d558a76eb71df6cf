package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.door.SecondStart;
import kith.app.invite.Invite;
import kith.app.invite.SendCompletion;
import kith.app.invite.TakeAnswer;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.parallel.Progress;
import kith.parcel.BoxedFile;
import kith.text.Language;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A first day: from the empty folder to a checked sender, by keyboard and with few actions; and the ways around. */
@Tag("exhaustive")
class FirstDayJourneyTest extends JourneyTest {
    /** A click, a filled field, an opened file. */
    private static final int MOST_BY_PLAIN_FILES = 12;
    private static final int MOST_BY_CODE = 16;
    private static final List<String> UNKNOWN_WORDS =
            List.of("filter", "edition", "level", "key", "fingerprint", "revocation", "odds");

    private final List<String> actions = new ArrayList<>();
    private final List<String> met = new ArrayList<>();

    private void begin() {
        show(folder.resolve("profile"));
    }

    @Test
    void byKeyboardFromTheEmptyFolderToACheckedSender() throws IOException {
        begin();
        until(() -> focused().equals("start-begin"));
        assertEquals("Step 1 of 4", text("start-step"));
        assertFalse(node("start-picture", Node.class).getAccessibleText().isBlank());
        allNamed();
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-name"));
        assertEquals("Step 2 of 4", text("start-step"));
        type(KeyCode.ESCAPE);
        until(() -> focused().equals("start-begin"));
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-name"));
        allNamed();
        write("Alice");
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-passphrase"));
        assertFalse(Files.exists(folder.resolve("profile")), "neither a passphrase nor the choice to go without");
        write("secret");
        assertTrue(text("start-strength").startsWith("Weak."), text("start-strength"));
        write(" kitchen lamp violet engine");
        assertTrue(text("start-strength").startsWith("Strong."), text("start-strength"));
        tabTo("start-again");
        write("secret kitchen lamp violet engine");
        type(KeyCode.ENTER);
        until(() -> focused().equals("book-import"));
        for (String way : List.of("book-from-carddav", "book-from-thunderbird", "book-from-sent")) {
            assertTrue(visible("#" + way), way);
        }
        assertTrue(node("book-import", Node.class).getPseudoClassStates().contains(
                PseudoClass.getPseudoClass("focus-visible")), "nobody has to search for the focus");
        assertEquals("Step 3 of 4", text("start-step"));
        allNamed();
        // Whoever stops here has a whole profile.
        assertTrue(Profile.open(folder.resolve("profile")).isLocked());

        kith.files.willOpen(Files.writeString(folder.resolve("book.csv"),
                "E-mail\nbob@x.example\ncarol@x.example\nnobody-at-all\n"),
                Files.write(folder.resolve("nothing.bin"), new byte[] {0, 1, 2}));
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-finish"));
        assertEquals("Your address book holds 2 addresses.", text("start-book-size"));
        assertTrue(visible(".error-pane"), "the other file is refused in words");
        TitledPane skipped = lookup(".skipped-entries").query();
        assertTrue(((ListView<?>) skipped.getContent()).getItems().toString().contains("nobody-at-all"));
        allNamed();
        type(KeyCode.ENTER);
        until(() -> focused().equals("start-got-file"));
        assertEquals("Step 4 of 4", text("start-step"));
        assertEquals(folder.resolve("profile-revocation.kith").toString(), text("start-revocation-file"));
        allNamed();
        tabTo("start-go-on");
        type(KeyCode.ENTER);
        until(() -> focused().equals("check-typed"));
        write("bob@x.example");
        tabTo("check-do");
        type(KeyCode.SPACE);
        until(() -> visible("#check-card"));
        assertEquals("In your contacts", text("check-verdict"));
    }

    @Test
    void theSamplesAreADemoFromWhichOneComesBack() {
        begin();
        fire("start-begin");
        fire("start-samples");
        until(() -> visible("#demo-banner") && visible("#demo-leave"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-reset-fold"));
        assertTrue(node("preferences-folder-other", Button.class).isDisabled());
        String throwAway = text("preferences-folder");
        assertTrue(Files.exists(Path.of(throwAway)));
        allNamed();
        clickOn("#demo-leave");
        until(() -> visible("#start-begin"));
        assertFalse(Files.exists(Path.of(throwAway)), "nothing of the demo is kept");
        assertFalse(Files.exists(folder.resolve("profile")));
    }

    @Test
    void anotherLanguageIsAPressAway() {
        begin();
        assertFalse(node("start-language-en", Node.class).isDisabled(), "grey is what cannot be had");
        clickOn("#start-language-zh");
        until(() -> visible("#start-begin") && node("start-begin", Button.class).getText().startsWith("开始"));
        assertEquals("第 1 步，共 4 步", text("start-step"));
        assertFalse(node("start-language-zh", Node.class).isDisabled());
    }

    @Test
    void whatIsSaidOfAPassphraseMovesNoButton() {
        show(folder.resolve("none"), Optional.empty(),
                new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH), new FontSize(200)));
        press("start-begin");
        double before = node("start-create", Node.class).localToScene(0, 0).getY();
        TextField field = (TextField) lookup("#start-passphrase").query();
        for (String typed : List.of("a", "aaaaaaaaaaaa", "abcdefgh", "password", "secret kitchen lamp violet engine")) {
            inWindow(() -> field.setText(typed));
            assertEquals(before, node("start-create", Node.class).localToScene(0, 0).getY(),
                    typed + ": " + text("start-strength"));
        }
    }

    /** Everything that is seen before an action is read. */
    private void read(Parent root) {
        everything(root).filter(Labeled.class::isInstance).filter(FirstDayJourneyTest::isSeen)
                .map(node -> ((Labeled) node).getText()).filter(text -> text != null).forEach(text ->
                        UNKNOWN_WORDS.stream().filter(word -> text.toLowerCase(Locale.ROOT).matches(
                                "(?s).*\\b" + word + "s?\\b.*")).forEach(word -> met.add(word + ": " + text)));
    }

    private static boolean isSeen(Node node) {
        return Stream.iterate(node, one -> one != null, Node::getParent).allMatch(Node::isVisible);
    }

    private void click(String id) {
        ButtonBase button = ready(id);
        inWindow(() -> read(button.getScene().getRoot()));
        actions.add("click " + id);
        // A dialog waits in a loop of its own on the window's thread.
        Platform.runLater(button::fire);
    }

    private void fill(String id, String text) {
        until(() -> visible("#" + id));
        actions.add("fill " + id);
        inWindow(() -> node(id, TextInputControl.class).setText(text));
    }

    private void willOpen(Path... files) {
        actions.add("open " + files[0].getFileName());
        kith.files.willOpen(files);
    }

    @Test
    void fromNothingToAVerdictWithTheFileOfAFriend() throws IOException {
        begin();
        Person bob = Person.of("Bob", folder, 60);
        List<Path> fromBob = bob.share("Alice", 10);
        click("start-begin");
        fill("start-name", "Alice");
        click("start-open");
        click("start-create");
        until(() -> visible("#book-import"));
        willOpen(Files.writeString(folder.resolve("phone.csv"), "E-mail\ncarol@x.example\n"));
        click("book-import");
        until(() -> node("start-book-size", Label.class).getText().contains("1 address"));
        click("start-finish");
        until(() -> visible("#start-got-file"));
        willOpen(fromBob.toArray(Path[]::new));
        click("start-got-file");
        click("key-do");
        until(() -> lookup("#key-do").tryQuery().isEmpty() && kith.isAtRest());
        fill("check-typed", "bob7@x.example");
        click("check-do");
        until(() -> visible("#check-verdict"));
        assertTrue(Set.of("Known", "Possible", "Possibly known", "Unknown")
                .contains(text("check-verdict")), text("check-verdict"));
        assertTrue(actions.size() <= MOST_BY_PLAIN_FILES, actions::toString);
        assertEquals(List.of(), met);
    }

    @Test
    void fromNothingByInvitationAndCodeToAKnownSender() throws IOException {
        begin();
        Profile ana = Person.of("Ana", folder, 60).profile();
        Path sent = Files.createDirectories(folder.resolve("sent"));
        Invite.Result invited = new Invite(ana).run(new Invite.Request("Alice", sent), Passphrases.none());
        click("start-begin");
        fill("start-name", "Alice");
        click("start-open");
        click("start-create");
        willOpen(Files.writeString(folder.resolve("phone.csv"), "E-mail\ncarol@x.example\n"));
        click("book-import");
        until(() -> node("start-book-size", Label.class).getText().contains("1 address"));
        click("start-finish");
        until(() -> visible("#start-got-file"));
        willOpen(invited.file());
        click("start-got-file");
        click("answer-telephone");
        fill("answer-code", invited.code().text());
        click("answer-do");
        until(() -> visible("#exchange-mail"));
        Path answer = folder.resolve("profile").resolve("outbox").resolve("ana").resolve("alice-answer.kith");
        new TakeAnswer(ana).run(answer, BoxedFile.parse(Files.readAllBytes(answer)), KeyDecision.Decider.nobody(),
                Passphrases.none());
        Path third = new SendCompletion(ana).run(new SendCompletion.Request(invited.id(), 7,
                ShareFilters.AfterRestore.UNDECIDED, sent), Passphrases.none()).file();
        actions.add("open " + third.getFileName());
        inWindow(() -> kith.receive(SecondStart.with(third)));
        until(() -> visible(".notice.success") && kith.isAtRest());
        click("nav-check");
        fill("check-typed", "ana7@x.example");
        click("check-do");
        until(() -> visible("#check-verdict"));
        assertEquals("Known", text("check-verdict"));
        assertTrue(actions.size() <= MOST_BY_CODE, actions::toString);
    }

    @Test
    void fromAnAddressBookToAVerdict() throws IOException {
        Profile profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        show(profile.store().folder());
        Path book = Files.writeString(folder.resolve("book.csv"), "Name,E-mail Address\nBob Brown,bob@work.example\n");
        new ReadAddressBook(profile).run(List.of(book), Progress.none());
        until(() -> visible("#check-home"));
        enter("check-typed", "alice@x.example");
        fire("check-do");
        until(() -> visible("#check-card"));
        assertEquals("Your own address", text("check-verdict"));
        allNamed();
        fire("check-card-why");
        until(() -> visible("#check-evidence"));
        assertEquals("1 your own address", node("check-summary", Node.class).getAccessibleText());
        enter("check-typed", "bob@work.example\nstranger@x.example\nnonsense");
        fire("check-do");
        until(() -> node("check-table", TableView.class).getItems().size() == 3);
        assertEquals("1 in your contacts, 1 unknown, 1 invalid", node("check-summary", Node.class).getAccessibleText());
        allNamed();

        go(Page.SETTINGS);
        new OwnProfile(profile).add(TestProfiles.addresses("a.l@y.example"));
        until(() -> everything(stage.getScene().getRoot())
                .anyMatch(node -> node instanceof Label label && "a.l@y.example".equals(label.getText())));
    }
}
