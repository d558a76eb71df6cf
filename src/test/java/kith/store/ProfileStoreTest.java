package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class ProfileStoreTest {
    @TempDir
    private Path root;
    private Path folder;
    private ProfileStore store;

    @BeforeEach
    void create() {
        folder = root.resolve("profile");
        store = TestProfile.create(folder);
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }

    @Test
    void aReaderSeesOneSnapshotWhateverOthersWrite() {
        TestProfile.add(store, "a@x.example");
        List<Integer> sizes = store.read(tables -> {
            int before = tables.book().size();
            TestProfile.add(store, "b@x.example");
            return List.of(before, tables.book().size(), tables.book().list().size());
        });
        assertEquals(List.of(1, 1, 1), sizes);
        assertEquals(2, TestProfile.size(store));
    }

    @Test
    void aWriteThatFailsLeavesNothing() {
        TestProfile.add(store, "a@x.example");
        Map<String, List<String>> before = ProfileDump.of(folder);
        for (RuntimeException failure : List.of(Fault.CANCELLED.raise(), new IllegalStateException("a defect"))) {
            assertThrows(failure.getClass(), () -> store.write(tables -> {
                tables.book().add(List.of(TestProfile.entry("b@x.example")));
                tables.meta().setName("Eve");
                throw failure;
            }));
            assertEquals(before, ProfileDump.of(folder));
        }
        TestProfile.add(store, "c@x.example");
        assertEquals(2, TestProfile.size(store));
    }

    @Test
    void aReaderCannotWrite() {
        assertEquals(Fault.WRITE_FAILED, fault(() -> store.read(tables -> {
            tables.meta().setName("Eve");
            return 0;
        })));
        assertEquals("Alice", store.read(tables -> tables.meta().name()));
    }

    @Test
    void aWriterHearsWhoIsInTheWay() {
        ProfileStore impatient = ProfileStore.open(folder, Duration.ofMillis(100));
        store.write(tables -> {
            KithException busy = assertThrows(KithException.class, () -> TestProfile.add(impatient, "b@x.example"));
            assertEquals(Fault.PROFILE_BUSY, busy.fault());
            assertEquals(Long.toString(ProcessHandle.current().pid()), busy.details().get("holder"));
            assertEquals("Alice", impatient.read(t -> t.meta().name()), "readers never wait");
            return 0;
        });
        TestProfile.add(impatient, "b@x.example");
    }

    @Test
    void onlyItsOwnerReadsAProfile() throws IOException {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
                "no POSIX permissions here");
        List<String> inside = new ArrayList<>();
        store.write(tables -> {
            tables.meta().setName("Alice");
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    inside.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return 0;
        });
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
        assertTrue(inside.size() >= 4, "database, its log, keys and lock");
        assertTrue(inside.stream().allMatch("rw-------"::equals), inside.toString());
    }

    @Test
    void writesAheadWithForeignKeysOn() throws SQLException {
        try (var connection = Database.connect(folder.resolve("kith.db"), Database.Access.WRITE);
                var statement = connection.createStatement()) {
            assertEquals("wal", statement.executeQuery("PRAGMA journal_mode").getString(1));
            assertEquals(1, statement.executeQuery("PRAGMA foreign_keys").getInt(1));
            assertEquals(2, statement.executeQuery("PRAGMA synchronous").getInt(1));
            assertThrows(SQLException.class,
                    () -> statement.execute("INSERT INTO edition_contact VALUES (5, 'a@b.c')"));
        }
        assertTrue(Database.isSound(folder.resolve("kith.db")));
    }

    @Test
    void aProfileOfANewerKithIsNotTouched() {
        ProfileDump.execute(folder, "PRAGMA user_version = 99");
        KithException newer = assertThrows(KithException.class, () -> ProfileStore.open(folder));
        assertEquals(Fault.PROFILE_NEWER, newer.fault());
        assertEquals(99, newer.details().get("found"));
        assertEquals(Database.newestVersion(), newer.details().get("supported"));
    }

    @Test
    void damageIsSaid() throws IOException {
        assertEquals(Fault.PROFILE_MISSING, fault(() -> ProfileStore.open(root.resolve("nowhere"))));
        Path database = folder.resolve("kith.db");
        byte[] whole = Files.readAllBytes(database);
        Files.writeString(database, "no database at all, but long enough to look at ".repeat(40));
        assertEquals(Fault.PROFILE_DAMAGED, fault(() -> ProfileStore.open(folder)));
        Files.write(database, new byte[0]);
        assertEquals(Fault.PROFILE_DAMAGED, fault(() -> ProfileStore.open(folder)));
        Files.write(database, whole);
        ProfileDump.execute(folder, "PRAGMA application_id = 7");
        assertEquals(Fault.PROFILE_DAMAGED, fault(() -> ProfileStore.open(folder)));
        Files.write(database, whole);
        Files.delete(folder.resolve("keys.pem"));
        assertFalse(ProfileStore.exists(folder));
        assertEquals(Fault.PROFILE_MISSING, fault(() -> ProfileStore.open(folder)));
        Files.write(folder.resolve("keys.pem"), new byte[65 * 1024]);
        assertEquals(Fault.PROFILE_DAMAGED, fault(() -> ProfileStore.open(folder).keys()));
    }

    @Test
    void aDatabaseThatWasCutIsDamaged() throws IOException {
        for (int i = 0; i < 400; i++) {
            TestProfile.add(ProfileStore.open(folder), "a" + i + "@x.example");
            i += 7;
        }
        Path database = folder.resolve("kith.db");
        try (FileChannel channel = FileChannel.open(database, StandardOpenOption.WRITE)) {
            channel.truncate(4 * 4096);
        }
        assertEquals(Fault.PROFILE_DAMAGED, fault(() -> ProfileStore.open(folder).read(tables ->
                tables.book().list().size() + tables.friends().list().size() + tables.circles().list().size())));
    }

    @Test
    void aFolderThatVanishedCannotBeRead() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
        assertEquals(Fault.PROFILE_UNREADABLE, fault(() -> store.read(tables -> tables.meta().name())));
        assertEquals(Fault.PROFILE_UNREADABLE, fault(() -> TestProfile.add(store, "a@x.example")));
        assertFalse(Files.exists(folder));
    }

    @Test
    void aWatcherNoticesOtherProcesses() throws IOException, InterruptedException {
        try (ProfileWatch watch = store.watch()) {
            assertFalse(watch.hasChanged());
            try (StoreProcess other = StoreProcess.start("add", folder, "other@x.example")) {
                assertEquals(0, other.exitCode());
            }
            assertTrue(watch.hasChanged());
            assertFalse(watch.hasChanged(), "told once");
            TestProfile.add(store, "mine@x.example");
            assertTrue(watch.hasChanged());
            TestProfile.size(store);
            assertFalse(watch.hasChanged(), "reading changes nothing");
        }
        assertEquals(2, TestProfile.size(store));
    }

    /** A full disk, as a limit of the process: what was reported is there, and the profile can be used. */
    @Test
    @Tag("exhaustive")
    void aFullDiskLosesNothingThatWasReported() throws IOException, InterruptedException, SQLException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell here");
        List<String> reported = new ArrayList<>();
        String last;
        try (StoreProcess other = StoreProcess.startLimited(8, "fill", folder)) {
            last = other.readLine();
            for (; last.startsWith("committed "); last = other.readLine()) {
                reported.add(last.substring(10));
            }
        }
        assertEquals("failed WRITE_FAILED", last);
        assertTrue(reported.size() >= 4, reported.toString());
        assertEquals(reported.stream().sorted().toList(), store.read(tables -> tables.book().addresses()));
        assertTrue(Database.isSound(folder.resolve("kith.db")));
        TestProfile.add(store, "after@x.example");
        assertEquals(reported.size() + 1, TestProfile.size(store));
    }
}
