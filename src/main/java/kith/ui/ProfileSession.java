package kith.ui;

import module java.base;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.stage.Stage;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.demo.ThrowAwayFolder;
import kith.app.door.HandOver;
import kith.app.door.Wish.Invitee;
import kith.app.profile.ChosenFolder;
import kith.app.profile.HomeFolder;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.text.Language;
import kith.ui.preferences.FolderOrigin;
import kith.ui.preferences.Looks;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.PassphraseDialog;
import kith.ui.profile.Presence;
import kith.ui.profile.ProfileExits;
import kith.ui.profile.SessionLock;
import kith.ui.shell.MainWindow;
import kith.ui.shell.Page;
import kith.ui.start.StartExits;
import kith.ui.start.StartView;
import kith.ui.start.StartViewModel;
import kith.ui.start.UnopenedView;
import kith.ui.text.Texts;
import kith.ui.theme.Appearance;
import kith.ui.work.WindowThread;
import org.jspecify.annotations.Nullable;

/**
 * The way from the start of the program to a window on a profile: opens it, or makes one first, or says why not; and
 * from one profile to another.
 */
final class ProfileSession implements AutoCloseable, StartExits, ProfileExits, Looks {
    /** The demo that was begun in this window. */
    private record Demo(ThrowAwayFolder folder, MakeDemo.Result result) {
    }

    private final Stage stage;
    private final MainWindow.Parts parts;
    private final StartOptions options;
    private final Locale system;
    private final KithScreens.Surroundings around;
    private final PassphraseDialog passphrases;
    private final ChosenFolder chosenFolder;
    private final StartWindow startWindow;
    /** To be imported as soon as there is a profile. */
    private final ObservableList<Path> later;
    private @Nullable Invitee invitee;
    private final Consumer<Path> follow;
    private Appearance appearance;
    private @Nullable ProfileWindow shown;
    private @Nullable Demo demo;

    /**
     * @param stage the window of the system
     * @param parts what it is made of
     * @param options what was told at the start
     * @param system the system's locale
     * @param desktop the system around the window
     * @param follow told of the folder whose profile the window shows, or makes, from now on
     */
    ProfileSession(Stage stage, MainWindow.Parts parts, StartOptions options, Locale system, Desktop desktop,
            Consumer<Path> follow) {
        this.stage = stage;
        this.parts = parts;
        this.options = options;
        this.later = FXCollections.observableArrayList(options.wish().files());
        this.invitee = options.wish().invitee();
        this.system = system;
        this.follow = follow;
        this.appearance = parts.appearance().load();
        this.chosenFolder = new ChosenFolder(options.environment());
        this.startWindow = new StartWindow(stage, parts.theme(), this, this::texts, parts.work());
        WindowThread windowThread = new WindowThread(Platform::isFxApplicationThread, Platform::runLater);
        this.around = new KithScreens.Surroundings(stage, windowThread, desktop,
                HomeFolder.of(options.environment()), parts.theme()::isDark);
        this.passphrases = new PassphraseDialog(stage, windowThread, this::texts, () -> now().fontSize());
        Presence.install(stage, this::present);
    }

    /** Opens the window with what was found in the folder that was told at the start. */
    void open(FoundProfile found) {
        open(options.folder(), found);
    }

    @Override
    public void open(Path folder) {
        parts.work().run("start.opening", progress -> FoundProfile.in(folder, progress), found -> open(folder, found),
                failure -> open(folder, new FoundProfile.Unusable(failure)));
    }

    private void open(Path folder, FoundProfile found) {
        switch (found) {
            case FoundProfile.Usable(Profile profile) -> show(profile);
            case FoundProfile.Unusable(KithException why) when why.fault() == Fault.PROFILE_MISSING ->
                    showStart(folder);
            case FoundProfile.Unusable(KithException why) -> {
                leave();
                startWindow.show(() -> new UnopenedView(texts(), now().fontSize(), why, folder,
                        new UnopenedView.Ways(() -> open(folder), this::askForFolder)));
            }
        }
    }

    private void showStart(Path folder) {
        leave();
        follow.accept(folder);
        StartViewModel model = new StartViewModel(folder, chosenFolder, options.samples(), later, this::texts,
                parts.work(), passphrases, this);
        startWindow.show(() -> new StartView(texts(), now().fontSize(), model, parts.files(), around.desktop().opener(),
                this::speak));
    }

    private void askForFolder() {
        parts.files().folder(texts().get("preferences.folder-title")).ifPresent(this::open);
    }

