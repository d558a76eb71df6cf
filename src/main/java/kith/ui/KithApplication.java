package kith.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.fault.Fault;
import kith.ui.parts.DialogConfirm;
import kith.ui.parts.SystemFileChoice;
import kith.ui.shell.Contents;
import kith.ui.shell.Desk;
import kith.ui.shell.MainWindow;
import kith.ui.shell.Screen;
import kith.ui.theme.SavedAppearance;
import kith.ui.theme.Theme;
import kith.ui.work.Work;
import org.jspecify.annotations.Nullable;

/** The program with a window: puts the parts together by hand. The launcher starts it by its name. */
public final class KithApplication extends Application {
    private @Nullable Work work;

    @Override
    public void start(Stage stage) {
        Work jobs = new Work(Platform::runLater);
        work = jobs;
        MainWindow.Parts parts = new MainWindow.Parts(
                jobs,
                new Theme(Platform.getPreferences().colorSchemeProperty()),
                new SavedAppearance(Preferences.userRoot().node("kith"), System::getProperty),
                new SystemFileChoice(stage),
                new DialogConfirm(stage));
        MainWindow window = new MainWindow(stage, parts, Locale.getDefault(), KithApplication::contents);
        window.show();
        window.onFiles(getParameters().getUnnamed().stream().map(Path::of).toList());
    }

    @Override
    public void stop() {
        if (work != null) {
            work.close();
        }
    }

    private static Contents contents(Desk desk) {
        return new Contents() {
            @Override
            public List<Screen> screens() {
                return List.of();
            }

            @Override
            public void onFiles(List<Path> files) {
                desk.notices().fault(Fault.NOT_KITH.raise());
            }
        };
    }
}
