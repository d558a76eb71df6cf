package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.Dying;
import kith.app.Passphrases;
import kith.app.Passphrases.Purpose;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class ChangePassphraseTest {
    private final List<Purpose> asked = new ArrayList<>();

    @TempDir
    private Path root;

    /** A process that sets a passphrase and dies after a step. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            new ChangePassphrase(Dying.profile(arguments[0])).run(KeyProtection.PASSPHRASE,
                    purpose -> Passphrase.of("new".toCharArray()), new Dying(Long.parseLong(arguments[1])));
        }
    }

    private Passphrases typed(String present, String next) {
        Map<Purpose, String> answers = new EnumMap<>(Map.of(Purpose.OPEN_KEYS, present, Purpose.CHANGE_KEYS, present,
                Purpose.NEW_KEYS, next));
        return purpose -> {
            asked.add(purpose);
            return Passphrase.of(answers.get(purpose).toCharArray());
        };
    }

    private static void change(Profile profile, KeyProtection wanted, Passphrases passphrases) {
        new ChangePassphrase(profile).run(wanted, passphrases, Progress.none());
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }

    private static List<String> keyFiles(Profile profile) throws IOException {
        try (Stream<Path> files = Files.list(profile.store().folder())) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.contains("keys")).toList();
        }
    }

    @Test
    void itIsSetChangedAndTakenAwayAndTheKeysStayTheSame() throws IOException {
        Somebody alice = Somebody.named("Alice", root);
        Profile profile = alice.profile();
        String kid = alice.kid();
        change(profile, KeyProtection.PASSPHRASE, typed("none", "first"));
        assertEquals(List.of(Purpose.NEW_KEYS), asked, "there was none to ask for");
        assertTrue(profile.isLocked());
        change(profile, KeyProtection.PASSPHRASE, typed("first", "second"));
        assertEquals(Fault.PASSPHRASE_WRONG, fault(() -> profile.unlock(typed("first", "")).close()));
        try (SecretKeys keys = profile.unlock(typed("second", ""))) {
            assertEquals(kid, keys.signingKey().kid());
        }
        change(profile, KeyProtection.NONE, typed("second", "never asked"));
        assertFalse(profile.isLocked());
        try (SecretKeys keys = profile.unlock(Passphrases.none())) {
            assertEquals(kid, keys.signingKey().kid());
        }
        assertEquals(List.of("keys.pem"), keyFiles(profile));
        assertEquals(kid, alice.kid());
    }

    @Test
    void aWrongOneIsSaidBeforeANewOneIsAskedForAndChangesNothing() {
        Profile profile = Somebody.named("Alice", root).profile();
        change(profile, KeyProtection.PASSPHRASE, typed("none", "right"));
        String before = profile.store().keys();
        asked.clear();
        assertEquals(Fault.PASSPHRASE_WRONG,
                fault(() -> change(profile, KeyProtection.PASSPHRASE, typed("wrong", "new"))));
        assertEquals(List.of(Purpose.CHANGE_KEYS), asked);
        assertEquals(before, profile.store().keys());
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> change(profile, KeyProtection.NONE, Passphrases.none())));
        assertEquals(before, profile.store().keys());
    }

    @Test
    void whoeverExchangedTheKeysMeanwhileWins() throws IOException {
        Somebody alice = Somebody.named("Alice", root);
        Profile profile = alice.profile();
        Passphrases slow = purpose -> {
            new RotateKeys(profile).run(root.resolve("out"), Passphrases.none(), Progress.none());
            return Passphrase.of("new".toCharArray());
        };
        String before = alice.kid();
        assertEquals(Fault.PROFILE_BUSY, fault(() -> change(profile, KeyProtection.PASSPHRASE, slow)));
        assertFalse(before.equals(alice.kid()), "rotated");
        assertEquals(List.of("keys.pem"), keyFiles(profile), "what came to nothing leaves no keys behind");
        try (SecretKeys keys = profile.unlock(Passphrases.none())) {
            assertEquals(alice.kid(), keys.signingKey().kid());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Tag("exhaustive")
    void aProcessThatDiesLeavesTheNewPassphraseAndWhoeverUnlocksNextDestroysTheOldFile(int step)
            throws IOException, InterruptedException {
        Somebody alice = Somebody.named("Alice", root);
        String kid = alice.kid();
        Dying.run(Program.class, alice.profile().store().folder().toString(), Integer.toString(step));
        assertTrue(Passphrase.isNeededFor(alice.profile().store().keys()));
        try (SecretKeys keys = alice.profile().unlock(typed("new", ""))) {
            assertEquals(kid, keys.signingKey().kid());
        }
        assertEquals(List.of("keys.pem"), keyFiles(alice.profile()));
    }
}
