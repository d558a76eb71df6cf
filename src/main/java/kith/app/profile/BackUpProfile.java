package kith.app.profile;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.store.ProfileBackup;

/** Writes the profile as one encrypted file, and makes a profile from one. */
public final class BackUpProfile {
    /** What to do where a file of the backup's name is already there. */
    public enum Existing {
        /** Leave it alone and say so. */
        REFUSE,
        /** Put the backup in its place, once it is whole: the user agreed to that. */
        REPLACE
    }

    private BackUpProfile() {
    }

    /**
     * Writes a backup where there is no file yet.
     *
     * @param passphrases asked for the backup's own passphrase, which it always has
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED},
     *     {@link Fault#PASSPHRASE_NEEDED}
     */
    public static void write(Profile profile, Path target, Passphrases passphrases) {
        write(profile, target, Existing.REFUSE, passphrases);
    }

    /**
     * Writes a backup.
     *
     * @param existing what to do where that file is already there; it may be the only other backup
     * @param passphrases asked for the backup's own passphrase, which it always has
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED},
     *     {@link Fault#PASSPHRASE_NEEDED}
     */
    public static void write(Profile profile, Path target, Existing existing, Passphrases passphrases) {
        if (existing == Existing.REFUSE && Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw Fault.FILE_IN_THE_WAY.raise("path", target);
        }
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
        return passphrases.open(Passphrases.Purpose.OPEN_BACKUP, passphrase -> {
            ProfileBackup.restore(source, folder, passphrase);
            return Profile.open(folder);
        });
    }
}
