package kith.ui.shell;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.ui.parts.Confirm;
import kith.ui.parts.FakeFileChoice;
import kith.ui.theme.Appearance;
import kith.ui.theme.AppearanceStore;
import kith.ui.theme.Theme;
import kith.ui.work.Work;

/** A window around {@link SampleContents} whose user is played by the test. */
final class SampleWindow {
    final Work work = new Work(Platform::runLater);
    final FakeFileChoice files = new FakeFileChoice();
    final AtomicReference<Confirm.Answer> answer = new AtomicReference<>(Confirm.Answer.LEAVE_IT);
    final AtomicReference<Confirm.Question> asked = new AtomicReference<>();
    final AtomicReference<SampleContents> contents = new AtomicReference<>();
    final AtomicReference<Appearance> appearance;
    final MainWindow window;

    SampleWindow(Stage stage, Appearance start) {
        appearance = new AtomicReference<>(start);
        AppearanceStore store = new AppearanceStore() {
            @Override
            public Appearance load() {
                return appearance.get();
            }

            @Override
            public void save(Appearance chosen) {
                appearance.set(chosen);
            }
        };
        Confirm confirm = question -> {
            asked.set(question);
            return answer.get();
        };
        MainWindow.Parts parts = new MainWindow.Parts(
                work, new Theme(Platform.getPreferences().colorSchemeProperty()), store, files, confirm);
        window = new MainWindow(stage, parts, Locale.ENGLISH, context -> {
            SampleContents made = new SampleContents(context);
            contents.set(made);
            return made;
        });
        window.show();
    }
}
