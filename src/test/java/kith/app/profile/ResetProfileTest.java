package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kith.app.Dying;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class ResetProfileTest {
    @TempDir
    private Path root;

    /** A process that resets and dies after a step. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            new ResetProfile(Dying.profile(arguments[0])).run("Alice", new Dying(Long.parseLong(arguments[1])));
        }
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void itSaysWhatGoesAndWhatStaysAndDoesThat() throws IOException {
        Somebody alice = Somebody.named("Alice", root).knows(List.of("bob@x.example"));
        Path folder = alice.profile().store().folder();
        Files.writeString(folder.resolve("holiday.txt"), "mine");
        Files.createDirectory(folder.resolve("keys-old.pem.d"));
        Files.writeString(folder.resolve(".keys.pem123.part"), "left by a process that died");
        ResetProfile reset = new ResetProfile(alice.profile());
        ResetPreview plan = reset.preview();
        assertEquals("Alice", plan.name());
        assertEquals(List.of("holiday.txt", "keys-old.pem.d"), plan.others());
        assertTrue(plan.files().containsAll(List.of(".keys.pem123.part", "keys.pem", "kith.db")), plan.toString());
        List<String> beside = names(root);
        reset.run(" Alice ", Progress.none());
        assertEquals(List.of("holiday.txt", "keys-old.pem.d"), names(folder));
        assertEquals("mine", Files.readString(folder.resolve("holiday.txt")));
        assertEquals(beside, names(root), "the revocation file stays");
        assertEquals(Fault.PROFILE_MISSING, fault(() -> Profile.open(folder)));
    }

    @Test
    void aFolderOfItsOwnGoesAndAnotherProfileCanBeMadeThere() {
        Somebody alice = Somebody.named("Alice", root);
        Path folder = alice.profile().store().folder();
        new ResetProfile(alice.profile()).run("Alice", Progress.none());
        assertFalse(Files.exists(folder));
        // Whoever still has it open finds nothing, and makes nothing in its place.
        assertEquals(Fault.PROFILE_UNREADABLE, fault(() -> new OwnProfile(alice.profile()).show()));
        assertFalse(Files.exists(folder));
        assertEquals("Alice", new OwnProfile(Somebody.named("Alice", root).profile()).show().name());
    }

    /** A folder stays when something else is in it: nothing of Kith's may come back there. */
    @Test
    void whoeverStillHasItOpenMakesNothingInAFolderThatStays() throws IOException {
        Somebody alice = Somebody.named("Alice", root);
        Path folder = alice.profile().store().folder();
        Files.writeString(folder.resolve("holiday.txt"), "mine");
        new ResetProfile(alice.profile()).run("Alice", Progress.none());
        assertEquals(Fault.PROFILE_UNREADABLE, fault(() -> new OwnProfile(alice.profile()).show()));
        assertEquals(Fault.PROFILE_UNREADABLE, fault(() -> new ChangePassphrase(alice.profile())
                .run(CreateProfile.KeyProtection.NONE, Passphrases.none(), Progress.none())));
        assertEquals(List.of("holiday.txt"), names(folder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "alice", "Alice B", "Bob"})
    void anotherNameDeletesNothing(String typed) throws IOException {
        Somebody alice = Somebody.named("Alice", root);
        List<String> before = names(alice.profile().store().folder());
        assertEquals(Fault.RESET_UNCONFIRMED,
                fault(() -> new ResetProfile(alice.profile()).run(typed, Progress.none())));
        assertEquals(before, names(alice.profile().store().folder()));
    }

    @Test
    @Tag("exhaustive")
    void whileSomebodyWritesNothingIsDeleted() throws InterruptedException {
        Somebody alice = Somebody.named("Alice", root);
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread writer = Thread.startVirtualThread(() -> alice.profile().store().write(tables -> {
            writing.countDown();
            try {
                return end.await(120, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }));
        writing.await();
        assertEquals(Fault.PROFILE_BUSY, fault(() -> new ResetProfile(alice.profile()).run("Alice", Progress.none())));
        end.countDown();
        writer.join();
        assertEquals("Alice", new OwnProfile(Profile.open(alice.profile().store().folder())).show().name());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Tag("exhaustive")
    void aProcessThatDiesLeavesNoProfileAndNothingInTheWayOfTheNext(int step) throws IOException, InterruptedException {
        Somebody alice = Somebody.named("Alice", root);
        Path folder = alice.profile().store().folder();
        Dying.run(Program.class, folder.toString(), Integer.toString(step));
        assertEquals(Fault.PROFILE_MISSING, fault(() -> Profile.open(folder)));
        assertEquals("Alice", new OwnProfile(Somebody.named("Alice", root).profile()).show().name());
        assertFalse(names(folder).contains("kith.reset"));
    }
}
