package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.RevocationDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit is whole, of the present key, and known to the profile; or there is none. */
class EmergencyKitTest {
    @TempDir
    private Path root;
    private Profile profile;
    private final List<Passphrases.Purpose> asked = new ArrayList<>();

    private final Passphrases passphrases = purpose -> {
        asked.add(purpose);
        return Passphrase.of("correct horse".toCharArray());
    };

    @BeforeEach
    void profile() {
        profile = new CreateProfile().run(new CreateProfile.Request(root.resolve("alice"), "Alice", List.of(),
                CreateProfile.KeyProtection.PASSPHRASE, root.resolve("alice-revocation.kith")), passphrases).profile();
        asked.clear();
    }

    private EmergencyKit.Result kit() {
        return new EmergencyKit(profile).run(root.resolve("stick"), passphrases);
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    private String revoked(Path file) {
        return ((RevocationDocument) DocumentReader.read(file, PinnedKeys.none()).document()).kid();
    }

    private String kid() {
        return profile.store().read(tables -> tables.meta().kid());
    }

    /** The file that was written with the profile serves: nobody types the passphrase of the keys for it. */
    @Test
    void aKitHoldsABackupAndTheRevocation() throws IOException {
        assertFalse(new EmergencyKit(profile).isThere());
        EmergencyKit.Result kit = kit();
        assertTrue(new EmergencyKit(profile).isThere());
        assertEquals(List.of(Passphrases.Purpose.NEW_BACKUP), asked);
        assertEquals(Set.of(kit.backup().getFileName().toString(), "alice-revocation.kith"), names(kit.folder()));
        assertArrayEquals(Files.readAllBytes(root.resolve("alice-revocation.kith")),
                Files.readAllBytes(kit.revocation()));
        Profile restored = BackUpProfile.restore(kit.backup(), root.resolve("restored"), passphrases);
        assertEquals(kid(), restored.store().read(tables -> tables.meta().kid()));
    }

    @Test
    void aRevocationThatWasMovedIsWrittenOnceMore() throws IOException {
        Files.move(root.resolve("alice-revocation.kith"), root.resolve("elsewhere.kith"));
        assertEquals(kid(), revoked(kit().revocation()));
        assertEquals(List.of(Passphrases.Purpose.NEW_BACKUP, Passphrases.Purpose.CHANGE_KEYS), asked);
    }

    @Test
    void anotherKitTakesNothingFromTheFirst() {
        assertFalse(kit().folder().equals(kit().folder()));
    }

    /** The old kit would bring back keys that friends left behind. */
    @Test
    void newKeysNeedANewKit() {
        kit();
        new RotateKeys(profile).run(root.resolve("sent"), passphrases, Progress.none());
        assertFalse(new EmergencyKit(profile).isThere());
        assertEquals(kid(), revoked(kit().revocation()));
        assertTrue(new EmergencyKit(profile).isThere());
    }

    @Test
    void whatCouldNotBeWholeIsNotThere() throws IOException {
        Files.writeString(root.resolve("stick"), "no folder");
        assertThrows(KithException.class, this::kit);
        assertFalse(new EmergencyKit(profile).isThere());
        Files.delete(root.resolve("stick"));
        Files.delete(root.resolve("alice-revocation.kith"));
        assertThrows(KithException.class, () -> new EmergencyKit(profile).run(root.resolve("stick"), purpose -> {
            if (purpose == Passphrases.Purpose.CHANGE_KEYS) {
                throw Fault.CANCELLED.raise();
            }
            return passphrases.ask(purpose);
        }));
        assertEquals(Set.of(), names(root.resolve("stick")));
    }
}
