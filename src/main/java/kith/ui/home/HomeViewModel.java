package kith.ui.home;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.book.AddressBookContents;
import kith.app.check.ForetellFriends;
import kith.app.check.ForetellLists;
import kith.app.check.ListForecast;
import kith.app.check.WhomToAsk;
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
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** What is due, and what lists add to friends. */
public final class HomeViewModel {
    private final Profile profile;
    private final ForetellFriends friends;
    private final Background background;
    private final Notices notices;
    private final Newest looks = new Newest();
    private final ReadOnlyObjectWrapper<@Nullable List<DueEntry>> due = new ReadOnlyObjectWrapper<>(this, "due");

    private final ReadOnlyObjectWrapper<@Nullable ListForecast> forecast =
            new ReadOnlyObjectWrapper<>(this, "forecast");

    private final ReadOnlyObjectWrapper<ForetellFriends.@Nullable Result> advice =
            new ReadOnlyObjectWrapper<>(this, "advice");

    private final ReadOnlyObjectWrapper<WhomToAsk.@Nullable Result> whom = new ReadOnlyObjectWrapper<>(this, "whom");

    /**
     * @param profile what is looked at
     * @param friends says what to ask them for
     * @param background for everything that reads the profile
     * @param notices where it is told if that fails
     */
    public HomeViewModel(Profile profile, ForetellFriends friends, Background background, Notices notices) {
        this.profile = profile;
        this.friends = friends;
        this.background = background;
        this.notices = notices;
    }

    /** Reads everything anew. */
    public void refresh() {
        Newest.Question look = looks.ask();
        look.run(background, "home.loading", this::read, due::set, notices::fault);
        // Nothing waits for it.
        look.run(background, "home.loading", progress -> new ForetellLists(profile).run(), forecast::set,
                notices::fault);
        look.run(background, "home.loading", progress -> friends.run(), advice::set, notices::fault);
        look.run(background, "home.loading", progress -> new WhomToAsk(profile).run(), whom::set, notices::fault);
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

    /** {@return what circles' lists add to friends, once it was worked out} */
    public ReadOnlyObjectProperty<@Nullable ListForecast> forecastProperty() {
        return forecast.getReadOnlyProperty();
    }

    /** {@return what to ask friends for, once it was worked out} */
    public ReadOnlyObjectProperty<ForetellFriends.@Nullable Result> adviceProperty() {
        return advice.getReadOnlyProperty();
    }

    /** {@return with whom to exchange next, once it was worked out} */
    public ReadOnlyObjectProperty<WhomToAsk.@Nullable Result> whomProperty() {
        return whom.getReadOnlyProperty();
    }

    /** {@return what waits for the user, the most urgent first, once it was read} */
    public ReadOnlyObjectProperty<@Nullable List<DueEntry>> dueProperty() {
        return due.getReadOnlyProperty();
    }
}
