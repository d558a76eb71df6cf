package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import kith.book.BookEntry;
import kith.book.BookSource;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.ProfileFiles;
import kith.friend.FriendKey;
import kith.friend.HeldFilter;
import kith.friend.OutgoingFilter;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.identity.SigningKey;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile that the first version of Kith's database wrote is brought up to date, by one process at a time. */
class MigrationTest {
    private static final SigningKey FIRST = key(1);
    private static final SigningKey SECOND = key(2);
    private static final SigningKey THIRD = key(3);

    @TempDir
    private Path folder;

    private static SigningKey key(int seed) {
        try (SecretKeys keys = SecretKeys.generate(new FixedRandom(seed))) {
            return keys.signingKey();
        }
    }

    @BeforeEach
    void firstVersion() throws IOException, SQLException {
        Files.writeString(folder.resolve(ProfileFiles.KEYS), "none");
        // An empty file is an empty database; the store itself makes no new one where it looks for an old one.
        Files.createFile(folder.resolve(ProfileFiles.DATABASE));
        try (InputStream script = Database.class.getResourceAsStream("0001-first.sql");
                Connection connection = Database.connect(folder.resolve(ProfileFiles.DATABASE), Database.Access.WRITE);
                Statement statement = connection.createStatement()) {
            for (String one : new String(script.readAllBytes(), StandardCharsets.UTF_8).split(";\\s*\n")) {
                statement.execute(one);
            }
            statement.execute("PRAGMA application_id = " + 0x4b697468);
            statement.execute("PRAGMA user_version = 1");
            statement.execute("INSERT INTO friend VALUES ('f', 'Bob', 'bob', 'UNVERIFIED', 1)");
            statement.execute("INSERT INTO book_source VALUES (7, 'old.vcf', 'VCARD', 1, 3, 2, 0, 1, 2)");
            statement.execute("INSERT INTO contact VALUES ('a@x.example', 'Ann', 1, 1, 7)");
            statement.execute("INSERT INTO contact VALUES ('b@x.example', '', 2, 0, NULL)");
        }
        insert(FIRST, FriendKey.Status.ROTATED, 10);
        insert(SECOND, FriendKey.Status.ROTATED, 20);
        insert(THIRD, FriendKey.Status.ACTIVE, 20);
    }

    private void insert(SigningKey key, FriendKey.Status status, long since) throws SQLException {
        try (Connection connection = Database.connect(folder.resolve(ProfileFiles.DATABASE), Database.Access.WRITE)) {
            new Sql(connection).update("INSERT INTO friend_key VALUES (?, 'f', ?, NULL, ?, ?)", key.kid(), key.bytes(),
                    status, Instant.ofEpochMilli(since));
        }
    }

    private int version() throws SQLException {
        try (Connection connection = Database.connect(folder.resolve(ProfileFiles.DATABASE), Database.Access.READ)) {
            return Database.version(connection);
        }
    }

    @Test
    void keepsWhatIsThereAndKnowsWhichKeyGrewOutOfWhich() throws SQLException {
        ProfileStore store = ProfileStore.open(folder);
        assertEquals(Database.newestVersion(), version());
        assertTrue(Database.isSound(folder.resolve(ProfileFiles.DATABASE)));
        assertEquals("Bob", store.read(t -> t.friends().byName("bob")).orElseThrow().name());
        assertEquals(List.of(SECOND.kid(), THIRD.kid()), grownOutOf(store, FIRST));
        assertEquals(List.of(THIRD.kid()), grownOutOf(store, SECOND));
        assertEquals(List.of(), grownOutOf(store, THIRD));
    }

