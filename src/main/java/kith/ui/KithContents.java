package kith.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.text.Language;
import kith.ui.book.AddressBookView;
import kith.ui.book.AddressBookViewModel;
import kith.ui.check.CheckView;
import kith.ui.check.CheckViewModel;
import kith.ui.circles.CirclesView;
import kith.ui.circles.CirclesViewModel;
import kith.ui.circles.FoundingViewModel;
import kith.ui.friends.FriendsView;
import kith.ui.friends.FriendsViewModel;
import kith.ui.guide.GuideWindow;
import kith.ui.incoming.IncomingFiles;
import kith.ui.incoming.KeyDecisionDialog;
import kith.ui.incoming.KithFiles;
import kith.ui.incoming.SortedFiles;
import kith.ui.inspect.InspectWindow;
import kith.ui.ledger.LedgerView;
import kith.ui.ledger.LedgerViewModel;
import kith.ui.overview.OverviewView;
import kith.ui.overview.OverviewViewModel;
import kith.ui.parts.FolderWords;
import kith.ui.profile.BackupMenu;
import kith.ui.profile.DemoBanner;
import kith.ui.profile.KeysMenu;
import kith.ui.profile.OpenProfile;
import kith.ui.share.ShareView;
import kith.ui.share.ShareViewModel;
import kith.ui.shell.Contents;
import kith.ui.shell.Desk;
import kith.ui.shell.Notices;
import kith.ui.shell.Place;
import kith.ui.shell.Screen;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.WindowThread;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Kith's screens around one profile, put together by hand in one language. */
final class KithContents implements Contents {
    /**
     * What the screens need of the system.
     *
     * @param window the window, which waits while a dialog is open
     * @param windowThread the way from a job to the user
     * @param desktop the system around the window
     * @param outgoing the folder that written files go to until the user chooses another
     * @param dark whether the theme is dark now
     */
    record Surroundings(Window window, WindowThread windowThread, Desktop desktop, Path outgoing, BooleanSupplier dark) {
    }

    private final Desk desk;
    private final Optional<Path> demo;
    private final BackupMenu backup;
    private final KeysMenu keys;
    private final InspectWindow inspect;
    private final GuideWindow guide;
    private final IncomingFiles incoming;
    private final List<Screen> screens;

    /**
     * @param desk the window
     * @param open what the screens work on
     * @param around what they need of the system
     * @param demo the list of senders of the demo, if this is one
     * @param backup the part of the menu about backups
     */
    KithContents(Desk desk, OpenProfile open, Surroundings around, Optional<Path> demo, BackupMenu backup) {
        Profile profile = open.profile();
        Passphrases passphrases = open.passphrases();
        Texts texts = desk.texts();
        Background background = desk.background();
        Notices notices = desk.notices();
        this.desk = desk;
        this.demo = demo;
        this.backup = backup;
        this.keys = new KeysMenu(desk, open, this::profileChanged);
        inspect = new InspectWindow(profile, texts, background, around.window());
        guide = new GuideWindow(desk, Language.of(texts.locale()), around.window(), around.dark(),
                around.desktop().browser());
        OverviewViewModel overview = new OverviewViewModel(profile, background, notices, texts);
        AddressBookViewModel book = new AddressBookViewModel(profile, background, notices, passphrases, texts,
                open.bookHistory());
        ShareViewModel share =
                new ShareViewModel(profile, passphrases, around.outgoing(), texts, background, notices,
                        around.desktop().mail());
        FriendsViewModel friends = new FriendsViewModel(profile, texts, background, notices);
        CheckViewModel check = new CheckViewModel(profile, background, notices, texts, around.desktop().settings());
        ObjectProperty<Path> folder = new SimpleObjectProperty<>(around.outgoing());
        CirclesViewModel circles =
                new CirclesViewModel(profile, passphrases, folder, texts, background, notices);
        FoundingViewModel founding = new FoundingViewModel(
                profile, passphrases, folder, texts, background, notices, circles::refresh);
        LedgerViewModel ledger = new LedgerViewModel(profile, texts, background, notices,
                around.desktop().printing()::available);
        incoming = new SortedFiles(background, notices,
                new KithFiles(profile, new KeyDecisionDialog(profile, texts, around.window(), around.windowThread()),
                        texts, background, notices, this::profileChanged),
                files -> {
                    desk.navigation().go(Place.CHECK);
                    check.checkFiles(files);
                }, () -> desk.navigation().current() == Place.CHECK,
                files -> {
                    desk.navigation().go(Place.BOOK);
                    book.read(files);
                });
        screens = List.of(
                new Screen(Place.OVERVIEW, () -> new OverviewView(desk, overview, check), overview::refresh),
                new Screen(Place.BOOK, () -> new AddressBookView(desk, book), book::refresh),
                new Screen(Place.SHARE, () -> new ShareView(desk, share, around.desktop().opener(),
                        new FolderWords(texts, around.outgoing())), share::refresh),
                new Screen(Place.FRIENDS, () -> new FriendsView(desk, friends, this::chooseFiles), friends::refresh),
                new Screen(Place.CHECK, () -> new CheckView(desk, check, demo), check::refresh),
                new Screen(Place.CIRCLES, () -> new CirclesView(desk, circles, founding, around.desktop().opener(),
                                incoming::onFiles),
                        () -> {
                            circles.refresh();
                            founding.refresh();
                        }),
                new Screen(Place.LEDGER, () -> new LedgerView(desk, ledger, around.desktop().printing()), ledger::refresh));
    }

    @Override
    public List<Screen> screens() {
        return screens;
    }

    @Override
    public List<MenuItem> profileMenu() {
        MenuItem look = new MenuItem(desk.texts().get("profile.inspect"), new FontIcon(Feather.SEARCH));
        look.setId("menu-inspect");
        look.setOnAction(event -> {
            List<Path> files = desk.files().open(desk.texts().get("profile.inspect-title"));
            if (!files.isEmpty()) {
                inspect.open(files);
            }
        });
        List<MenuItem> items = new ArrayList<>(backup.items());
        items.addFirst(look);
        items.addAll(keys.items());
        return items;
    }

    @Override
    public Optional<Node> banner() {
        return demo.map(senders -> new DemoBanner(desk.texts()));
    }

    @Override
    public Optional<Runnable> guide() {
        return Optional.of(guide::open);
    }

    private void chooseFiles() {
        List<Path> files = desk.files().open(desk.texts().get("files.open-title"));
        if (!files.isEmpty()) {
            onFiles(files);
        }
    }

    @Override
    public void onFiles(List<Path> files) {
        incoming.onFiles(files);
    }

    /** Looks again at the profile, which somebody changed: the screen in front now, the others when they are shown. */
    void profileChanged() {
        screens.stream().filter(screen -> screen.place() == desk.navigation().current())
                .forEach(screen -> screen.shown().run());
    }
}
