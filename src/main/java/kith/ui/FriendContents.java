package kith.ui;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import kith.app.KeyDecision;
import kith.app.Profile;
import kith.ui.circles.CirclesView;
import kith.ui.circles.CirclesViewModel;
import kith.ui.circles.FoundingViewModel;
import kith.ui.friends.FriendsView;
import kith.ui.friends.FriendsViewModel;
import kith.ui.incoming.IncomingFiles;
import kith.ui.incoming.KithFiles;
import kith.ui.inspect.InspectWindow;
import kith.ui.parts.FolderOpener;
import kith.ui.profile.OpenProfile;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.shell.Screen;
import kith.ui.share.ShareView;
import kith.ui.share.ShareViewModel;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What has to do with other people: sharing, friends, circles, and their files. */
final class FriendContents {
    private final Desk desk;
    private final List<Screen> screens;
    private final IncomingFiles incoming;
    private final InspectWindow inspect;

    /**
     * @param desk the window
     * @param open what the screens work on
     * @param decider asked about keys nobody here knows
     * @param opener shows folders
     * @param owner the window that owns others
     * @param folder where files are written unless the user chooses another folder
     * @param changed called when files of others may have changed the profile
     */
    FriendContents(Desk desk, OpenProfile open, KeyDecision.Decider decider, FolderOpener opener, Window owner,
            Path folder, Runnable changed) {
        this.desk = desk;
        Profile profile = open.profile();
        ShareViewModel share = new ShareViewModel(profile, open.passphrases(), folder, desk.texts(),
                desk.background(), desk.notices());
        FriendsViewModel friends = new FriendsViewModel(profile, desk.texts(), desk.background(), desk.notices());
        SimpleObjectProperty<Path> circleFolder = new SimpleObjectProperty<>(folder);
        CirclesViewModel circles = new CirclesViewModel(profile, open.passphrases(), circleFolder, desk.texts(),
                desk.background(), desk.notices());
        FoundingViewModel founding = new FoundingViewModel(profile, open.passphrases(), circleFolder, desk.texts(),
                desk.background(), desk.notices(), circles::refresh);
        incoming = new KithFiles(profile, decider, desk.texts(), desk.background(), desk.notices(), changed);
        inspect = new InspectWindow(profile, desk.texts(), desk.background(), owner);
        screens = List.of(
                new Screen(Place.SHARE, () -> new ShareView(desk, share, opener), share::refresh),
                new Screen(Place.FRIENDS, () -> new FriendsView(desk, friends), friends::refresh),
                new Screen(Place.CIRCLES, () -> new CirclesView(desk, circles, founding, opener), () -> {
                    circles.refresh();
                    founding.refresh();
                }));
    }

    /** {@return share, friends, circles} */
    List<Screen> screens() {
        return screens;
    }

    /** {@return what takes files of Kith's} */
    IncomingFiles incoming() {
        return incoming;
    }

    /** {@return the menu item that looks inside files without importing them} */
    MenuItem inspectItem() {
        MenuItem item = new MenuItem(desk.texts().get("inspect.menu"), new FontIcon(Feather.EYE));
        item.setId("inspect-file");
        item.setOnAction(event -> inspect.open(desk.files().open(desk.texts().get("inspect.choose"))));
        return item;
    }
}
