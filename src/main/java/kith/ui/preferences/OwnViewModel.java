package kith.ui.preferences;

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
import kith.app.profile.OwnProfile;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** Who one is to others: name, own addresses, fingerprint. */
public final class OwnViewModel {
    private final OwnProfile own;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<OwnProfile.@Nullable Result> me = new ReadOnlyObjectWrapper<>(this, "me");
    private final StringProperty typedAddress = new SimpleStringProperty(this, "typedAddress", "");
    private final ReadOnlyBooleanWrapper addressWrong = new ReadOnlyBooleanWrapper(this, "addressWrong");

    /**
     * @param profile whose
     * @param background for everything that reads or writes the profile
     * @param notices where results are told
     * @param texts the window's language
     */
    public OwnViewModel(Profile profile, Background background, Notices notices, Texts texts) {
        this.own = new OwnProfile(profile);
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        typedAddress.subscribe(() -> addressWrong.set(false));
    }

    /** Looks at the profile again. */
    public void refresh() {
        looks.ask().run(background, "preferences.loading", progress -> own.show(), me::set, notices::fault);
    }

    /** {@return name, key and own addresses, once they were read} */
    public ReadOnlyObjectProperty<OwnProfile.@Nullable Result> meProperty() {
        return me.getReadOnlyProperty();
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
        background.run("own.saving", progress -> own.add(split.addresses()), added -> {
            typedAddress.set("");
            notices.success(texts.get("own.address-added", "count", added));
            refresh();
        }, notices::fault);
    }

    /** Takes an address out of the own addresses. */
    public void removeAddress(String canonical) {
        EmailAddress address = parse(canonical);
        background.run("own.saving", progress -> {
            own.remove(List.of(address));
            return canonical;
        }, removed -> {
            notices.success(texts.get("own.address-removed", "address", removed));
            refresh();
        }, notices::fault);
    }

    /** Sets whether verified friends are told which of their files were taken. */
    public void setReceiptsSent(boolean sent) {
        background.run("own.saving", progress -> {
            own.setReceiptsSent(sent);
            return sent;
        }, done -> refresh(), notices::fault);
    }

    private static EmailAddress parse(String canonical) {
        try {
            return EmailAddress.parse(canonical);
        } catch (InvalidAddress e) {
            throw new AssertionError("what stands in the profile is canonical", e);
        }
    }
}
