package kith.ui.overview;

import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.io.LenientAddresses;
import kith.app.Profile;
import kith.app.book.AddressBookContents;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.share.DisclosureLedger;
import kith.app.share.Editions;
import kith.parallel.Progress;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** What is due, and the own addresses. */
public final class OverviewViewModel {
    /**
     * What the home shows of the profile.
     *
     * @param me name, key and own addresses
     * @param due what waits for the user, the most urgent first
     */
    public record State(OwnProfile.Result me, List<Due> due) {
    }

    private final Profile profile;
    private final OwnProfile own;
    private final Background background;
    private final Notices notices;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable State> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final StringProperty typedAddress = new SimpleStringProperty(this, "typedAddress", "");
    private final ReadOnlyBooleanWrapper addressWrong = new ReadOnlyBooleanWrapper(this, "addressWrong");

    /**
     * @param profile what is looked at
     * @param background for everything that reads or writes the profile
     * @param notices where results are told
     * @param texts the window's language
     */
    public OverviewViewModel(Profile profile, Background background, Notices notices, Texts texts) {
        this.profile = profile;
        this.own = new OwnProfile(profile);
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        typedAddress.subscribe(() -> addressWrong.set(false));
    }

    /** Reads everything anew. */
    public void refresh() {
        background.run("overview.loading", this::read, state::set, notices::fault);
    }

    private State read(Progress progress) {
        OwnProfile.Result me = own.show();
        int contacts = new AddressBookContents(profile).size();
        Editions.Status edition = new Editions(profile).status();
        List<Friends.Summary> friends = new Friends(profile).list();
        DisclosureLedger.Result ledger = new DisclosureLedger(profile).run();
        return new State(me,
                Due.in(contacts, me.addresses().size(), edition, friends, ledger,
                        new kith.app.invite.Due(profile).list(), profile.now()));
    }

    /** {@return the state, once it was read} */
    public ReadOnlyObjectProperty<@Nullable State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return an own address as typed} */
    public StringProperty typedAddressProperty() {
        return typedAddress;
    }

    /** {@return whether what was typed turned out to be no address} */
    public ReadOnlyBooleanProperty addressWrongProperty() {
        return addressWrong.getReadOnlyProperty();
    }

    /** Adds what was typed to the own addresses. */
    public void addAddresses() {
        LenientAddresses.Split split = LenientAddresses.split(typedAddress.get());
        if (split.addresses().isEmpty() || !split.rejected().isEmpty()) {
            addressWrong.set(true);
            return;
        }
        background.run("overview.saving", progress -> own.add(split.addresses()), added -> {
            typedAddress.set("");
            notices.success(texts.get("overview.address-added", "count", added));
            refresh();
        }, notices::fault);
    }

    /** Takes an address out of the own addresses. */
    public void removeAddress(String canonical) {
        EmailAddress address = parse(canonical);
        background.run("overview.saving", progress -> {
            own.remove(List.of(address));
            return canonical;
        }, removed -> {
            notices.success(texts.get("overview.address-removed", "address", removed));
            refresh();
        }, notices::fault);
    }

    private static EmailAddress parse(String canonical) {
        try {
            return EmailAddress.parse(canonical);
        } catch (InvalidAddress e) {
            throw new AssertionError("what stands in the profile is canonical", e);
        }
    }
}
