package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.AgeFile;
import kith.identity.Passphrase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileBackupTest {
    @TempDir
    private Path root;
    private ProfileStore store;
    private Path backup;

    @BeforeEach
    void create() {
        store = TestProfile.create(root.resolve("profile"));
        TestProfile.add(store, "a@x.example");
        backup = root.resolve("out/alice.backup");
    }

    private static Passphrase passphrase() {
        return Passphrase.of("correct horse".toCharArray());
    }

    private Fault refusal(Path source) throws IOException {
        Path folder = root.resolve("restored");
        Fault fault = assertThrows(KithException.class,
                () -> ProfileBackup.restore(source, folder, passphrase())).fault();
        try (Stream<Path> files = Files.list(root)) {
            assertEquals(List.of(), files.map(f -> f.getFileName().toString())
                    .filter(n -> n.contains("restored")).toList());
        }
        return fault;
    }

    /** {@return a backup made by hand, properly encrypted} */
    private Path forged(Map<String, byte[]> entries) throws IOException {
        Path file = root.resolve("forged.backup");
        try (ZipOutputStream zip = new ZipOutputStream(AgeFile.encrypting(Files.newOutputStream(file), passphrase()))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return file;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void everythingComesBack() throws IOException {
        // Others may write meanwhile: a backup needs no lock.
        store.write(tables -> {
            ProfileBackup.write(store, backup, passphrase());
            return 0;
        });
        try (Stream<Path> files = Files.list(store.folder())) {
            assertEquals(List.of(), files.filter(f -> f.getFileName().toString().contains("backup")).toList());
        }
        TestProfile.add(store, "later@x.example");
        ProfileStore restored = ProfileBackup.restore(backup, root.resolve("restored"), passphrase());
        assertEquals(store.keys(), restored.keys());
        assertEquals(List.of("a@x.example"), restored.read(t -> t.book().addresses()));
        new BookTableRemoval(store).remove("later@x.example");
        // But for the marks that keep it from using numbers or rounds of which it cannot know.
        ProfileDump.execute(restored.folder(), "DELETE FROM meta WHERE key IN ('restored', 'unvouched-circles')");
        assertEquals(ProfileDump.of(store.folder()), ProfileDump.of(restored.folder()));
        assertEquals(Fault.PROFILE_EXISTS, assertThrows(KithException.class,
                () -> ProfileBackup.restore(backup, restored.folder(), passphrase())).fault());
    }

    /** Also where whoever exchanged the keys died before the old ones were destroyed. */
    @Test
    void keysAndDatabaseInABackupBelongTogether() {
        store.exchangeKeys("next keys", tables -> {
            tables.meta().setKid("next");
            return tables;
        });
        ProfileBackup.write(store, backup, passphrase());
        ProfileStore restored = ProfileBackup.restore(backup, root.resolve("restored"), passphrase());
        assertEquals("next keys", restored.keys());
        assertEquals("next", restored.read(tables -> tables.meta().kid()));
        // Nothing is left of that exchange: keys laid beside them by another one are not taken for the profile's.
        new KeyFiles(restored.folder()).stage("never committed");
        assertEquals("next keys", restored.keys());
    }

    /** Takes an entry out again, so that two profiles can be compared. */
    private record BookTableRemoval(ProfileStore store) {
        void remove(String address) {
            store.write(tables -> {
                tables.book().remove(List.of(address));
                return address;
            });
        }
    }

    @Test
    void damageOfEveryKindIsRefusedAndLeavesNothing() throws IOException {
        ProfileBackup.write(store, backup, passphrase());
        byte[] whole = Files.readAllBytes(backup);
        Path copy = root.resolve("copy.backup");
        assertEquals(Fault.PASSPHRASE_WRONG, assertThrows(KithException.class, () -> ProfileBackup.restore(backup,
                root.resolve("restored"), Passphrase.of("wrong".toCharArray()))).fault());
        for (int length : new int[] {0, 20, whole.length / 2, whole.length - 1}) {
            Files.write(copy, Arrays.copyOf(whole, length));
            assertEquals(Fault.BACKUP_INVALID, refusal(copy), length + " bytes");
        }
        byte[] changed = whole.clone();
        changed[whole.length - 40] ^= 1;
        Files.write(copy, changed);
        assertEquals(Fault.BACKUP_INVALID, refusal(copy));
        assertEquals(Fault.FILE_UNREADABLE, refusal(root.resolve("missing.backup")));
    }

    @Test
    void foreignArchivesAreRefused() throws IOException {
        Path zip = root.resolve("photos.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("cat.jpg"));
            out.write(1);
        }
        assertEquals(Fault.BACKUP_INVALID, refusal(zip), "not encrypted");
        assertEquals(Fault.BACKUP_INVALID, refusal(forged(Map.of("cat.jpg", ascii("meow")))));
        assertEquals(Fault.VERSION_NEWER, refusal(forged(Map.of("kith-backup", ascii("kith-backup/2")))));
        assertEquals(Fault.BACKUP_INVALID, refusal(forged(Map.of("kith-backup", ascii("kith-backup/1")))));
    }

    @Test
    void aBackupWithADamagedDatabaseIsRefused() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("kith-backup", ascii("kith-backup/1"));
        entries.put("keys.pem", ascii(TestProfile.keys()));
        entries.put("../kith.db", ascii("an entry that would leave the folder"));
        entries.put("kith.db", ascii("no database at all, but long enough to look at ".repeat(40)));
        assertEquals(Fault.BACKUP_INVALID, refusal(forged(entries)));
        Path foreign = store.folder().resolve("kith.db");
        ProfileDump.execute(store.folder(), "PRAGMA application_id = 7");
        entries.put("kith.db", Files.readAllBytes(foreign));
        assertEquals(Fault.BACKUP_INVALID, refusal(forged(entries)));
        ProfileDump.execute(store.folder(), "PRAGMA application_id = " + 0x4b697468);
        ProfileDump.execute(store.folder(), "PRAGMA user_version = 99");
        ProfileDump.execute(store.folder(), "PRAGMA wal_checkpoint(TRUNCATE)");
        entries.put("kith.db", Files.readAllBytes(store.folder().resolve("kith.db")));
        assertEquals(Fault.PROFILE_NEWER, refusal(forged(entries)));
    }

    @Test
    void aBackupThatCannotBeWrittenIsSaid() throws IOException {
        Path occupied = Files.createDirectories(backup.resolve("inside")).getParent();
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class,
                () -> ProfileBackup.write(store, occupied, passphrase())).fault());
    }
}
