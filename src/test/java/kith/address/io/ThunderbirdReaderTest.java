package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databases that Thunderbird has open, and databases that no Thunderbird made. */
class ThunderbirdReaderTest {
    private static final String TABLE = "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)";

    @TempDir
    private Path folder;

    private final AddressBookFiles files = AddressBookFiles.standard();

    private Connection open(Path file) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    private static void run(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static String card(int number) {
        return "INSERT INTO properties VALUES ('c" + number + "', 'PrimaryEmail', 'a" + number + "@friend.test')";
    }

    private static TreeSet<String> addresses(ImportReport report) {
        return report.contacts().stream().flatMap(contact -> contact.addresses().stream())
                .map(address -> address.canonical()).collect(Collectors.toCollection(TreeSet::new));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {512, 4096, 65536})
    void whatStandsOnlyInTheLogOfAnOpenBookIsRead(int pageSize) throws Exception {
        Path file = folder.resolve("abook.sqlite");
        try (Connection thunderbird = open(file)) {
            run(thunderbird, "PRAGMA page_size = " + pageSize, "PRAGMA journal_mode = WAL", TABLE, card(1));
            run(thunderbird, "PRAGMA wal_checkpoint(TRUNCATE)", card(2), card(3));
            // More pages, which are cut off again.
            thunderbird.setAutoCommit(false);
            for (int i = 100; i < 600; i++) {
                run(thunderbird, card(i));
            }
            thunderbird.commit();
            run(thunderbird, "DELETE FROM properties WHERE length(card) = 4 AND card > 'c100'");
            thunderbird.commit();
            // Not yet agreed on.
            run(thunderbird, card(4));
            List<String> before = names();
            assertEquals(new TreeSet<>(List.of("a1@friend.test", "a100@friend.test", "a2@friend.test",
                    "a3@friend.test")),
                    addresses(files.read(file)));
            assertEquals(before, names());
            thunderbird.commit();
            assertTrue(addresses(files.read(file)).contains("a4@friend.test"));
        }
    }

    @Test
    void aLogThatIsDamagedCountsAsFarAsItIsWhole() throws Exception {
        Path file = folder.resolve("abook.sqlite");
        try (Connection thunderbird = open(file)) {
            run(thunderbird, "PRAGMA page_size = 512", "PRAGMA journal_mode = WAL", TABLE, card(1));
            run(thunderbird, "PRAGMA wal_checkpoint(TRUNCATE)", card(2), card(3));
            byte[] database = Files.readAllBytes(file);
            byte[] log = Files.readAllBytes(folder.resolve("abook.sqlite-wal"));
            byte[] whole = WriteAheadLog.apply(database, log);
            assertEquals(3, files.read(whole, "").addresses());
            log[log.length - 1] ^= 1;
            assertEquals(2, files.read(WriteAheadLog.apply(database, log), "").addresses());
            log[40] ^= 1;
            assertEquals(1, files.read(WriteAheadLog.apply(database, log), "").addresses());
        }
    }

    @Test
    void aBookThatIsJustWrittenIsNotReadHalf() throws Exception {
        Path file = folder.resolve("abook.sqlite");
        try (Connection thunderbird = open(file)) {
            run(thunderbird, "PRAGMA journal_mode = DELETE", "PRAGMA cache_size = 1", "PRAGMA page_size = 512",
                    TABLE, card(1));
            thunderbird.setAutoCommit(false);
            for (int i = 2; i < 500; i++) {
                run(thunderbird, card(i));
            }
            KithException refusal = assertThrows(KithException.class, () -> files.read(file));
            assertEquals(Fault.BOOK_FORMAT_INVALID, refusal.fault());
            thunderbird.rollback();
            assertEquals(1, files.read(file).addresses());
        }
    }

    @Test
    void databasesOfStrangers() throws Exception {
        String endless =
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS card, 'PrimaryEmail'"
                + " AS name, 'a' || i || '@friend.test' AS value FROM n";
        for (String schema : List.of("CREATE VIEW properties AS " + endless,
                "CREATE VIRTUAL TABLE properties USING fts5(card, name, value)",
                "CREATE TABLE properties (card TEXT, name TEXT)",
                "CREATE TABLE properties (card TEXT, name TEXT, value TEXT AS (hex(zeroblob(100000))))",
                "CREATE TABLE other (a TEXT)")) {
            Path file = folder.resolve("s" + Integer.toHexString(schema.hashCode()) + ".sqlite");
            try (Connection stranger = open(file)) {
                run(stranger, schema);
            }
            KithException refusal = assertTimeoutPreemptively(Duration.ofMinutes(2),
                    () -> assertThrows(KithException.class, () -> files.read(file), schema));
            assertEquals(Fault.BOOK_FORMAT_UNKNOWN, refusal.fault(), schema);
        }
    }

    @Test
    void aTriggerAndAnIndexWithAFunctionDoNotRun() throws Exception {
        Path file = folder.resolve("abook.sqlite");
        try (Connection stranger = open(file)) {
            run(stranger, TABLE, card(1), "CREATE TRIGGER t AFTER INSERT ON properties BEGIN SELECT 1; END",
                    "CREATE VIEW cards AS SELECT load_extension('/nowhere')",
                    "CREATE INDEX i ON properties(abs(length(value)))");
        }
        byte[] before = Files.readAllBytes(file);
        assertEquals(1, files.read(file).addresses());
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    /** What is as large or as twisted as SQLite allows; whichever way it ends, it ends soon and with a code. */
    @Test
    @Tag("exhaustive")
    void databasesThatAreMadeToKeepSqliteBusy() throws Exception {
        String numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)";
        for (String[] statements : new String[][] {
                // A view that calls itself by way of another, beside the table.
                {TABLE, card(1), "CREATE VIEW cards AS " + numbers + " SELECT a.i FROM n a, n b, n c"},
                // A computed column and an index of an expression over large values.
                {"CREATE TABLE properties (card TEXT, name TEXT, value TEXT, more TEXT AS (hex(zeroblob(10000000))))",
                "INSERT INTO properties VALUES ('c1', 'PrimaryEmail', 'a1@friend.test')"},
                {TABLE, card(1), "CREATE INDEX i ON properties(hex(value)) WHERE length(hex(value)) > 3"},
                {TABLE, card(1), "INSERT INTO properties SELECT 'big', 'PrimaryEmail', hex(zeroblob(4000000))"},
                // A check that asks a lot of each row, and a default.
                {"CREATE TABLE properties (card TEXT, name TEXT DEFAULT (hex(randomblob(9))), value TEXT"
                        + " CHECK (length(hex(zeroblob(100000))) > 0))", card(1)},
                {TABLE, numbers + " INSERT INTO properties SELECT 'c' || i, 'PrimaryEmail', 'x' || i FROM n"}}) {
            Path file = folder.resolve("busy" + Arrays.hashCode(statements) + ".sqlite");
            try (Connection stranger = open(file)) {
                run(stranger, statements);
            }
            endsSoon(Files.readAllBytes(file), statements[0]);
        }
    }

    /** Every page in turn is filled with something else, and swapped with another. */
    @Test
    void pagesThatAreDamaged() throws Exception {
        Path file = folder.resolve("abook.sqlite");
        try (Connection thunderbird = open(file)) {
            run(thunderbird, "PRAGMA page_size = 512", TABLE, "CREATE INDEX i ON properties(name)");
            thunderbird.setAutoCommit(false);
            for (int i = 0; i < 300; i++) {
                run(thunderbird, card(i));
            }
            thunderbird.commit();
        }
        byte[] whole = Files.readAllBytes(file);
        for (int page = 0; page < whole.length / 512; page++) {
            for (int fill : new int[] {0, 0xff, 0x0d, 0x05}) {
                byte[] damaged = whole.clone();
                Arrays.fill(damaged, page * 512 + (page == 0 ? 100 : 0), page * 512 + 512, (byte) fill);
                endsSoon(damaged, "page " + page + " of " + fill);
            }
            byte[] circular = whole.clone();
            System.arraycopy(whole, 512, circular, page * 512, page == 0 ? 0 : 512);
            endsSoon(circular, "page " + page + " is the second one");
        }
    }

    private void endsSoon(byte[] database, String what) {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            try {
                files.read(database, "");
            } catch (KithException e) {
                assertTrue(e.fault() == Fault.BOOK_FORMAT_INVALID
                        || e.fault() == Fault.BOOK_FORMAT_UNKNOWN, what + " " + e);
            }
        }, what);
    }

    @Test
    void aBookThatIsCutOff() {
        byte[] sample = AddressBookFilesTest.sample("abook.sqlite");
        for (int length : new int[] {16, 20, 99, 100, 512, 1024, 3000}) {
            assertThrows(KithException.class, () -> files.read(Arrays.copyOf(sample, length), ""), "" + length);
        }
    }
}
