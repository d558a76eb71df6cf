package kith.ui.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.io.LenientAddresses;
import kith.app.BackUpProfile;
import kith.app.CreateProfile;
import kith.app.CreateProfile.KeyProtection;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** The form for a new profile, what is missing in it, and what came of it. */
public final class StartViewModel {
    /** What is wrong with a field of the form. */
    public enum Problem {
        /** Nothing. */
        NONE,
        /** A name is needed. */
        NAME_MISSING,
        /** What was typed is no list of addresses. */
        ADDRESS_INVALID,
        /** A passphrase is needed, or the choice to go without. */
        PASSPHRASE_MISSING,
        /** The two differ. */
        PASSPHRASES_DIFFER
    }

    private final Path folder;
    private final Background background;
    private final Passphrases passphrases;
    private final Consumer<Profile> ready;
    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final StringProperty addresses = new SimpleStringProperty(this, "addresses", "");
    private final StringProperty passphrase = new SimpleStringProperty(this, "passphrase", "");
    private final StringProperty again = new SimpleStringProperty(this, "again", "");
    private final ObjectProperty<KeyProtection> protection =
            new SimpleObjectProperty<>(this, "protection", KeyProtection.PASSPHRASE);
    private final ObjectProperty<Path> revocationFile;
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>(this, "problem", Problem.NONE);
    private final ReadOnlyObjectWrapper<@Nullable KithException> fault = new ReadOnlyObjectWrapper<>(this, "fault");
    private final ReadOnlyObjectWrapper<CreateProfile.@Nullable Result> created =
            new ReadOnlyObjectWrapper<>(this, "created");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    /**
     * @param folder where the profile is to be
     * @param background does the work
     * @param passphrases asks for a backup's passphrase
     * @param ready gets the profile when the user goes on
     */
    public StartViewModel(Path folder, Background background, Passphrases passphrases, Consumer<Profile> ready) {
        this.folder = folder.toAbsolutePath();
        this.background = background;
        this.passphrases = passphrases;
        this.ready = ready;
        this.revocationFile = new SimpleObjectProperty<>(this, "revocationFile",
                this.folder.resolveSibling(this.folder.getFileName() + "-revocation.kith"));
    }

    /** {@return where the profile is to be} */
    public Path folder() {
        return folder;
    }

    /** {@return the owner's name, as friends read it} */
    public StringProperty nameProperty() {
        return name;
    }

    /** {@return own addresses, separated by anything} */
    public StringProperty addressesProperty() {
        return addresses;
    }

    /** {@return the passphrase as typed} */
    public StringProperty passphraseProperty() {
        return passphrase;
    }

    /** {@return the passphrase typed again} */
    public StringProperty againProperty() {
        return again;
    }

    /** {@return how the secret keys will lie on the disk} */
    public ObjectProperty<KeyProtection> protectionProperty() {
        return protection;
    }

    /** {@return where the revocation file will be written} */
    public ObjectProperty<Path> revocationFileProperty() {
        return revocationFile;
    }

    /** {@return what is missing in the form, as of the last try} */
    public ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return why the last try failed} */
    public ReadOnlyObjectProperty<@Nullable KithException> faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** {@return what was made, once it is} */
    public ReadOnlyObjectProperty<CreateProfile.@Nullable Result> createdProperty() {
        return created.getReadOnlyProperty();
    }

    /** {@return whether something is being done} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Makes the profile, if the form is complete; otherwise says what is missing. */
    public void create() {
        LenientAddresses.Split split = LenientAddresses.split(addresses.get());
        problem.set(find(split));
        if (problem.get() != Problem.NONE) {
            return;
        }
        begin();
        CreateProfile.Request request = new CreateProfile.Request(folder, name.get(), split.addresses(),
                protection.get(), revocationFile.get());
        char[] typed = passphrase.get().toCharArray();
        background.run("start.creating", progress -> new CreateProfile().run(request, purpose -> Passphrase.of(typed)),
                result -> {
                    busy.set(false);
                    forget();
                    created.set(result);
                }, this::failed);
    }

    private Problem find(LenientAddresses.Split split) {
        if (name.get().isBlank()) {
            return Problem.NAME_MISSING;
        }
        if (!split.rejected().isEmpty()) {
            return Problem.ADDRESS_INVALID;
        }
        if (protection.get() == KeyProtection.NONE) {
            return Problem.NONE;
        }
        if (passphrase.get().isEmpty()) {
            return Problem.PASSPHRASE_MISSING;
        }
        return passphrase.get().equals(again.get()) ? Problem.NONE : Problem.PASSPHRASES_DIFFER;
    }

    /** Makes the profile from a backup and goes on with it. */
    public void restore(Path backup) {
        begin();
        background.run("start.restoring", progress -> BackUpProfile.restore(backup, folder, passphrases), profile -> {
            busy.set(false);
            ready.accept(profile);
        }, this::failed);
    }

    /** Goes on with the profile that was made. */
    public void goOn() {
        Optional.ofNullable(created.get()).map(CreateProfile.Result::profile).ifPresent(ready);
    }

    private void begin() {
        fault.set(null);
        busy.set(true);
    }

    private void forget() {
        List.of(passphrase, again).forEach(property -> property.set(""));
    }

    private void failed(KithException why) {
        busy.set(false);
        fault.set(why.fault() == Fault.CANCELLED ? null : why);
    }
}
