package kith.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.ProfileFolder;
import kith.app.door.Visit;
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
    /** To be imported as soon as there is a profile. */
    private final List<Path> later;
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
        this.later = new ArrayList<>(options.open());
        this.system = system;
        WindowThread windowThread = new WindowThread(Platform::isFxApplicationThread, Platform::runLater);
        this.around = new KithContents.Surroundings(stage, windowThread, desktop, ProfileFolder.home(System.getenv()),
                parts.theme()::isDark);
        this.passphrases = new PassphraseDialog(stage, windowThread, this::texts);
    }

    /** What was found in the profile's folder. */
    sealed interface Found {
        /** A profile that can be used. */
        record Usable(Profile profile) implements Found {
        }

        /** None, or one that cannot be opened. */
        record Unusable(KithException why) implements Found {
        }

        /** {@return what is in this folder} Reads it, and so is no work for the window's thread. */
        static Found in(Path folder) {
            try {
                return new Usable(Profile.open(folder));
            } catch (KithException e) {
                return new Unusable(e);
            }
        }
    }

    /** Opens the window with what was found. */
    void open(Found found) {
        switch (found) {
            case Found.Usable(Profile profile) -> show(profile);
            case Found.Unusable(KithException why) when why.fault() == Fault.PROFILE_MISSING -> showStart();
            case Found.Unusable(KithException why) ->
                    dress(new Scene(new UnopenedView(texts(), why, options.folder(), this::again), WIDTH, HEIGHT));
        }
    }

    private void again() {
        parts.work().run("start.opening", progress -> Found.in(options.folder()), this::open,
                failure -> open(new Found.Unusable(failure)));
    }

    /** Another start came to the door: this window does what that one was to do. */
    void receive(Visit visit) {
        if (!visit.take()) {
            return;
        }
        stage.setIconified(false);
        stage.toFront();
        stage.requestFocus();
        if (window != null) {
            window.onFiles(visit.files());
        } else {
            later.addAll(visit.files());
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
            shown.onFiles(List.copyOf(later));
            later.clear();
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
