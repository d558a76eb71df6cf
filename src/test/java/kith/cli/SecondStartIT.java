package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several starts of the packaged Kith on one profile, with windows that nobody sees. */
@Tag("exhaustive")
class SecondStartIT {
    private static final Path CAROL = Path.of("sample-addressbooks/carol.csv").toAbsolutePath();

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();
    private PackagedKith kith;
    private Path alice;
    private Map<String, String> desktop;

    @BeforeEach
    void profile() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        desktop = Map.of("HOME", folder.toString(), "XDG_RUNTIME_DIR", "", "XDG_CACHE_HOME", "", "KITH_JAVA_OPTIONS",
                "-Dglass.platform=Headless -Dprism.order=sw");
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
    }

    @AfterEach
    void endAll() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    private Process window(String... files) throws IOException {
        Process process = kith.process(alice, desktop, List.of(files))
                .redirectErrorStream(true).redirectOutput(folder.resolve("window.txt").toFile()).start();
        started.add(process);
        return process;
    }

    private boolean hasDoor() {
        try (Stream<Path> files = Files.walk(folder.resolve(".cache"))) {
            return files.anyMatch(file -> file.toString().endsWith(".sock"));
        } catch (IOException e) {
            return false;
        }
    }

    private int contacts() {
        return CommandRun.done(alice, "book", "list").path("contacts").size();
    }

    private void until(BooleanSupplier condition) throws IOException {
        long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < deadline, () -> "waited in vain: " + windowsOutput());
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private String windowsOutput() {
        try {
            return Files.readString(folder.resolve("window.txt"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void theFirstWindowReadsWhatLaterStartsBringAndOneThatWasKilledIsReplaced() throws Exception {
        Process first = window();
        until(this::hasDoor);
        assertEquals(new CommandRun(0, "", ""), kith.run(alice, desktop, "", CAROL.toString()));
        assertEquals(new CommandRun(0, "", ""), kith.run(alice, desktop, ""));
        until(() -> contacts() > 0);
        assertTrue(first.isAlive());

        first.destroyForcibly().waitFor();
        assertTrue(hasDoor(), "a socket is left over");
        Path more = Files.writeString(folder.resolve("more 更多.csv"), "name,email\nZ,zoe@people.example\n");
        int before = contacts();
        Process next = window(more.toString());
        until(() -> contacts() > before);
        assertTrue(next.isAlive(), "it has a window of its own");
    }

    @Test
    void startsAtTheSameMomentEndWithOneWindow() throws Exception {
        Assumptions.assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one after the other is another test");
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Path book = Files.writeString(folder.resolve(i + ".csv"), "name,email\nZ,zoe" + i + "@people.example\n");
            all.add(window(book.toString()));
        }
        until(() -> all.stream().filter(Process::isAlive).count() == 1);
        until(() -> contacts() == 3);
        assertFalse(all.stream().filter(process -> !process.isAlive()).anyMatch(process -> process.exitValue() != 0));
    }
}
