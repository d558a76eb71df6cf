package kith.ui;

import module java.base;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.app.door.Door;
import kith.app.door.Meeting;
import kith.app.door.SingleInstance;
import kith.app.profile.HomeFolder;
import kith.app.profile.SettingsFolder;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.StartOptions.Company;
import kith.ui.parts.DialogConfirm;
import kith.ui.parts.SystemFileChoice;
import kith.ui.parts.SystemFolderOpener;
import kith.ui.parts.SystemMailProgram;
import kith.ui.parts.SystemPrinting;
import kith.ui.settings.SettingsFile;
import kith.ui.shell.MainWindow;
import kith.ui.shell.WindowMemory;
import kith.ui.theme.ChineseFace;
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
    private @Nullable StartOptions options;
    private @Nullable CompletableFuture<FoundProfile> found;
    private @Nullable Door door;
    private @Nullable DoorKeeper keeper;
    private @Nullable Work work;
    private @Nullable ProfileSession session;

    /** Away from the window's thread, which reads no file. */
    @Override
    public void init() {
        StartOptions told = options();
        if (told.company() == Company.SOUGHT) {
            switch (new SingleInstance(told.folder(), System.getenv()).meet(told.wish())) {
                case Meeting.First(Door opened) -> door = opened;
                case Meeting.Alone() -> door = null;
                case Meeting.Served() -> {
                    // The other start was quicker by a moment.
                    Platform.exit();
                    return;
                }
            }
        }
        Thread.ofPlatform().daemon().name("kith-letters").start(ChineseFace::load);
        found = CompletableFuture.supplyAsync(() -> FoundProfile.in(told.folder(), Progress.none()),
                task -> Thread.ofPlatform().daemon().name("kith-open").start(task));
        settings();
    }

    private StartOptions options() {
        StartOptions read = options;
        if (read == null) {
            read = StartOptions.of(getParameters().getNamed(), getParameters().getUnnamed(), System.getenv());
            options = read;
        }
        return read;
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
        CompletableFuture<FoundProfile> profile = found;
        if (profile == null) {
            return;
        }
        Work jobs = new Work(Platform::runLater);
        work = jobs;
        MainWindow.Parts parts = new MainWindow.Parts(
                jobs,
                new Theme(Platform.getPreferences().colorSchemeProperty()),
                new SavedAppearance(settings(), System::getProperty),
                new SystemFileChoice(stage, HomeFolder.of(System.getenv())),
                new DialogConfirm(stage));
        WindowMemory.install(stage, settings());
        ProfileSession opened = new ProfileSession(stage, parts, options(),
                Language.wanted(System.getenv(), Locale.getDefault()),
                new Desktop(new SystemFolderOpener(System.getenv(), System.getProperty("os.name", ""),
                        folder -> getHostServices().showDocument(folder.toUri().toString()), Platform::runLater),
                        page -> getHostServices().showDocument(page.toString()),
                        new SystemMailProgram(System.getenv(), System.getProperty("os.name", "")),
                        new SystemPrinting(stage), settings()), this::follow);
        session = opened;
        keeper = new DoorKeeper(options().folder(), door, System.getenv(),
                handOver -> Platform.runLater(() -> opened.receive(handOver)));
        var _ = profile.exceptionally(defect -> new FoundProfile.Unusable(
                        Fault.DEFECT.raise("problem", defect.getClass().getName()).causedBy(defect)))
                .thenAccept(is -> Platform.runLater(() -> show(opened, is, jobs)));
    }

    private void show(ProfileSession session, FoundProfile is, Work jobs) {
        boolean shown = false;
        try {
            session.open(is);
            shown = true;
        } finally {
            if (!shown) {
                // Without a window nobody could end it.
                Platform.exit();
            }
        }
        if (keeper != null) {
            keeper.receive();
        }
        Optional.ofNullable(System.getProperty(StartTrial.PROPERTY))
                .ifPresent(wish -> new StartTrial(wish, session::goTo, jobs).begin());
    }

    private void follow(Path folder) {
        if (keeper != null && options().company() == Company.SOUGHT) {
            keeper.follow(folder);
        }
    }

    @Override
    public void stop() {
        if (keeper != null) {
            keeper.close();
        }
        if (session != null) {
            session.close();
        }
        if (work != null) {
            work.close();
        }
        settings().close();
    }
}
