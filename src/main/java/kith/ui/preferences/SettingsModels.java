package kith.ui.preferences;

import javafx.beans.property.BooleanProperty;
import kith.ui.accounts.AccountsViewModel;
import kith.ui.profile.Backups;
import kith.ui.profile.OwnKeys;

/**
 * What the settings are about.
 *
 * @param own who one is to others
 * @param accounts mail accounts
 * @param announcing whether a notice tells of mail from unknown senders
 * @param servers whose word about mail counts
 * @param shared the folder that is shared with friends
 * @param profile the profile's folder, passphrase and end
 * @param backups writes and restores backups and the emergency kit
 * @param keys replaces and revokes keys
 */
public record SettingsModels(OwnViewModel own, AccountsViewModel accounts, BooleanProperty announcing,
        MailServersViewModel servers, SharedFolderViewModel shared, PreferencesViewModel profile, Backups backups,
        OwnKeys keys) {
    /** Looks at the profile again. */
    public void refresh() {
        own.refresh();
        accounts.refresh();
        servers.refresh();
        shared.refresh();
        profile.refresh();
    }
}
