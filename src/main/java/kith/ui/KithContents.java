package kith.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import kith.ui.book.AddressBookView;
import kith.ui.book.AddressBookViewModel;
import kith.ui.check.CheckView;
import kith.ui.check.CheckViewModel;
import kith.ui.incoming.IncomingFiles;
import kith.ui.incoming.SortedFiles;
import kith.ui.overview.OverviewView;
import kith.ui.overview.OverviewViewModel;
import kith.ui.profile.BackupMenu;
import kith.ui.profile.DemoBanner;
import kith.ui.profile.OpenProfile;
import kith.ui.shell.Contents;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.shell.Screen;

/** Kith's screens around one profile, put together by hand in one language. */
final class KithContents implements Contents {
    private final Desk desk;
    private final Optional<Path> demo;
    private final BackupMenu backup;
    private final IncomingFiles incoming;
    private final List<Screen> screens;

    /**
     * @param desk the window
     * @param open what the screens work on
     * @param kithFiles takes files of Kith's
     * @param demo the list of senders of the demo, if this is one
     * @param backup what the menu does
     */
    KithContents(Desk desk, OpenProfile open, IncomingFiles kithFiles, Optional<Path> demo, BackupMenu backup) {
        this.desk = desk;
        this.demo = demo;
        this.backup = backup;
        AddressBookViewModel book = new AddressBookViewModel(
                open.profile(), desk.background(), desk.notices(), open.passphrases(), desk.texts());
        CheckViewModel check = new CheckViewModel(open.profile(), desk.background(), desk.notices(), desk.texts());
        OverviewViewModel overview = new OverviewViewModel(
                open.profile(), desk.background(), desk.notices(), desk.texts());
        incoming = new SortedFiles(desk.background(), desk.notices(), kithFiles, files -> {
            desk.navigation().go(Place.BOOK);
            book.read(files);
        });
        screens = List.of(
                new Screen(Place.OVERVIEW, () -> new OverviewView(desk, overview, check), overview::refresh),
                new Screen(Place.BOOK, () -> new AddressBookView(desk, book), book::refresh),
                new Screen(Place.CHECK, () -> new CheckView(desk, check, demo), check::refresh));
    }

    @Override
    public List<Screen> screens() {
        return screens;
    }

    @Override
    public List<MenuItem> profileMenu() {
        return backup.items();
    }

    @Override
    public Optional<Node> banner() {
        return demo.map(senders -> new DemoBanner(desk.texts()));
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
