package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewProfileTest {
    @TempDir
    private Path root;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(root)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aProfileIsMadeInAMissingOrEmptyFolder() throws IOException {
        Path missing = root.resolve("deep/er");
        assertEquals("Alice", TestProfile.create(missing).read(t -> t.meta().name()));
        Path empty = Files.createDirectory(root.resolve("empty"));
        ProfileStore store = TestProfile.create(empty);
        assertEquals(empty, store.folder());
        assertEquals(TestProfile.keys(), store.keys());
        assertEquals(List.of("deep", "empty"), names());
    }

    @Test
    void whatIsThereStays() throws IOException {
        Path folder = root.resolve("profile");
        TestProfile.create(folder);
        TestProfile.add(ProfileStore.open(folder), "a@x.example");
        assertEquals(Fault.PROFILE_EXISTS, fault(folder));
        assertEquals(1, TestProfile.size(ProfileStore.open(folder)));
        Path other = Files.createDirectory(root.resolve("other"));
        Files.writeString(other.resolve("letter.txt"), "dear");
        assertEquals(Fault.PROFILE_EXISTS, fault(other));
        assertEquals("dear", Files.readString(other.resolve("letter.txt")));
        Path file = Files.writeString(root.resolve("file"), "dear");
        assertEquals(Fault.PROFILE_UNREADABLE, fault(file));
        assertEquals("dear", Files.readString(file));
        assertEquals(Fault.WRITE_FAILED, fault(file.resolve("below")));
    }

    private static Fault fault(Path folder) {
        return assertThrows(KithException.class, () -> TestProfile.create(folder)).fault();
    }

    @Test
    void whatFailsLeavesNoProfile() throws IOException {
        Path folder = root.resolve("profile");
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> NewProfile.create(folder,
                TestProfile.keys(), tables -> {
                    throw Fault.CANCELLED.raise();
                })).fault());
        assertEquals(List.of(), names());
    }

    @Test
    @Tag("exhaustive")
    void aProcessThatIsKilledLeavesNoHalfProfile() throws IOException, InterruptedException {
        Path folder = root.resolve("profile");
        try (StoreProcess other = StoreProcess.start("create-halfway", folder)) {
            assertEquals(137, other.exitCode());
        }
        assertFalse(Files.exists(folder));
        assertEquals("Alice", TestProfile.create(folder).read(t -> t.meta().name()));
    }
}
