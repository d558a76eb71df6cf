package kith.ui;

import java.util.Locale;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.app.SettingsFolder;
import kith.ui.parts.DialogConfirm;
import kith.ui.parts.SystemFileChoice;
import kith.ui.parts.SystemMailProgram;
import kith.ui.parts.SystemPrinting;
import kith.ui.settings.SettingsFile;
import kith.ui.shell.MainWindow;
import kith.ui.shell.WindowMemory;
import kith.ui.theme.SavedAppearance;
import kith.ui.theme.Theme;
import kith.ui.work.Work;
import org.jspecify.annotations.Nullable;

/**
 * The program with a window: puts the parts together by hand. The launcher starts it by its name. Parameters: see
 * {@link StartOptions}.
 */
public final class KithApplication extends Application {
    private @Nullable SettingsFile settings;
    private @Nullable Work work;
    private @Nullable Opening opening;

    /** Away from the window's thread, which reads no file. */
    @Override
    public void init() {
        settings();
    }

    private SettingsFile settings() {
        SettingsFile read = settings;
        if (read == null) {
            read = new SettingsFile(SettingsFolder.chosen(System.getenv()).resolve("kith.properties"));
            settings = read;
        }
        return read;
    }

    @Override
    public void start(Stage stage) {
        Work jobs = new Work(Platform::runLater);
        work = jobs;
        MainWindow.Parts parts = new MainWindow.Parts(
                jobs,
                new Theme(Platform.getPreferences().colorSchemeProperty()),
                new SavedAppearance(settings(), System::getProperty),
                new SystemFileChoice(stage),
                new DialogConfirm(stage));
        WindowMemory.install(stage, settings());
        StartOptions options = StartOptions.of(getParameters().getNamed(), getParameters().getUnnamed(),
                System.getenv());
        Opening way = new Opening(stage, parts, options, Locale.getDefault(),
                new Desktop(folder -> getHostServices().showDocument(folder.toUri().toString()),
                        page -> getHostServices().showDocument(page.toString()),
                        new SystemMailProgram(System.getenv(), System.getProperty("os.name", "")),
                        new SystemPrinting(stage), settings()));
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
        settings().close();
    }
}
