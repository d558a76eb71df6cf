package kith.app.profile;

import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.fault.Fault;
import kith.identity.KeysAtRest;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Sets, changes or takes away the passphrase of the secret keys. The keys stay the same. The file that was there is
 * valid until the new one is whole on the disk; then it is overwritten, so that what an older or no passphrase opens is
 * not left behind. Backups made before keep the keys as they were.
 */
public final class ChangePassphrase {
    /** Steps that {@link Progress} is told of: the new file counts; the old one is destroyed. */
    static final int STEPS = 2;

    private final Profile profile;

    /** @param profile whose keys */
    public ChangePassphrase(Profile profile) {
        this.profile = profile;
    }

    /**
     * Changes how the keys lie on the disk.
     *
     * @param wanted with a passphrase, a new one, or openly without
     * @param passphrases asked for the present passphrase, if there is one, and only when that fits for the new one
     * @param progress told of each step; it cannot be cancelled
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_WRONG}, {@link Fault#PASSPHRASE_NEEDED},
     *     {@link Fault#PROFILE_BUSY} also where somebody else exchanged the keys meanwhile, {@link Fault#WRITE_FAILED}
     */
    public void run(KeyProtection wanted, Passphrases passphrases, Progress progress) {
        profile.store().settleKeys();
        String pem = profile.store().keys();
        try (SecretKeys keys = open(pem, passphrases)) {
            String sealed = seal(keys, wanted, passphrases);
            profile.store().exchangeKeys(sealed, tables -> {
                if (!profile.store().keys().equals(pem)) {
                    throw Fault.PROFILE_BUSY.raise("holder", "?", "seconds", 0);
                }
                return wanted;
            });
            progress.at(1, STEPS);
            profile.store().settleKeys();
            progress.at(STEPS, STEPS);
        }
    }

    private static SecretKeys open(String pem, Passphrases passphrases) {
        if (!Passphrase.isNeededFor(pem)) {
            return KeysAtRest.open(pem, null);
        }
        return passphrases.open(Passphrases.Purpose.CHANGE_KEYS, passphrase -> KeysAtRest.open(pem, passphrase));
    }

    private String seal(SecretKeys keys, KeyProtection wanted, Passphrases passphrases) {
        try (@Nullable Passphrase passphrase =
                wanted == KeyProtection.NONE ? null : passphrases.ask(Passphrases.Purpose.NEW_KEYS)) {
            return KeysAtRest.seal(keys, passphrase, profile.random());
        }
    }
}
