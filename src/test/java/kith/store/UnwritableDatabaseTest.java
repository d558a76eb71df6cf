package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.ProfileFiles;
import kith.identity.Passphrase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * A profile beside which SQLite can make no file. A link to nowhere stands where the index of the log would be: that
 * hinders whoever is root, too.
 */
class UnwritableDatabaseTest {
    @TempDir
    private Path root;
    private Path folder;

    @BeforeEach
    void aProfile() throws IOException {
        Path made = root.resolve("made");
        ProfileStore store = TestProfile.create(made);
        TestProfile.add(store, "first@x.example");
        // A funny name: it goes through an address of SQLite's.
        folder = Files.createDirectory(root.resolve("王 a=b&c%41#"));
        // While somebody has it open, the last change is in the log alone.
        try (Connection open = open(made)) {
            TestProfile.add(store, "second@x.example");
            try (Stream<Path> files = Files.list(made)) {
                for (Path file : files.toList()) {
                    if (!file.toString().endsWith("-shm")) {
                        Files.copy(file, folder.resolve(file.getFileName()));
                    }
                }
            }
            assertEquals(true, Files.size(folder.resolve("kith.db-wal")) > 0 && !open.isClosed());
        } catch (SQLException e) {
            throw new IOException(e);
        }
        Files.createSymbolicLink(folder.resolve("kith.db-shm"), root.resolve("nowhere/at all"));
    }

    private static Connection open(Path made) throws SQLException {
        return Database.connect(made.resolve(ProfileFiles.DATABASE), Database.Access.READ);
    }

    @Test
    void isReadWithWhatStandsInTheLogAlone() {
        assertEquals(2, TestProfile.size(ProfileStore.open(folder)));
    }

    @Test
    void isReadWithoutALogThatCannotBeMadeEither() throws IOException {
        Path made = root.resolve("made");
        for (String name : new String[] {"kith.db-wal", "kith.db-shm"}) {
            Files.deleteIfExists(made.resolve(name));
            Files.createSymbolicLink(made.resolve(name), root.resolve("nowhere/at all"));
        }
        assertEquals(2, TestProfile.size(ProfileStore.open(made)));
    }

    @Test
    void nothingIsWrittenBesideIt() throws IOException {
        ProfileStore store = ProfileStore.open(folder);
        store.read(tables -> tables.book().list());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals("[keys.pem, kith.db, kith.db-shm, kith.db-wal, kith.lock]",
                    files.map(file -> file.getFileName().toString()).sorted().toList().toString());
        }
    }

    @Test
    void isBackedUp() throws IOException {
        Path backup = root.resolve("backup");
        ProfileBackup.write(ProfileStore.open(folder), backup, Passphrase.of("correct horse".toCharArray()));
        assertEquals(2, TestProfile.size(ProfileBackup.restore(backup, root.resolve("restored"),
                Passphrase.of("correct horse".toCharArray()))));
    }

    @Test
    void isReadAgainWhereSomebodyElseWroteMeanwhile() {
        ProfileStore store = ProfileStore.open(folder);
        AtomicInteger calls = new AtomicInteger();
        int size = store.read(tables -> {
            if (calls.incrementAndGet() < 3) {
                touch(calls.get());
            }
            if (calls.get() == 1) {
                throw new IllegalStateException("what two states together may lead to");
            }
            return tables.book().size();
        });
        assertEquals(2, size);
        assertEquals(3, calls.get());
    }

    @Test
    void whoNeverComesToAnEndSaysSo() {
        ProfileStore store = ProfileStore.open(folder);
        AtomicInteger calls = new AtomicInteger();
        assertEquals(Fault.PROFILE_BUSY, assertThrows(KithException.class, () -> store.read(tables -> {
            touch(calls.incrementAndGet());
            return tables.book().size();
        })).fault());
    }

    private void touch(int seconds) {
        try {
            Files.setLastModifiedTime(folder.resolve("kith.db"), FileTime.fromMillis(seconds * 1000L));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aFullDiskAndAReadOnlyOneAreToldInKithsWords() {
        for (var expected : Map.of(SQLiteErrorCode.SQLITE_FULL, "NO_SPACE",
                SQLiteErrorCode.SQLITE_IOERR_SHMSIZE, "NO_SPACE", SQLiteErrorCode.SQLITE_READONLY_DIRECTORY,
                "NOT_ALLOWED",
                SQLiteErrorCode.SQLITE_READONLY, "NOT_ALLOWED").entrySet()) {
            assertEquals(expected.getValue(),
                    String.valueOf(new Sql.StoreFailure(new SQLiteException("in its own words",
                    expected.getKey())).writeProblem(folder)), expected.getKey().name());
        }
    }
}
