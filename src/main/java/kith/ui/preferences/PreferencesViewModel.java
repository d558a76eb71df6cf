package kith.ui.preferences;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.app.Profile;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.ChosenFolder;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.EmergencyKit;
import kith.app.profile.ResetPreview;
import kith.app.profile.ResetProfile;
import kith.fault.KithException;
import kith.ui.profile.LockAfter;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.ProfileExits;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The profile's folder, its passphrase and its end. */
public final class PreferencesViewModel {
    /**
     * What there is.
     *
     * @param protection how the secret keys lie on the disk
     * @param kit whether there is an emergency kit with the present key
     * @param reset what a reset would do
     */
    public record State(KeyProtection protection, boolean kit, ResetPreview reset) {
    }

    private final OpenProfile open;
    private final ProfileExits exits;
    private final ChosenFolder chosenFolder;
    private final FolderOrigin origin;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable State> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final ReadOnlyObjectWrapper<@Nullable Part> wanted = new ReadOnlyObjectWrapper<>(this, "wanted");
    private final StringProperty typedName = new SimpleStringProperty(this, "typedName", "");
    private final ReadOnlyBooleanWrapper resetting = new ReadOnlyBooleanWrapper(this, "resetting");
    private final BooleanExpression resetReady;

    /**
     * @param open the profile
     * @param exits the ways out of it
     * @param chosenFolder where another folder is remembered
     * @param origin why the profile lies where it does
     * @param background does the work
     * @param notices where results are told
     * @param texts the window's language
     */
    public PreferencesViewModel(OpenProfile open, ProfileExits exits, ChosenFolder chosenFolder, FolderOrigin origin,
            Background background, Notices notices, Texts texts) {
        this.open = open;
        this.exits = exits;
        this.chosenFolder = chosenFolder;
        this.origin = origin;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        this.resetReady = Bindings.createBooleanBinding(this::mayReset, state, typedName, resetting);
    }

    /** {@return what there is; nothing until it was read} */
    public ReadOnlyObjectProperty<@Nullable State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Brings a part to the eye and the focus into it, as soon as the settings are in front. */
    public void show(Part part) {
        wanted.set(part);
    }

    /** {@return the part that is to be shown, until it was} */
    ReadOnlyObjectProperty<@Nullable Part> wantedProperty() {
        return wanted.getReadOnlyProperty();
    }

    /** The part that was wanted is shown. */
    void shown() {
        wanted.set(null);
    }

    /** {@return the profile's folder} */
    public Path folder() {
        return open.profile().store().folder();
    }

    /** {@return why it lies there} */
    public FolderOrigin origin() {
        return origin;
    }

    /** {@return what was typed to confirm a reset} */
    public StringProperty typedNameProperty() {
        return typedName;
    }

    /** {@return whether a reset may begin: the name is typed, and this is no demo} */
    public BooleanExpression resetReady() {
        return resetReady;
    }

    private boolean mayReset() {
        return origin != FolderOrigin.DEMO && !resetting.get() && Optional.ofNullable(state.get())
                .filter(now -> ResetProfile.confirms(typedName.get(), now.reset().name())).isPresent();
    }

    /** Looks at the profile again. */
    public void refresh() {
        Profile profile = open.profile();
        looks.ask().run(background, "preferences.loading", progress -> new State(
                profile.isLocked() ? KeyProtection.PASSPHRASE : KeyProtection.NONE,
                new EmergencyKit(profile).isThere(), new ResetProfile(profile).preview()), state::set, notices::fault);
    }

    /** Sets a passphrase, or another one in place of the present. */
    public void setPassphrase() {
        changePassphrase(KeyProtection.PASSPHRASE, "preferences.passphrase-set");
    }

    /** Takes the passphrase away. */
    public void removePassphrase() {
        changePassphrase(KeyProtection.NONE, "keys.passphrase-removed");
    }

    private void changePassphrase(KeyProtection wanted, String said) {
        background.run("preferences.changing-passphrase", progress -> {
            new ChangePassphrase(open.profile()).run(wanted, open.passphrases(), progress);
            return wanted;
        }, done -> {
            open.lock().refresh();
            notices.success(texts.messages().sentences(texts.get(said), texts.get("keys.backups")));
            refresh();
        }, notices::fault);
    }

    /** {@return when the passphrase is asked for again} */
    public ObjectProperty<LockAfter> lockAfterProperty() {
        return open.lock().afterProperty();
    }

    /** Uses the profile in another folder, or makes one there; refuses a folder in which other things lie. */
    public void useFolder(Path folder) {
        background.run("preferences.choosing-folder", progress -> chosenFolder.choose(folder), kind -> {
            if (kind == ChosenFolder.Kind.OTHER) {
                notices.warning(texts.get("preferences.folder-other-things", "folder", folder));
            } else {
                exits.open(folder);
            }
        }, notices::fault);
    }

    /** Deletes the profile and goes back to the beginning. Does nothing until its name was typed. */
    public void reset() {
        if (!resetReady.get()) {
            return;
        }
        resetting.set(true);
        exits.letGo();
        String typed = typedName.get();
        background.run("preferences.resetting", progress -> {
            new ResetProfile(open.profile()).run(typed, progress);
            return typed;
        }, done -> exits.open(folder()), this::notReset);
    }

    private void notReset(KithException why) {
        resetting.set(false);
        exits.keep();
        notices.fault(why);
    }
}
