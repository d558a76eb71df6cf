package kith.ui.start;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.EmailAddress;
import kith.address.io.LenientAddresses;
import kith.app.profile.CreateProfile.KeyProtection;

/** What is typed for a new profile, and what is missing in it. */
public final class ProfileForm {
    /** What is wrong with a field. */
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

    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final StringProperty addresses = new SimpleStringProperty(this, "addresses", "");
    private final StringProperty passphrase = new SimpleStringProperty(this, "passphrase", "");
    private final StringProperty again = new SimpleStringProperty(this, "again", "");
    private final ObjectProperty<KeyProtection> protection =
            new SimpleObjectProperty<>(this, "protection", KeyProtection.PASSPHRASE);

    /** {@return the owner's name, as friends read it} */
    public StringProperty nameProperty() {
        return name;
    }

    /** {@return own addresses as typed, separated by anything} */
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

    /** {@return the own addresses among what was typed} */
    List<EmailAddress> addresses() {
        return LenientAddresses.split(addresses.get()).addresses();
    }

    /** {@return the first thing that is missing} */
    Problem problem() {
        if (name.get().isBlank()) {
            return Problem.NAME_MISSING;
        }
        if (!LenientAddresses.split(addresses.get()).rejected().isEmpty()) {
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

    /** The keys are made: nobody needs the passphrase any more. */
    void forgetPassphrase() {
        List.of(passphrase, again).forEach(typed -> typed.set(""));
    }
}
