package kith.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.app.door.HandOver;
import kith.app.door.Wish;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.StartOptions.Company;
import kith.ui.parts.Confirm;
import kith.ui.parts.FakeFileChoice;
import kith.ui.parts.FakePrinting;
import kith.ui.parts.MailProgram;
import kith.ui.preferences.FolderOrigin;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.MainWindow;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import kith.ui.theme.AppearanceStore;
import kith.ui.theme.Theme;
import kith.ui.theme.ThemeChoice;
import kith.ui.work.Work;

/** The whole of Kith's window on a folder; the test plays the user where the system would ask. */
final class KithWindow implements AutoCloseable {
    final FakeFileChoice files = new FakeFileChoice();
    final AtomicReference<Confirm.Question> asked = new AtomicReference<>();
    /** What the user says to such questions. */
    final AtomicReference<Confirm.Answer> answer = new AtomicReference<>(Confirm.Answer.DO_IT);
    /** What the user's mail program is. Nothing takes messages unless a test says so. */
    final AtomicReference<MailProgram> mail = new AtomicReference<>(message -> {
        throw new AssertionError("no test expects mail");
    });
    final FakePrinting printing = new FakePrinting();
    final MemorySettings settings = new MemorySettings();
    private final Work work = new Work(Platform::runLater);
    private final ProfileSession session;
    /** The folders whose profiles the window showed, in this order. */
    final List<Path> shown = new ArrayList<>();

    KithWindow(Stage stage, Path profile, Optional<Path> demo, Language language) {
        this(stage, profile, demo, new Appearance(ThemeChoice.LIGHT, Optional.of(language)));
    }

    KithWindow(Stage stage, Path profile, Optional<Path> demo, Appearance appearance) {
        AppearanceStore store = new AppearanceStore() {
            private Appearance kept = appearance;

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
                    return answer.get();
                });
        StartOptions options = new StartOptions(profile, FolderOrigin.CHOSEN,
                Map.of("HOME", profile.toAbsolutePath().getParent().toString()),
                Optional.of(Path.of("sample-addressbooks")), demo, Wish.files(List.of()), Company.NONE);
        session = new ProfileSession(stage, parts, options, Locale.ENGLISH,
                new Desktop(folder -> { }, page -> { }, message -> mail.get().show(message), printing, settings),
                shown::add);
        session.open(FoundProfile.in(profile, Progress.none()));
    }

    /** Brings a page to the front, as what leads there does. */
    void go(Page page) {
        session.goTo(page);
    }

    /** Chooses another look. */
    void choose(UnaryOperator<Appearance> change) {
        session.choose(change.apply(session.now()));
    }

    /** Somebody started Kith once more. */
    void receive(HandOver handOver) {
        session.receive(handOver);
    }

    /** {@return whether nothing is being done} */
    boolean isAtRest() {
        return work.running().isEmpty();
    }

    @Override
    public void close() {
        session.close();
        work.close();
    }
}
