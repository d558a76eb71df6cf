package kith.app.profile;

import java.util.List;
import kith.app.Profile;
import kith.app.Secrets;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.store.ProfileErasure;

/**
 * Deletes the profile: keys, address book, friends, circles and ledger. What was given to others stays with them; the
 * revocation file, backups and every other file stay where they are. Passwords that this profile kept in the keyring of
 * the system go with it.
 */
public final class ResetProfile {
    private final Profile profile;
    private final Secrets secrets;

    /** @param profile to be deleted */
    public ResetProfile(Profile profile) {
        this(profile, new Secrets(profile));
    }

    public ResetProfile(Profile profile, Secrets secrets) {
        this.profile = profile;
        this.secrets = secrets;
    }

    /** {@return what would be deleted and what would stay} */
    public ResetPreview preview() {
        ProfileErasure.Contents contents = ProfileErasure.look(profile.store().folder());
        return new ResetPreview(profile.store().read(tables -> tables.meta().name()), profile.store().folder(),
                contents.own(), contents.others());
    }

    /**
     * Deletes the profile for good. If the process dies on the way there is either the whole profile or none.
     *
     * @param typed the profile's name, as its owner typed it to confirm
     * @param progress told of each step; it cannot be cancelled
     * @return how many passwords are left in a keyring that does not give them up, usually none
     * @throws kith.fault.KithException {@link Fault#RESET_UNCONFIRMED} where another name was typed,
     *     {@link Fault#PROFILE_BUSY} while another process writes: then nothing was deleted;
     *     {@link Fault#WRITE_FAILED}
     */
    public int run(String typed, Progress progress) {
        if (!confirms(typed, profile.store().read(tables -> tables.meta().name()))) {
            throw Fault.RESET_UNCONFIRMED.raise();
        }
        List<String> entries = secrets.keyringEntries();
        ProfileErasure.erase(profile.store(), progress);
        // Last: whoever is refused the reset has lost no password.
        return secrets.forget(entries);
    }

    /** {@return whether what was typed is this name, blanks around it aside} */
    public static boolean confirms(String typed, String name) {
        return typed.strip().equals(name);
    }
}
