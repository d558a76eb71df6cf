package kith.app.door;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoorFolderTest {

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
