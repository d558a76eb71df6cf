package kith.app.door;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class DoorFolderTest {

    /** The first starts of a session make the folder; none of them may see it half made and go elsewhere. */
    @Test
    @Timeout(600)
    void whoeverComesWhileTheFolderIsBeingMadeFindsItClosedToOthers(@TempDir Path root) throws Exception {
        Assumptions.assumeTrue(Files.getFileStore(root).supportsFileAttributeView("posix"),
                "the test speaks of POSIX permissions");
        try (ExecutorService starts = Executors.newFixedThreadPool(4)) {
            for (int run = 0; run < 200; run++) {
                Path folder = root.resolve("session" + run).resolve("kith");
                CountDownLatch signal = new CountDownLatch(1);
                Callable<String> start = () -> {
                    signal.await();
                    return PosixFilePermissions.toString(Files.getPosixFilePermissions(DoorFolder.in(folder)
                            .resolve("")));
                };
                List<Future<String>> all = List.of(starts.submit(start), starts.submit(start), starts.submit(start),
                        starts.submit(start));
                signal.countDown();
                for (Future<String> one : all) {
                    assertEquals("rwx------", one.get());
                }
            }
        }
    }

    @Test
    void aFolderOfSomebodyElsesOrALinkIsNotUsed(@TempDir Path root) throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(root).supportsFileAttributeView("posix"),
                "the test speaks of POSIX permissions");
        Path folder = root.resolve("kith");
        Path own = DoorFolder.in(folder).resolve("");
        Path link = Files.createSymbolicLink(root.resolve("link"), own);
        assertThrows(IOException.class, () -> DoorFolder.in(link));
        assertDoesNotThrow(() -> DoorFolder.in(folder));
        boolean given = false;
        try {
            Files.setAttribute(folder, "unix:uid", 65_534);
            given = true;
        } catch (IOException e) {
            // Only root can give a folder away.
        }
        Assumptions.assumeTrue(given, "only root can give a folder away");
        assertThrows(IOException.class, () -> DoorFolder.in(folder));
    }

    @Test
    void everySystemHasAPlaceOfTheUsersForIt(@TempDir Path runtime) {
        assertEquals(List.of(runtime.resolve("kith"), Path.of("/home/a/.cache/kith/run")), DoorFolder.candidates(
                "Linux", Map.of("HOME", "/home/a", "XDG_RUNTIME_DIR", runtime.toString())));
        assertEquals(List.of(Path.of("/cache/kith/run")), DoorFolder.candidates("Linux",
                Map.of("HOME", "/home/a", "XDG_RUNTIME_DIR", "relative", "XDG_CACHE_HOME", "/cache")));
        assertEquals(List.of(Path.of("/home/a/.cache/kith/run")), DoorFolder.candidates("Linux",
                Map.of("HOME", "/home/a", "XDG_RUNTIME_DIR", "/no/such/folder", "XDG_CACHE_HOME", "")));
        assertEquals(List.of(Path.of("/Users/a/Library/Caches/Kith/run")),
                DoorFolder.candidates("Mac OS X", Map.of("HOME", "/Users/a")));
        assertEquals(List.of(Path.of("/local/Kith/run")),
                DoorFolder.candidates("Windows 11", Map.of("HOME", "/home/a", "LOCALAPPDATA", "/local")));
        assertEquals(List.of(Path.of("/home/a/AppData/Local/Kith/run")),
                DoorFolder.candidates("Windows 11", Map.of("HOME", "/home/a")));
    }
}
