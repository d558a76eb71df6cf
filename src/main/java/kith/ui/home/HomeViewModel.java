package kith.ui.home;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.book.AddressBookContents;
import kith.app.circle.part.CarryOn;
import kith.app.folder.SharedFolder;
import kith.app.friend.Friends;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.profile.EmergencyKit;
import kith.app.profile.OwnProfile;
import kith.app.share.DisclosureLedger;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.parallel.Progress;
import kith.ui.shell.Notices;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** What is due. */
public final class HomeViewModel {
    private final Profile profile;
    private final Background background;
    private final Notices notices;
    private final ReadOnlyObjectWrapper<@Nullable List<DueEntry>> due = new ReadOnlyObjectWrapper<>(this, "due");

    /**
     * @param profile what is looked at
     * @param background for everything that reads the profile
     * @param notices where it is told if that fails
     */
    public HomeViewModel(Profile profile, Background background, Notices notices) {
        this.profile = profile;
        this.background = background;
        this.notices = notices;
    }

    /** Reads everything anew. */
    public void refresh() {
        background.run("home.loading", this::read, due::set, notices::fault);
    }

    private List<DueEntry> read(Progress progress) {
        List<DueEntry> all = DueEntry.in(new AddressBookContents(profile).size(),
                new OwnProfile(profile).show().addresses().size(), new Editions(profile).status(),
                new Friends(profile).list(), new DueEntry.Given(new DisclosureLedger(profile).run(),
                new UpdateEverybody(profile).preview(AfterRestore.UNDECIDED)),
                new kith.app.invite.Due(profile).list(), new CarryOn(profile).list(),
                new EmergencyKit(profile).isThere(), profile.now());
        return DueEntry.with(all, new SharedFolder(profile).status());
    }

    /** {@return what waits for the user, the most urgent first, once it was read} */
    public ReadOnlyObjectProperty<@Nullable List<DueEntry>> dueProperty() {
        return due.getReadOnlyProperty();
    }
}
