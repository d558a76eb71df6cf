package kith.secret;

import java.util.Optional;
import kith.fault.Fault;

/** Where there is no keyring: Windows, whose store of credentials has no program that reads them, and servers. */
record NoKeyring() implements Keyring {
    @Override
    public boolean isThere() {
        return false;
    }

    @Override
    public void store(String entry, String label, Secret secret) {
        throw missing();
    }

    @Override
    public Optional<Secret> find(String entry) {
        throw missing();
    }

    @Override
    public void remove(String entry) {
        throw missing();
    }

    private static RuntimeException missing() {
        return Fault.KEYRING_FAILED.raise("problem", SecretProblem.NO_KEYRING);
    }
}
