package kith.ui;

import java.util.Locale;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.ui.parts.DialogConfirm;
import kith.ui.parts.SystemFileChoice;
import kith.ui.shell.MainWindow;
import kith.ui.theme.SavedAppearance;
import kith.ui.theme.Theme;
import kith.ui.work.Work;
import org.jspecify.annotations.Nullable;

/**
 * The program with a window: puts the parts together by hand. The launcher starts it by its name. Parameters: see
 * {@link StartOptions}.
 */
public final class KithApplication extends Application {
    private @Nullable Work work;
    private @Nullable Opening opening;

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
        StartOptions options = StartOptions.of(getParameters().getNamed(), getParameters().getUnnamed(),
                System.getenv());
        Opening way = new Opening(stage, parts, options, Locale.getDefault(),
                folder -> getHostServices().showDocument(folder.toUri().toString()));
        opening = way;
        way.open();
    }

    @Override
    public void stop() {
        if (opening != null) {
            opening.close();
        }
        if (work != null) {
            work.close();
        }
    }
}
