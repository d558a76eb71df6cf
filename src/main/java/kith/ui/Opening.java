package kith.ui;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.ProfileFolder;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.profile.BackupMenu;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.PassphraseDialog;
import kith.ui.profile.ProfileChanges;
import kith.ui.shell.MainWindow;
import kith.ui.start.StartView;
import kith.ui.start.StartViewModel;
import kith.ui.start.UnopenedView;
import kith.ui.text.Texts;
import kith.ui.work.WindowThread;
import org.jspecify.annotations.Nullable;

/** The way from the start of the program to a window on a profile: opens it, or makes one first, or says why not. */
final class Opening implements AutoCloseable {
    private static final double WIDTH = 1080;
    private static final double HEIGHT = 740;

    private final Stage stage;
    private final MainWindow.Parts parts;
    private final StartOptions options;
    private final Locale system;
    private final KithContents.Surroundings around;
    private final PassphraseDialog passphrases;
    private @Nullable MainWindow window;
    private @Nullable KithContents contents;
    private @Nullable ProfileChanges changes;

    /**
     * @param stage the window of the system
     * @param parts what it is made of
     * @param options what was told at the start
     * @param system the system's locale
     * @param desktop the system around the window
     */
    Opening(Stage stage, MainWindow.Parts parts, StartOptions options, Locale system, Desktop desktop) {
        this.stage = stage;
        this.parts = parts;
        this.options = options;
        this.system = system;
        WindowThread windowThread = new WindowThread(Platform::isFxApplicationThread, Platform::runLater);
        this.around = new KithContents.Surroundings(stage, windowThread, desktop, ProfileFolder.home(System.getenv()),
                parts.theme()::isDark);
        this.passphrases = new PassphraseDialog(stage, windowThread, this::texts);
    }

    /** Opens the window with what there is. */
    void open() {
        try {
            show(Profile.open(options.folder()));
        } catch (KithException e) {
            if (e.fault() == Fault.PROFILE_MISSING) {
                showStart();
            } else {
                dress(new Scene(new UnopenedView(texts(), e, options.folder(), this::open), WIDTH, HEIGHT));
            }
        }
    }

    private Texts texts() {
        return window != null ? window.desk().texts() : Texts.in(parts.appearance().load().locale(system));
    }

    private void showStart() {
        StartViewModel model = new StartViewModel(options.folder(), parts.work(), passphrases, this::show);
        dress(new Scene(new StartView(texts(), model, parts.files()), WIDTH, HEIGHT));
    }

    private void dress(Scene scene) {
        parts.theme().choose(parts.appearance().load().theme());
        parts.theme().dress(scene, parts.appearance().load().fontSize());
        stage.setTitle(texts().get("window.title"));
        stage.getIcons().setAll(MainWindow.icons());
        stage.setScene(scene);
        stage.show();
    }

    /** Shows a profile in this window, in place of what was there. */
    private void show(Profile profile) {
        close();
        OpenProfile open = new OpenProfile(profile, passphrases);
        boolean first = window == null;
        MainWindow shown = new MainWindow(stage, parts, system, desk -> {
            KithContents made = new KithContents(
                    desk, open, around, demo(profile), new BackupMenu(desk, open, this::show));
            contents = made;
            return made;
        });
        window = shown;
        changes = new ProfileChanges(profile, Platform::runLater, this::profileChanged);
        shown.show();
        if (first) {
            shown.onFiles(options.open());
        }
    }

    /** The demo's list belongs to the demo's profile only. */
    private Optional<Path> demo(Profile profile) {
        return options.demo().filter(list -> profile.store().folder().equals(options.folder()));
    }

    private void profileChanged() {
        if (contents != null) {
            contents.profileChanged();
        }
    }

    /** Stops looking at the profile. */
    @Override
    public void close() {
        if (changes != null) {
            changes.close();
            changes = null;
        }
    }
}