    /** Before version 30 no one noted for which key a filter was signed: the key in use then has it, if it still is. */
    @Test
    void queuedFiltersGetTheKeyThatWasInUse() throws SQLException {
        ProfileStore.open(folder);
        try (Connection connection = Database.connect(folder.resolve(ProfileFiles.DATABASE), Database.Access.WRITE);
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO friend VALUES ('g', 'Carol', 'carol', 'INVITED', 1)");
            statement.execute("ALTER TABLE outgoing_filter DROP COLUMN recipient");
            statement.execute("ALTER TABLE handed_over DROP COLUMN way");
            statement.execute("ALTER TABLE handed_over DROP COLUMN arrived");
            statement.execute("DROP TABLE receipt");
            for (String queued : List.of("'f', 1, 0, 'own', 1, 30", "'f', 1, 1, 'own', 2, 15",
                    "'g', 1, 0, 'own', 3, 30")) {
                statement.execute("INSERT INTO outgoing_filter VALUES (" + queued + ", 99, x'01')");
            }
            statement.execute("PRAGMA user_version = 29");
        }
        ProfileStore store = ProfileStore.open(folder);
        assertEquals(List.of(THIRD.kid(), ""), store.read(t -> t.travel().outgoing("f")).stream()
                .map(OutgoingFilter::recipient).toList());
        assertNull(store.read(t -> t.travel().outgoing("g")).getFirst().recipient());
    }

    private void holdTwelveEditions(int bytesOfTheLast) throws SQLException {
        try (Connection connection = Database.connect(folder.resolve(ProfileFiles.DATABASE), Database.Access.WRITE)) {
            long later = Instant.now().plus(Duration.ofDays(9)).toEpochMilli();
            for (int edition = 1; edition <= 12; edition++) {
                for (int index = 0; index < 2; index++) {
                    byte[] bits = new byte[edition == 12 && index == 1 ? bytesOfTheLast : 12];
                    bits[0] = (byte) edition;
                    byte[] salt = new byte[16];
                    salt[0] = (byte) edition;
                    salt[1] = (byte) index;
                    new Sql(connection)
                            .update("INSERT INTO held_filter VALUES (?, ?, ?, ?, 1, ?, ?, 93, ?, ?)", THIRD.kid(),
                            edition, index, edition * 10 + index, later, "sha" + edition, salt, bits);
                }
            }
        }
    }

    /** Of twelve editions the slots stay, and the bits of those that are or may be asked. */
    @Test
    void bitsOfHeldFiltersAreMovedAndThoseThatAreNeverAskedAreDropped() throws SQLException {
        holdTwelveEditions(12);
        ProfileStore store = ProfileStore.open(folder);
        assertTrue(Database.isSound(folder.resolve(ProfileFiles.DATABASE)));
        List<HeldFilter> held = store.read(t -> t.filters().ofKey(THIRD.kid()));
        assertEquals(24, held.size());
        assertEquals(3, held.getFirst().filter().salt().toBytes()[0] + held.get(2).filter().salt().toBytes()[0]);
        assertEquals(Integer.bitCount(11), held.get(20).filter().vector().cardinality());
        assertEquals(List.of(11, 11, 12, 12), store.read(t -> t.filters().askable("f")).stream()
                .map(HeldFilter::edition)
                .toList());
        assertEquals(List.of(11, 11, 12, 12), store.read(t -> t.filters().askable("f").stream()
                .map(one -> (int) one.filter().near().vector().toBytes()[0]).toList()));
    }

    /** Whatever ends the move in the middle, nothing is lost: the next one begins anew. */
    @Test
    void aMoveThatIsBrokenOffLeavesWhatWasThere() throws SQLException {
        holdTwelveEditions(11);
        for (int attempt = 0; attempt < 2; attempt++) {
            assertEquals(Fault.PROFILE_DAMAGED,
                    assertThrows(KithException.class, () -> ProfileStore.open(folder)).fault());
            assertEquals(1, version());
        }
        ProfileDump.execute(folder, "UPDATE held_filter SET vector = zeroblob(12) WHERE length(vector) = 11");
        ProfileStore store = ProfileStore.open(folder);
        assertEquals(24, store.read(t -> t.filters().ofKey(THIRD.kid())).size());
    }

    /** Whoever wants to go back to an older Kith finds what it wrote. */
    @Test
    void whatWasThereIsKeptBeside() throws SQLException, IOException {
        Path kept = folder.resolve(ProfileFiles.BEFORE);
        ProfileStore.open(folder);
        try (Connection connection = Database.connect(kept, Database.Access.READ)) {
            assertEquals(1, Database.version(connection));
            assertEquals(1, new Sql(connection).number("SELECT count(*) FROM friend"));
        }
        if (Files.getFileStore(kept).supportsFileAttributeView("posix")) {
            assertEquals("rw-------", java.nio.file.attribute.PosixFilePermissions
                    .toString(Files.getPosixFilePermissions(kept)));
        }
        Files.delete(kept);
        ProfileStore.open(folder);
        assertFalse(Files.exists(kept), "nothing was brought up to date the second time");
    }

