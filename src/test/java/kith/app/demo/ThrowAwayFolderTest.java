package kith.app.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the demo and a look at a file leave on the disk: nothing, however they end. */
@Timeout(600)
class ThrowAwayFolderTest {
    @TempDir
    private Path root;

    /** Makes such a folder with something in it, says where, and waits to be stopped. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) throws IOException {
            Path folder = ThrowAwayFolder.create("kith-test-").path();
            Files.writeString(Files.createDirectories(folder.resolve("deep/deeper")).resolve("names"), "private");
            System.out.println(folder);
            System.out.flush();
            while (System.in.read() >= 0) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void nothingIsLeftAndLinksLeadNowhere() throws IOException {
        Path mine = Files.writeString(Files.createDirectory(root.resolve("mine")).resolve("letter"), "dear");
        Path path;
        try (ThrowAwayFolder folder = ThrowAwayFolder.create("kith-test-")) {
            path = folder.path();
            if (Files.getFileStore(path).supportsFileAttributeView("posix")) {
                assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
            }
            Files.writeString(Files.createDirectories(path.resolve("deep")).resolve("names"), "private");
            Files.createSymbolicLink(path.resolve("link"), mine.getParent());
        }
        assertFalse(Files.exists(path));
        assertEquals("dear", Files.readString(mine));
    }

    @Test
    void aProcessThatIsStoppedLeavesNothing() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + root, "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Program.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            Path folder = Path.of(said.readLine());
            assertEquals(root, folder.getParent());
            assertTrue(Files.isDirectory(folder));
            process.destroy();
            assertTrue(process.waitFor(120, TimeUnit.SECONDS));
            assertFalse(Files.exists(folder));
        } finally {
            process.destroyForcibly();
        }
    }
}
