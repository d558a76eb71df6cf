package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Dying;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.receive.ImportedFile;
import kith.friend.FriendState;
import kith.identity.KeysAtRest;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kills a process that rotates keys, after each of its steps: there is always one key, and nobody is locked out. */
@Timeout(600)
class RotateCrashTest {
    @TempDir
    private Path root;

    /** Another process, which dies after a step. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            new RotateKeys(Dying.profile(arguments[0])).run(Path.of(arguments[1]), Passphrases.none(),
                    new Dying(Long.parseLong(arguments[2])));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    @Tag("exhaustive")
    void thereIsAlwaysOneKeyAndItsFriendsCanFollow(int step) throws IOException, InterruptedException {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        Somebody bob = Somebody.named("Bob", root).accept("Alice", alice.share("Bob", 5));
        String oldKid = alice.kid();
        Path out = root.resolve("out");
        Dying.run(Program.class, alice.profile().store().folder().toString(), out.toString(), Integer.toString(step));

        // The keys on the disk are those that the profile says it has, even before anything is mended.
        try (SecretKeys keys = KeysAtRest.open(alice.profile().store().keys(), null)) {
            assertEquals(alice.kid(), keys.signingKey().kid());
        }
        assertEquals(step == 1, alice.kid().equals(oldKid));
        try (SecretKeys keys = alice.keys()) {
            assertEquals(alice.kid(), keys.signingKey().kid());
        }
        if (step > 1) {
            assertEquals(List.of("keys.pem"), keyFiles(alice), "the old secret is destroyed by whoever signs next");
        }

        // Rotating again writes what was not written, and friends can follow all of it.
        RotateKeys.Result again = new RotateKeys(alice.profile()).run(root.resolve("again"), Passphrases.none(),
                Progress.none());
        assertEquals(step == 2 ? 2 : 1, again.rotations().size());
        assertEquals(List.of("keys.pem"), keyFiles(alice));
        assertNotEquals(oldKid, alice.kid());
        List<Path> all = new RotateKeys(alice.profile()).writeAgain(root.resolve("all"));
        all.forEach(file -> assertEquals(ImportedFile.Outcome.KEY_ROTATED, bob.take(file).outcome()));
        assertEquals(alice.kid(), bob.friend("Alice").kid());
        assertEquals(FriendState.UNVERIFIED, bob.state("Alice"));
        assertEquals(List.of("Alice 5"), bob.asked());
        alice.share("Bob", 6).forEach(file -> assertEquals(ImportedFile.Outcome.ADDED, bob.take(file).outcome()));
        assertFalse(bob.asked().isEmpty());
    }

    private static List<String> keyFiles(Somebody who) throws IOException {
        try (Stream<Path> files = Files.list(who.profile().store().folder())) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith("keys")).toList();
        }
    }
}