    private static List<String> grownOutOf(ProfileStore store, SigningKey key) {
        List<String> order = List.of(FIRST.kid(), SECOND.kid(), THIRD.kid());
        return store.read(t -> t.friends().grownOutOf(key.kid())).stream().map(FriendKey::kid)
                .sorted(java.util.Comparator.comparing(order::indexOf)).toList();
    }

    @Test
    void contactsKeepTheFileTheyCameFromAndOldFilesHaveNumbersAlone() {
        ProfileStore store = ProfileStore.open(folder);
        assertEquals(List.of(new BookEntry("a@x.example", "Ann", Instant.ofEpochMilli(1), true, 7L, List.of(7L)),
                new BookEntry("b@x.example", "", Instant.ofEpochMilli(2), false, null, List.of())),
                store.read(t -> t.book().list()));
        assertEquals(List.of(new BookSource(7, "old.vcf", "VCARD", Instant.ofEpochMilli(1), 3, 2, 0, 1, 2,
                null, null, null, "")), store.read(t -> t.bookFiles().list()));
    }

    /** An old version marked a restored profile only where the backup had an edition. */
    @Test
    void aRestoredProfileWithoutAnEditionIsAsked() {
        ProfileDump.execute(folder, "INSERT INTO meta VALUES ('restored', '2026-11-21T12:00:00.123456Z')");
        ProfileStore store = ProfileStore.open(folder);
        assertEquals(OptionalInt.of(0), store.read(t -> t.meta().unvouchedEdition()));
        boolean incomplete = store.read(t -> t.meta().isLedgerIncomplete());
        assertFalse(incomplete, "not decided yet");
    }

    /** Its first share after the restore made a second edition, and the ledger did not say so. */
    @Test
    void whatWasMadeAfterARestoreMayNotBeAll() {
        Instant restored = Instant.parse("2026-11-21T12:00:00.5Z");
        ProfileDump.execute(folder, "INSERT INTO meta VALUES ('restored', '" + restored + "')");
        ProfileDump.execute(folder, "INSERT INTO edition VALUES (1, " + restored.plusSeconds(5).toEpochMilli()
                + ", 1, 93, x'00')");
        ProfileStore store = ProfileStore.open(folder);
        assertEquals(OptionalInt.empty(), store.read(t -> t.meta().unvouchedEdition()));
        boolean incomplete = store.read(t -> t.meta().isLedgerIncomplete());
        assertTrue(incomplete);
    }

    @Test
    void waitsForTheLockAndLeavesTheFileAloneWithoutIt() throws SQLException {
        try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), Duration.ofSeconds(5))) {
            assertEquals(Fault.PROFILE_BUSY, assertThrows(KithException.class,
                    () -> ProfileStore.open(folder, Duration.ofMillis(50))).fault());
            assertEquals(1, version());
        }
        ProfileStore.open(folder);
        assertEquals(Database.newestVersion(), version());
    }

    @Test
    void manyWhoOpenAtOnceMigrateOnce() throws InterruptedException, ExecutionException, SQLException {
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<Integer>> sizes = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                sizes.add(threads.submit(() -> ProfileStore.open(folder).read(t -> t.friends().list().size())));
            }
            for (Future<Integer> size : sizes) {
                assertEquals(1, size.get());
            }
        }
        assertEquals(Database.newestVersion(), version());
    }

    /** An old process that is still running must not write what it does not know. */
    @Test
    void aProfileThatIsMigratedMeanwhileIsNotWrittenByWhoDoesNotKnowIt() {
        ProfileStore store = ProfileStore.open(folder);
        ProfileDump.execute(folder, "PRAGMA user_version = 99");
        assertEquals(Fault.PROFILE_NEWER,
                assertThrows(KithException.class, () -> store.write(t -> t.friends().list())).fault());
        assertEquals(Fault.PROFILE_NEWER,
                assertThrows(KithException.class, () -> store.read(t -> t.friends().list())).fault());
    }
}
