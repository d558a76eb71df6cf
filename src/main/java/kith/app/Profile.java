package kith.app;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.KeysAtRest;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.store.ProfileStore;

/**
 * An open profile, with the clock and the randomness that use cases need. Holds nothing open.
 *
 * @param store what is on disk
 * @param clock the time
 * @param random for nonces, salts and keys
 */
public record Profile(ProfileStore store, Clock clock, SecureRandom random) {
    /**
     * {@return the profile in this folder}
     *
     * @throws kith.fault.KithException {@link Fault#PROFILE_MISSING} and what else {@link ProfileStore#open} throws
     */
    public static Profile open(Path folder) {
        return new Profile(ProfileStore.open(folder), Clock.systemUTC(), new SecureRandom());
    }

    /** {@return the time, in whole seconds as files have it} */
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    /** {@return whether this is the user's own key, or was once} */
    public boolean isOwn(String kid) {
        return store.read(tables -> tables.isOwn(kid));
    }

    /** {@return whether a passphrase is needed to sign} */
    public boolean isLocked() {
        return Passphrase.isNeededFor(store.keys());
    }

    /**
     * {@return the secret keys, to sign or to read with them; the caller closes them}
     *
     * @param passphrases asked only if the keys are encrypted
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_NEEDED}, {@link Fault#PASSPHRASE_WRONG}
     */
    public SecretKeys unlock(Passphrases passphrases) {
        return unlock(passphrases, Passphrases.Purpose.OPEN_KEYS);
    }

    /**
     * {@return the secret keys; the caller closes them}
     *
     * @param passphrases asked only if the keys are encrypted
     * @param purpose what they are opened for
     * @throws kith.fault.KithException {@link Fault#PASSPHRASE_NEEDED}, {@link Fault#PASSPHRASE_WRONG}
     */
    public SecretKeys unlock(Passphrases passphrases, Passphrases.Purpose purpose) {
        // A process may have died before the keys that it replaced were destroyed.
        settleKeys();
        String pem = store.keys();
        if (!Passphrase.isNeededFor(pem)) {
            return KeysAtRest.open(pem, null);
        }
        return passphrases.open(purpose, passphrase -> KeysAtRest.open(pem, passphrase));
    }

    /**
     * Where nothing can be written they stay until it can: that is no reason not to read a password or to look at a
     * file.
     */
    private void settleKeys() {
        try {
            store.settleKeys();
        } catch (KithException e) {
            if (e.fault() != Fault.WRITE_FAILED) {
                throw e;
            }
        }
    }
}
