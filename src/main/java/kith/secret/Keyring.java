package kith.secret;

import java.util.Optional;

/** A place of the operating system where programs keep secrets, opened when the user logs in. */
public interface Keyring {
    /**
     * {@return whether there is one that this process can talk to} Asks nothing of the user.
     */
    boolean isThere();

    /**
     * Keeps a secret, in the place of one that was there.
     *
     * @param entry what it is found by: letters, digits and hyphens, nothing that tells whose it is
     * @param label what the keyring's own window shows
     * @param secret what is kept; the caller closes it
     * @throws kith.fault.KithException {@link kith.fault.Fault#KEYRING_FAILED}
     */
    void store(String entry, String label, Secret secret);

    /**
     * {@return the secret, which the caller closes; nothing where there is none}
     *
     * @param entry as it was stored
     * @throws kith.fault.KithException {@link kith.fault.Fault#KEYRING_FAILED}
     */
    Optional<Secret> find(String entry);

    /**
     * Removes a secret; does nothing where there is none.
     *
     * @param entry as it was stored
     * @throws kith.fault.KithException {@link kith.fault.Fault#KEYRING_FAILED}
     */
    void remove(String entry);
}
