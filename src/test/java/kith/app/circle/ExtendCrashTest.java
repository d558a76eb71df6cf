package kith.app.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kith.app.Dying;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.held.HeldCircles;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.store.CircleTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills a founder's process in the midst of it, wherever it happens to be: between signing, profile and file. */
@Timeout(600)
class ExtendCrashTest {
    private static final int KILLS = 5;

    @TempDir
    private Path root;

    /** Another process, which begins one round after the other until it dies, and says when it has begun one. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            ExtendCircle use = new ExtendCircle(Dying.profile(arguments[0]));
            for (;;) {
                use.run("Club", Change.of(Renewal.NEW_ROUND), Path.of(arguments[1]), Passphrases.none());
                System.out.println("round");
                System.out.flush();
            }
        }
    }

    @Test
    @Tag("exhaustive")
    void noFileLeavesOfWhichTheProfileDoesNotKnow() throws IOException, InterruptedException {
        Somebody alice = Somebody.named("Alice", root);
        Forger bob = new Forger("Bob", 91, root);
        Forger carol = new Forger("Carol", 92, root);
        Path file = new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club",
                List.of(bob.card(5), carol.card(5)), List.of(), 60, .01, CircleMode.COUNTED, root), Passphrases.none())
                        .file();
        int round = 1;
        for (int kill = 1; kill <= KILLS; kill++) {
            killAfter(2 * kill, alice.profile().store().folder(), root);
            CircleTable.Row held = alice.profile().store().read(tables -> HeldCircles.require(tables, "Club"));
            byte[] bytes = Files.readAllBytes(file);
            CircleDocument written = (CircleDocument) DocumentReader.read(bytes, PinnedKeys.none()).document();
            assertTrue(written.round() > round, "it had come so far");
            if (written.round() == held.round()) {
                assertArrayEquals(held.document(), bytes, "the file of this round");
            } else {
                assertEquals(held.round() - 1, written.round(), "the profile is ahead of the file, never behind");
            }
            round = held.round();
            // What was interrupted is made good, and the next round is another one.
            assertEquals(file, new WriteCircleFile(alice.profile()).run("Club", root));
            assertArrayEquals(held.document(), Files.readAllBytes(file));
        }
        new ExtendCircle(alice.profile()).run("Club", Change.of(Renewal.NEW_ROUND), root, Passphrases.none());
        assertNotEquals(round, new Circles(alice.profile()).show("Club").document().round());
    }

    private static void killAfter(int rounds, Path profile, Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Program.class.getName(), profile.toString(), folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (int i = 0; i < rounds; i++) {
                assertNotNull(out.readLine(), "it ended by itself");
            }
        } finally {
            process.destroyForcibly();
        }
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
    }
}
