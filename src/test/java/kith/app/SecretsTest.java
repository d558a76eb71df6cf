package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kith.app.Secrets.Keeping;
import kith.app.Secrets.Place;
import kith.app.profile.BackUpProfile;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile;
import kith.app.profile.ResetProfile;
import kith.app.profile.RotateKeys;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.secret.Keyring;
import kith.secret.Secret;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    private static final String NAME = "imap:work";
    private static final Passphrases OPEN = purpose -> Passphrase.of("correct horse".toCharArray());

    @TempDir
    private Path root;
    private Somebody alice;

    /** A keyring in memory; closed, it refuses everything. */
    private static final class Drawer implements Keyring {
        private final Map<String, String> entries = new HashMap<>();
        private boolean there = true;
        private boolean closed;

        private void requireOpen() {
            if (closed) {
                throw Fault.KEYRING_FAILED.raise("problem", "closed");
            }
        }

        @Override
        public boolean isThere() {
            return there;
        }

        @Override
        public void store(String entry, String label, Secret secret) {
            requireOpen();
            entries.put(entry, secret.reveal());
        }

        @Override
        public Optional<Secret> find(String entry) {
            requireOpen();
            return Optional.ofNullable(entries.get(entry)).map(text -> Secret.of(text.toCharArray()));
        }

        @Override
        public void remove(String entry) {
            requireOpen();
            entries.remove(entry);
        }
    }

    private final Drawer drawer = new Drawer();

    @BeforeEach
    void alice() {
        alice = Somebody.named("Alice", root);
    }

    private Secrets secrets() {
        return new Secrets(alice.profile(), drawer);
    }

    private Place store(String text, Keeping keeping) {
        try (Secret secret = Secret.of(text.toCharArray())) {
            return secrets().store(NAME, "Kith: work", secret, keeping, OPEN);
        }
    }

    private String found(Secrets secrets, Passphrases passphrases) {
        try (Secret secret = secrets.find(NAME, passphrases)) {
            return secret.reveal();
        }
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }

    private void lock() {
        new ChangePassphrase(alice.profile()).run(CreateProfile.KeyProtection.PASSPHRASE, OPEN, Progress.none());
    }

    private boolean isOnDisk(String text) throws IOException {
        byte[] wanted = text.getBytes(StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.list(alice.profile().store().folder())) {
            for (Path file : files.toList()) {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                        .contains(new String(wanted, StandardCharsets.ISO_8859_1))) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void theKeyringComesFirstAndTheProfileKnowsTheEntryOnly() throws IOException {
        assertEquals(Place.KEYRING, store("hunter2hunter2", Keeping.KEYRING_IF_THERE));
        assertEquals("hunter2hunter2", found(secrets(), Passphrases.none()));
        assertFalse(isOnDisk("hunter2hunter2"));
        assertEquals(Place.KEYRING, store("changed", Keeping.KEYRING_IF_THERE));
        assertEquals(1, drawer.entries.size(), "the one before was removed");
        assertEquals(Place.READABLE, store("moved", Keeping.PROFILE));
        assertTrue(drawer.entries.isEmpty());
        assertEquals("moved", found(secrets(), Passphrases.none()));
    }

    @Test
    void whereTheKeyringRefusesItIsKeptInTheProfile() {
        drawer.closed = true;
        assertEquals(Place.READABLE, store("hunter2", Keeping.KEYRING_IF_THERE));
        drawer.there = false;
        assertEquals("hunter2", found(secrets(), Passphrases.none()));
    }

    @Test
    void withAPassphraseItIsNeededAndNothingIsReadable() throws IOException {
        lock();
        assertEquals(Place.ENCRYPTED, store("hunter2hunter2", Keeping.PROFILE));
        assertFalse(isOnDisk("hunter2hunter2"));
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> found(secrets(), Passphrases.none())));
        assertEquals("hunter2hunter2", found(secrets(), OPEN));
    }

    @Test
    void aPassphraseThatIsSetLaterProtectsWhatIsThere() {
        store("hunter2", Keeping.PROFILE);
        lock();
        assertEquals(Optional.of(Place.ENCRYPTED), secrets().place(NAME));
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> found(secrets(), Passphrases.none())));
        assertEquals("hunter2", found(secrets(), OPEN));
    }

    @Test
    void newKeysOpenWhatTheOldOnesSealed() {
        store("hunter2", Keeping.PROFILE);
        lock();
        new RotateKeys(alice.profile()).run(root.resolve("new"), OPEN, Progress.none());
        assertEquals("hunter2", found(secrets(), OPEN));
    }

    @Test
    void aBackupHoldsWhatIsInTheProfile() {
        store("hunter2", Keeping.PROFILE);
        Path file = root.resolve("alice.age");
        BackUpProfile.write(alice.profile(), file, OPEN);
        Profile restored = BackUpProfile.restore(file, root.resolve("restored"), OPEN);
        assertEquals("hunter2", found(new Secrets(restored, drawer), OPEN));
    }

    @Test
    void onAnotherComputerTheKeyringHasNothing() {
        store("hunter2", Keeping.KEYRING_IF_THERE);
        assertEquals(Fault.SECRET_MISSING, fault(() -> found(new Secrets(alice.profile(), new Drawer()), OPEN)));
    }

    @Test
    void aBoxCopiedToAnotherNameStaysShut() {
        store("hunter2", Keeping.PROFILE);
        alice.profile().store().write(tables -> {
            byte[] box = tables.secrets().find(NAME).orElseThrow().box();
            tables.secrets().put(new kith.store.SecretTable.StoredSecret("imap:evil", null, box));
            byte[] changed = box.clone();
            changed[changed.length - 1] ^= 1;
            tables.secrets().put(new kith.store.SecretTable.StoredSecret("imap:changed", null, changed));
            tables.secrets().put(new kith.store.SecretTable.StoredSecret("imap:short", null, new byte[3]));
            return box;
        });
        for (String name : new String[] {"imap:evil", "imap:changed", "imap:short"}) {
            assertEquals(Fault.PROFILE_DAMAGED, fault(() -> secrets().find(name, OPEN)));
        }
    }

    @Test
    void removedIsRemoved() {
        store("hunter2", Keeping.KEYRING_IF_THERE);
        secrets().remove(NAME);
        assertTrue(drawer.entries.isEmpty());
        assertEquals(Optional.empty(), secrets().place(NAME));
        assertEquals(Fault.SECRET_MISSING, fault(() -> found(secrets(), OPEN)));
        secrets().remove(NAME);
    }

    @Test
    void aResetTakesTheEntriesOfTheKeyringWithIt() {
        store("hunter2", Keeping.KEYRING_IF_THERE);
        assertEquals(0, new ResetProfile(alice.profile(), secrets()).run("Alice", Progress.none()));
        assertTrue(drawer.entries.isEmpty());
    }

    @Test
    void aResetThatIsRefusedTakesNothingAndAClosedKeyringHindersNone() {
        store("hunter2", Keeping.KEYRING_IF_THERE);
        assertEquals(Fault.RESET_UNCONFIRMED,
                fault(() -> new ResetProfile(alice.profile(), secrets()).run("Bob", Progress.none())));
        assertEquals("hunter2", found(secrets(), OPEN));
        drawer.closed = true;
        assertEquals(1, new ResetProfile(alice.profile(), secrets()).run("Alice", Progress.none()));
    }

    @Test
    void whatCannotBeAPasswordIsRefused() {
        for (String text : new String[] {"", "two\nlines", "nul\0", "\uD800", "x".repeat(Secret.MAX_BYTES + 1),
            "é".repeat(Secret.MAX_BYTES / 2 + 1)}) {
            assertEquals(Fault.SECRET_INVALID, fault(() -> Secret.of(text.toCharArray())));
        }
    }
}
