package kith.app;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SecretKeys;
import kith.secret.Keyring;
import kith.secret.Secret;
import kith.secret.SecretBox;
import kith.secret.SystemKeyring;
import kith.store.SecretTable.StoredSecret;
import kith.store.Tables;

/**
 * The passwords of the user's servers, each under a name: in the keyring of the system, or encrypted with the profile's
 * keys. A backup holds those of the second kind. What was stored before stays until its successor is safe.
 */
public final class Secrets {
    private static final int ENTRY_BYTES = 16;

    /** Where a secret is to be kept. */
    public enum Keeping {
        /** In the system's keyring where there is one that works, otherwise in the profile. */
        KEYRING_IF_THERE,
        /** In the profile. */
        PROFILE
    }

    /** Where a secret is kept. */
    public enum Place {
        /** In the keyring of the system. */
        KEYRING,
        /** In the profile, encrypted: the passphrase is needed to use it. */
        ENCRYPTED,
        /** In the profile, whose keys have no passphrase: whoever reads the owner's files reads it. */
        READABLE
    }

    private final Profile profile;
    private final Keyring keyring;

    /** @param profile whose secrets they are; the keyring is that of this computer */
    public Secrets(Profile profile) {
        this(profile, SystemKeyring.find());
    }

    /**
     * @param profile whose secrets they are
     * @param keyring of the system
     */
    public Secrets(Profile profile, Keyring keyring) {
        this.profile = profile;
        this.keyring = keyring;
    }

    /**
     * Keeps a secret, in the place of one of the same name.
     *
     * @param name what it is found by in this profile, such as {@code imap:work}
     * @param label what the keyring's own window shows
     * @param secret what is kept; the caller closes it
     * @param passphrases asked only where it is kept in a profile with a passphrase
     * @return where it is now
     * @throws KithException {@link Fault#PASSPHRASE_NEEDED}, {@link Fault#PASSPHRASE_WRONG}, and what writing throws
     */
    public Place store(String name, String label, Secret secret, Keeping keeping, Passphrases passphrases) {
        Optional<StoredSecret> before = profile.store().read(tables -> tables.secrets().find(name));
        String entry = keeping == Keeping.KEYRING_IF_THERE && keyring.isThere() ? intoKeyring(label, secret) : "";
        if (entry.isEmpty()) {
            try (SecretKeys keys = profile.unlock(passphrases)) {
                byte[] box = SecretBox.seal(keys, name, secret, profile.random());
                put(new StoredSecret(name, null, box), keys.signingKey().kid());
            }
        } else {
            put(new StoredSecret(name, entry, null), "");
        }
        before.ifPresent(this::forget);
        return !entry.isEmpty() ? Place.KEYRING : inProfile();
    }

    /** {@return the entry; empty where the keyring does not take it: it may be closed, and nobody there to open it} */
    private String intoKeyring(String label, Secret secret) {
        byte[] id = new byte[ENTRY_BYTES];
        profile.random().nextBytes(id);
        String entry = HexFormat.of().formatHex(id);
        try {
            keyring.store(entry, label, secret);
            return entry;
        } catch (KithException e) {
            if (e.fault() == Fault.KEYRING_FAILED) {
                return "";
            }
            throw e;
        }
    }

    private void put(StoredSecret stored, String kid) {
        profile.store().write(tables -> {
            if (stored.box() != null && !tables.meta().kid().equals(kid)) {
                // The keys were rotated since they were opened: these could not open it.
                throw Fault.PROFILE_BUSY.raise("holder", "?", "seconds", 0);
            }
            tables.secrets().put(stored);
            return stored;
        });
    }

    /**
     * {@return where the secret of that name is kept; nothing if there is none} Asks neither keyring nor passphrase.
     */
    public Optional<Place> place(String name) {
        return profile.store().read(tables -> tables.secrets().find(name))
                .map(stored -> stored.keyringEntry() != null ? Place.KEYRING : inProfile());
    }

    private Place inProfile() {
        return profile.isLocked() ? Place.ENCRYPTED : Place.READABLE;
    }

    /**
     * {@return the secret of that name; the caller closes it}
     *
     * @param passphrases asked only where it is encrypted in the profile
     * @throws KithException {@link Fault#SECRET_MISSING} where there is none, or the keyring lost it, or this profile
     *     was restored on another computer; {@link Fault#KEYRING_FAILED}, {@link Fault#PASSPHRASE_NEEDED},
     *     {@link Fault#PASSPHRASE_WRONG}
     */
    public Secret find(String name, Passphrases passphrases) {
        StoredSecret stored = profile.store().read(tables -> tables.secrets().find(name))
                .orElseThrow(() -> Fault.SECRET_MISSING.raise());
        if (stored.keyringEntry() != null) {
            return keyring.find(stored.keyringEntry()).orElseThrow(() -> Fault.SECRET_MISSING.raise());
        }
        byte[] box = stored.box();
        if (box == null) {
            throw Fault.SECRET_MISSING.raise();
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return SecretBox.open(keys, name, box);
        }
    }

    /**
     * Forgets a secret; does nothing if there is none.
     *
     * @throws KithException {@link Fault#PROFILE_BUSY}, {@link Fault#WRITE_FAILED}
     */
    public void remove(String name) {
        Optional<StoredSecret> stored = profile.store().write(tables -> {
            Optional<StoredSecret> found = tables.secrets().find(name);
            tables.secrets().remove(name);
            return found;
        });
        stored.ifPresent(this::forget);
    }

    /** {@return what of this profile is in the keyring} */
    public List<String> keyringEntries() {
        return profile.store().read(tables -> tables.secrets().all()).stream()
                .filter(stored -> stored.keyringEntry() != null).map(StoredSecret::keyringEntry).toList();
    }

    /** Removes entries of a profile that is gone; {@return how many the keyring did not give up} */
    public int forget(List<String> entries) {
        return (int) entries.stream().filter(entry -> !forget(entry)).count();
    }

    private void forget(StoredSecret stored) {
        if (stored.keyringEntry() != null) {
            forget(stored.keyringEntry());
        }
    }

    /** An entry that nobody knows the name of any more does no harm: a keyring that is closed hinders nothing. */
    private boolean forget(String entry) {
        try {
            keyring.remove(entry);
            return true;
        } catch (KithException e) {
            if (e.fault() == Fault.KEYRING_FAILED) {
                return false;
            }
            throw e;
        }
    }

    /** Encrypts what is kept in the profile with the keys that take the place of the old ones. */
    public static void reseal(Tables tables, SecretKeys old, SecretKeys next, java.security.SecureRandom random) {
        for (StoredSecret stored : tables.secrets().all()) {
            byte[] box = stored.box();
            if (box != null) {
                try (Secret secret = SecretBox.open(old, stored.name(), box)) {
                    tables.secrets().put(new StoredSecret(stored.name(), null,
                            SecretBox.seal(next, stored.name(), secret, random)));
                }
            }
        }
    }
}
