package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.invite.Outbox;
import kith.app.invite.OutboxFolder;
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
import org.junit.jupiter.api.io.TempDir;

/** A window on Alice's profile, for journeys through circles. */
abstract class CircleWindowTest extends WindowTest {
    @TempDir
    Path folder;

    final FakeFileChoice files = new FakeFileChoice();
    final Work work = new Work(Platform::runLater);
    /** What was asked last before something that cannot be taken back, and what the user says to such questions. */
    final AtomicReference<Confirm.Question> asked = new AtomicReference<>();
    final AtomicReference<Confirm.Answer> answer = new AtomicReference<>(Confirm.Answer.LEAVE_IT);
    private Stage stage;
    Person alice;
    private MainWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        stage.setWidth(1024);
        stage.setHeight(700);
        alice = Person.of("Alice", folder, 60);
        AppearanceStore store = new AppearanceStore() {
            @Override
            public Appearance load() {
                return new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH));
            }

            @Override
            public void save(Appearance chosen) {
                // Nothing is chosen here.
            }
        };
        MainWindow.Parts parts = new MainWindow.Parts(work,
                new Theme(Platform.getPreferences().colorSchemeProperty()), store, files,
                question -> {
                    asked.set(question);
                    return answer.get();
                });
        OpenProfile profile = TestProfiles.open(alice.profile(), Passphrases.none(), Platform::runLater);
        KithScreens.Surroundings around = new KithScreens.Surroundings(stage,
                new WindowThread(Platform::isFxApplicationThread, Platform::runLater),
                new Desktop(shown -> { }, page -> { }, message -> { }, new FakePrinting(), new MemorySettings()),
                folder.resolve("out"), () -> true);
        window = new MainWindow(stage, parts, Locale.ENGLISH, context -> new KithScreens(context, profile, around,
                StandingStill.at(folder)));
        window.show();
    }

    @Override
    protected void close() {
        work.close();
    }

    final void visit() {
        inWindow(() -> window.context().navigation().go(Page.CHECK));
        visit(Page.FRIENDS);
    }

    final void visit(Page page) {
        inWindow(() -> window.context().navigation().go(page));
        until(() -> work.running().isEmpty());
        everythingHasAName();
    }

    final void everythingHasAName() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    final void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
        until(() -> work.running().isEmpty());
    }

    final Path outboxOf(String title) {
        Outbox outbox = new Outbox(alice.profile());
        return outbox.ofCircle(OutboxFolder.of(alice.profile()).path(), title);
    }

    final String says(String id) {
        return node(id, Label.class).getText();
    }
}
