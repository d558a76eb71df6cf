package kith.app;

import java.nio.file.Path;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.store.ProfileBackup;

/** Writes the profile as one encrypted file, and makes a profile from one. */
public final class BackUpProfile {
    private BackUpProfile() {
    }

    /**
     * Writes a backup.
     *
     * @param passphrases asked for the backup's own passphrase, which it always has
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}, {@link Fault#PASSPHRASE_NEEDED}
     */
    public static void write(Profile profile, Path target, Passphrases passphrases) {
        try (Passphrase passphrase = passphrases.ask(Passphrases.Purpose.NEW_BACKUP)) {
            ProfileBackup.write(profile.store(), target, passphrase);
        }
    }

    /**
     * Makes a profile from a backup. Sharing waits until its owner says whether anything was shared since.
     *
     * @param folder must not exist or be empty
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_WRONG}, {@link Fault#BACKUP_INVALID},
     *     {@link Fault#PROFILE_EXISTS}
     */
    public static Profile restore(Path source, Path folder, Passphrases passphrases) {
        try (Passphrase passphrase = passphrases.ask(Passphrases.Purpose.OPEN_BACKUP)) {
            ProfileBackup.restore(source, folder, passphrase);
        }
        return Profile.open(folder);
    }
}
