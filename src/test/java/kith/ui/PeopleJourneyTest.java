package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.friend.FriendState;
import kith.text.Language;
import kith.ui.parts.Confirm;
import kith.ui.parts.FakeFileChoice;
import kith.ui.parts.FakePrinting;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.TestProfiles;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.MainWindow;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import kith.ui.theme.AppearanceStore;
import kith.ui.theme.Theme;
import kith.ui.theme.ThemeChoice;
import kith.ui.work.WindowThread;
import kith.ui.work.Work;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a stranger's files to a circle's list, on real profiles: Alice at the window, Bob elsewhere. */
@Tag("exhaustive")
class PeopleJourneyTest extends WindowTest {
    @TempDir
    Path folder;

    private final FakeFileChoice files = new FakeFileChoice();
    private final AtomicReference<Confirm.Question> asked = new AtomicReference<>();
    private final Work work = new Work(Platform::runLater);
    private Stage stage;
    private Person alice;
    private Person bob;
    private MainWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = Person.of("Alice", folder, 60);
        bob = Person.of("Bob", folder, 60);
        AppearanceStore store = new AppearanceStore() {
            private Appearance kept = new Appearance(ThemeChoice.DARK, Optional.of(Language.ENGLISH));

            @Override
            public Appearance load() {
                return kept;
            }

            @Override
            public void save(Appearance chosen) {
                kept = chosen;
            }
        };
        MainWindow.Parts parts = new MainWindow.Parts(work,
                new Theme(Platform.getPreferences().colorSchemeProperty()), store, files, question -> {
                    asked.set(question);
                    return Confirm.Answer.DO_IT;
                });
        OpenProfile profile = TestProfiles.open(alice.profile(), Passphrases.none(), Platform::runLater);
        KithScreens.Surroundings around = new KithScreens.Surroundings(stage,
                new WindowThread(Platform::isFxApplicationThread, Platform::runLater),
                new Desktop(shown -> { }, page -> { }, message -> { }, new FakePrinting(),
                        new MemorySettings()), folder.resolve("out"), () -> true);
        window = new MainWindow(stage, parts, Locale.ENGLISH, context -> new KithScreens(context, profile, around,
                StandingStill.at(folder)));
        window.show();
    }

    @Override
    protected void close() {
        work.close();
    }

    private void visit(Page place) {
        inWindow(() -> window.context().navigation().go(place == Page.CHECK ? Page.CONTACTS : Page.CHECK));
        inWindow(() -> window.context().navigation().go(place));
        until(() -> work.running().isEmpty());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()), place.id());
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
        until(() -> work.running().isEmpty());
    }

    private void turnTo(int tab) {
        inWindow(() -> node("friend-parts", TabPane.class).getSelectionModel().select(tab));
        until(() -> work.running().isEmpty());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()), "part " + tab);
    }

    private void write(String id, String text) {
        inWindow(() -> node(id, TextField.class).setText(text));
    }

    private String says(String id) {
        return everything(node(id, Node.class)).filter(Label.class::isInstance).map(l -> ((Label) l).getText())
                .reduce("", (one, other) -> one + "\n" + other);
    }

    private Friends.Summary friend() {
        return new Friends(profile()).list().getFirst();
    }

    private Profile profile() {
        return alice.profile();
    }

    @Test
    void filesOfAStrangerBecomeAVerifiedFriend() {
        visit(Page.FRIENDS);
        assertTrue(visible("#friends-empty"));
        inWindow(() -> Platform.runLater(() -> window.onFiles(bob.share("Alice", 10))));
        until(() -> lookup("#key-do").tryQuery().isPresent());
        Window dialog = node("key-do", ButtonBase.class).getScene().getWindow();
        assertEquals(List.of(), AccessibleNames.missing(dialog.getScene().getRoot()), "whose key");
        assertEquals("Bob", node("key-name", TextField.class).getText());
        write("key-name", "Robert");
        inWindow(() -> node("key-do", ButtonBase.class).fire());
        until(() -> work.running().isEmpty() && lookup("#key-do").tryQuery().isEmpty());
        assertTrue(visible(".notice.warning"), "added is not verified");
        assertTrue(visible(".notice.warning"));

        visit(Page.FRIENDS);
        assertEquals("Robert", node("friend-name", Label.class).getText());
        assertTrue(visible("#friend-detail .state-unverified"));
        fire("friend-compare");
        write("friend-fingerprint", alice.words());
        until(() -> node("friend-so-far", Label.class).getText().startsWith("Number 1 differs"));
        fire("friend-verify");
        assertEquals(FriendState.UNVERIFIED, friend().friend().state());
        write("friend-fingerprint", bob.words());
        fire("friend-verify");
        assertEquals(FriendState.VERIFIED, friend().friend().state());
        assertTrue(visible("#friend-detail .state-verified"));
        turnTo(3);
        until(() -> lookup("#friend-overlap-result").tryQuery().isPresent());
        assertTrue(node("friend-overlap-result", Label.class).getText().startsWith("You and Robert have about "));
        turnTo(5);
        fire("friend-remove");
        assertTrue(asked.get().title().contains("Robert"));
        assertTrue(visible("#friends-empty"));
    }

    @Test
    void sharingSaysWhatItMeansAndWhereTheFilesAre() {
        alice.accept(bob.share("Alice", 3));
        visit(Page.FRIENDS);
        fire("friend-share");
        until(() -> work.running().isEmpty() && !node("share-do", ButtonBase.class).isDisabled());
        assertTrue(says("share-meaning").contains("cannot be taken back"), says("share-meaning"));
        assertTrue(node("share-folder", Label.class).getText().endsWith("outbox"), "not the home folder");
        assertFalse(visible("#share-panel-recipient"), "figures are for whoever asks for them");
        inWindow(() -> node("share-panel-more", TitledPane.class).setExpanded(true));
        assertTrue(says("share-odds").contains("7 filters: 1 in 128 strangers"), says("share-odds"));
        assertTrue(says("share-panel-recipient").contains("1 in 128 strangers"), says("share-panel-recipient"));
        assertTrue(says("share-standing").contains("Bob is not verified"), says("share-standing"));
        inWindow(() -> node("share-other", ButtonBase.class).fire());
        until(() -> says("share-panel-recipient").contains("1 in 32 strangers"));
        fire("share-do");
        assertTrue(asked.get().sentence().contains("gets 5 files"));
        assertTrue(says("share-result").contains("5 files for Bob"));
        assertEquals(5, friend().sharedLevel());
        assertTrue(visible(".written-open"));
    }

    @Test
    void aCircleIsPlannedFoundedAndAsked() {
        alice.accept(List.of(bob.card()));
        visit(Page.FOUND);
        inWindow(() -> node("plan-details", TitledPane.class).setExpanded(true));
        write("plan-members", "2");
        assertTrue(says("plan-meaning").contains("transparent to each other"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        write("found-title", "Two of us");
        inWindow(() -> ((CheckBox) node("found-people", Node.class).lookup(".check-box")).fire());
        fire("found-do");
        assertTrue(visible("#found-result"));

        fire("found-look");
        visit(Page.FRIENDS);
        assertFalse(visible("#circle-to-contribute"), "whoever founds takes part");
        fire("circle-merge");
        assertTrue(says("circle-written").contains("Not in it: Bob"));
        write("circle-address", "alice3@x.example");
        fire("circle-check");
        assertTrue(node("circle-answer", Label.class).getText().contains("alice3@x.example is listed"));
        assertTrue(node("circle-overlap", ButtonBase.class).isDisabled(), "one contribution cannot be compared");

        files.willOpen(folder.resolve("out").resolve("two-of-us-whitelist.kith"));
        inWindow(() -> window.choose(new Appearance(ThemeChoice.LIGHT, Optional.of(Language.CHINESE))));
        visit(Page.FRIENDS);
        assertTrue(node("friends-list", Node.class).getAccessibleText().contains("圈子"));
    }
}