    /** Another start came to the door: this window does what that one was to do. */
    void receive(HandOver handOver) {
        if (!handOver.take()) {
            return;
        }
        stage.setIconified(false);
        stage.toFront();
        stage.requestFocus();
        later.addAll(handOver.wish().files());
        if (handOver.wish().invitee() != null) {
            invitee = handOver.wish().invitee();
        }
        if (shown != null) {
            fulfil(shown);
        }
    }

    private Texts texts() {
        return Texts.in(now().locale(system));
    }

    private void speak(Language language) {
        choose(now().with(Optional.of(language)));
    }

    @Override
    public Appearance now() {
        return shown != null ? shown.window().appearance() : appearance;
    }

    @Override
    public void choose(Appearance chosen) {
        if (shown != null) {
            shown.window().choose(chosen);
        } else {
            appearance = chosen;
            parts.appearance().save(chosen);
            startWindow.again();
        }
    }

    @Override
    public void ready(Profile profile, Next next, @Nullable Passphrase typed) {
        show(profile, typed);
        if (next == Next.INVITE && shown != null) {
            shown.invite();
        }
    }

    /** Brings a page to the front, if there is a window around a profile. */
    void goTo(Page page) {
        if (shown != null) {
            shown.window().goTo(page);
        }
    }

    @Override
    public void demo(ThrowAwayFolder folder, MakeDemo.Result result) {
        demo = new Demo(folder, result);
        show(result.alice());
    }

    /** Shows a profile in this window, in place of what was there. */
    @Override
    public void show(Profile profile) {
        show(profile, null);
    }

    private void show(Profile profile, @Nullable Passphrase typed) {
        Appearance look = now();
        leave();
        follow.accept(profile.store().folder());
        SessionLock lock = new SessionLock(profile, passphrases, around.desktop().settings(), Platform::runLater);
        if (typed != null) {
            lock.keep(typed);
        }
        lock.refresh();
        KithScreens.Whereabouts where = new KithScreens.Whereabouts(this, this, chosenFolder, origin(profile),
                senders(profile), Optional.ofNullable(demo).map(running -> this::leaveDemo));
        Runnable keepSize = sizeOf(stage);
        ProfileWindow next = new ProfileWindow(stage, parts, system, new OpenProfile(profile, lock), around, where);
        MainWindow made = next.window();
        if (!made.appearance().equals(look)) {
            made.choose(look);
        }
        shown = next;
        next.keep();
        made.show();
        made.prepareAtRest();
        keepSize.run();
        if (demo == null) {
            // A friend's file is for the user, not for Alice.
            fulfil(next);
        }
    }

    private void fulfil(ProfileWindow window) {
        window.window().onFiles(List.copyOf(later));
        later.clear();
        if (invitee != null) {
            window.invite(invitee);
            invitee = null;
        }
    }

    /** {@return what gives a window that is open the size that it has now} Whoever enlarged it wants it large. */
    private static Runnable sizeOf(Stage open) {
        double width = open.getWidth();
        double height = open.getHeight();
        return open.isShowing() ? () -> {
            open.setWidth(width);
            open.setHeight(height);
        } : () -> { };
    }

    private FolderOrigin origin(Profile profile) {
        return senders(profile).isPresent() ? FolderOrigin.DEMO : options.origin();
    }

    /** The demo's list belongs to the demo's profile only. */
    private Optional<Path> senders(Profile profile) {
        Path folder = profile.store().folder();
        return Optional.ofNullable(demo).map(Demo::result)
                .filter(running -> running.alice().store().folder().equals(folder)).map(MakeDemo.Result::senders)
                .or(() -> options.demo().filter(list -> folder.equals(options.folder())));
    }

    private void leaveDemo() {
        Demo ended = demo;
        demo = null;
        letGo();
        if (ended != null) {
            parts.work().run("start.leaving-demo", progress -> {
                ended.folder().close();
                return ended;
            }, closed -> open(options.folder()), failed -> open(options.folder()));
        }
    }

    /** The window has no profile from now on; how it looks stays. */
    private void leave() {
        appearance = now();
        if (shown != null) {
            shown.close();
            shown = null;
        }
    }

    @Override
    public void letGo() {
        if (shown != null) {
            shown.letGo();
        }
    }

    @Override
    public void keep() {
        if (shown != null) {
            shown.keep();
        }
    }

    private void present() {
        if (shown != null) {
            shown.present();
        }
    }

    /** Stops looking at the profile, and leaves nothing of a demo. */
    @Override
    public void close() {
        leave();
        if (demo != null) {
            demo.folder().close();
            demo = null;
        }
    }
}
