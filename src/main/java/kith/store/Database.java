package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.logging.Level;
import java.util.logging.Logger;
import kith.fault.Fault;
import kith.file.Permissions;
import kith.file.ProfileFiles;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;

/** The SQLite file: how it is opened, and the migrations that bring an older one up to date. */
final class Database {
    /** One script a version, applied in order; what is released is never edited, only followed. */
    private static final List<String> MIGRATIONS = List.of("0001-first.sql", "0002-key-lineage.sql",
            "0003-own-keys.sql", "0004-book-files.sql", "0005-mail.sql", "0006-mail-accounts.sql",
            "0007-travelling-filters.sql", "0008-book-sources.sql",
            "0009-circles.sql", "0010-accepted-rosters.sql", "0011-circle-rounds.sql", "0012-circle-results.sql",
            "0013-compared-keys.sql", "0014-circle-audience.sql", "0015-held-bits.sql", "0016-exchanges.sql",
            "0017-parcels.sql", "0018-remarks.sql", "0019-nobody-waits.sql",
            "0020-handed-over.sql", "0021-joinings.sql", "0022-circle-agreements.sql",
            "0023-cards.sql", "0024-shared-folder.sql", "0025-requests.sql",
            "0026-leavings.sql", "0027-removed-verifications.sql", "0028-given-under-masks.sql",
            "0029-signed-names.sql", "0030-filters-for-a-key.sql", "0031-ways.sql",
            "0032-receipts.sql");
    /** The version from which on the bits of held filters lie apart. */
    private static final int HELD_BITS = 15;
    /** "Kith" in ASCII: marks the file as Kith's. */
    private static final int APPLICATION_ID = 0x4b697468;
    private static final int BUSY_MILLIS = 5_000;

    /** Kept here, because nobody else does: a logger that is forgotten forgets its level. */
    private static final Logger UNPACKING = Logger.getLogger("org.sqlite.SQLiteJDBCLoader");

    static {
        // Of two processes that start at once both tidy up after those before, and the second would tell of it.
        UNPACKING.setLevel(Level.OFF);
    }

    private Database() {
    }

    /** What a connection may do. */
    enum Access { READ, WRITE }

    /**
     * {@return a connection to an existing file, with foreign keys on, in the middle of no transaction} For reading
     * where nothing can be written it is one of {@link UnwritableDatabase}.
     */
    static Connection connect(Path file, Access access) throws SQLException {
        SQLiteConfig config = config();
        // Otherwise whoever still looks at a profile that was deleted would make an empty file in its place.
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        if (access == Access.WRITE) {
            return connect(file, access, config);
        }
        try {
            // Only with the first thing that is read SQLite looks for the log and its index.
            return after("PRAGMA schema_version", connect(file, access, config));
        } catch (SQLException e) {
            if (UnwritableDatabase.mayHelp(e)) {
                return UnwritableDatabase.connect(file, e);
            }
            throw e;
        }
    }

    /** No column has a date in SQLite's form, and to parse the usual form takes a twentieth of a check. */
    private static SQLiteConfig config() {
        Properties properties = new Properties();
        properties.setProperty("date_string_format", "yyyy");
        return new SQLiteConfig(properties);
    }

    private static Connection connect(Path file, Access access, SQLiteConfig config) throws SQLException {
        config.enforceForeignKeys(true);
        config.setBusyTimeout(BUSY_MILLIS);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        if (access == Access.WRITE) {
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        }
        Connection connection = config.createConnection("jdbc:sqlite:" + file.toAbsolutePath());
        return access == Access.READ ? after("PRAGMA query_only = ON", connection) : connection;
    }

    /** {@return the connection once it has executed this} It is closed if the statement fails */
    private static Connection after(String statement, Connection connection) throws SQLException {
        boolean done = false;
        try {
            execute(connection, statement);
            done = true;
            return connection;
        } finally {
            if (!done) {
                connection.close();
            }
        }
    }

    /** Makes an empty database of the newest version. */
    static void create(Path file) throws SQLException, IOException {
        try (Connection connection = connect(file, Access.WRITE, config())) {
            execute(connection, "PRAGMA application_id = " + APPLICATION_ID);
            migrate(file, connection, 0);
        }
    }

    /** {@return the version of the file's schema} */
    static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    /** {@return the version this Kith writes} */
    static int newestVersion() {
        return MIGRATIONS.size();
    }

    /**
     * Refuses what no migration can mend.
     *
     * @throws kith.fault.KithException {@link Fault#PROFILE_NEWER}, or {@link Fault#PROFILE_DAMAGED} for a file that
     *     is not Kith's
     */
    static void requireReadable(Connection connection) throws SQLException {
        int found = version(connection);
        if (found > newestVersion()) {
            throw Fault.PROFILE_NEWER.raise("found", found, "supported", newestVersion());
        }
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery("PRAGMA application_id")) {
            if (row.getInt(1) != APPLICATION_ID) {
                throw Fault.PROFILE_DAMAGED.raise("problem", ProfileProblem.NOT_A_PROFILE);
            }
        }
    }

    /**
     * Brings the schema from version {@code from} up to date, in one transaction, after what was there was copied: an
     * older Kith opens the copy under the database's name.
     *
     * @throws IOException where the copy cannot be written; then nothing is changed
     */
    static void migrate(Path file, Connection connection, int from) throws SQLException, IOException {
        if (from > 0 && from < newestVersion()) {
            keep(connection, file.resolveSibling(ProfileFiles.BEFORE));
        }
        connection.setAutoCommit(false);
        for (int version = from + 1; version <= newestVersion(); version++) {
            for (String statement : script(MIGRATIONS.get(version - 1)).split(";\\s*\n")) {
                if (!statement.isBlank()) {
                    execute(connection, statement);
                }
            }
            if (version == HELD_BITS) {
                moveHeldBits(file, connection);
            }
            execute(connection, "PRAGMA user_version = " + version);
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    /** One copy is enough: that of the last version which this Kith brought up to date. */
    private static void keep(Connection connection, Path copy) throws SQLException, IOException {
        Path part = copy.resolveSibling("." + copy.getFileName() + ".part");
        Files.deleteIfExists(part);
        execute(connection, "VACUUM INTO '" + part.toAbsolutePath().toString().replace("'", "''") + "'");
        Permissions.ownerOnly(part);
        Files.move(part, copy, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What no script can: hashes and parts of the bits. */
    private static void moveHeldBits(Path file, Connection connection) throws SQLException {
        BitShelf shelf = new BitShelf(file);
        try (BitShelf.Visit _ = shelf.within(connection)) {
            new HeldFilterTable(new Sql(connection), shelf).moveFrom("held_filter_before", Instant.now());
        } catch (IllegalArgumentException e) {
            throw Fault.PROFILE_DAMAGED.raise("problem", ProfileProblem.FILTER_LENGTH).causedBy(e);
        }
    }

    /** {@return whether the file is whole and its references hold} */
    static boolean isSound(Path file) throws SQLException {
        try (Connection connection = connect(file, Access.READ); Statement statement = connection.createStatement()) {
            requireReadable(connection);
            try (var row = statement.executeQuery("PRAGMA integrity_check")) {
                if (!"ok".equals(row.getString(1))) {
                    return false;
                }
            }
            try (var row = statement.executeQuery("PRAGMA foreign_key_check")) {
                return !row.next();
            }
        }
    }

    /**
     * Writes a copy of what a reader sees now to {@code target}, in the place of what is there; {@return whether it is
     * consistent} It is not where somebody wrote a database that could not be locked.
     */
    static boolean copy(Path file, Path target) throws SQLException, IOException {
        Files.deleteIfExists(target);
        UnlockedReading reading = new UnlockedReading(file);
        try (Connection connection = connect(file, Access.READ); Statement statement = connection.createStatement()) {
            reading.through(connection);
            statement.execute("PRAGMA query_only = OFF");
            statement.execute("VACUUM INTO '" + target.toAbsolutePath().toString().replace("'", "''") + "'");
        }
        forgetExchanges(target);
        return !reading.wasDisturbed();
    }

    /** What is secret of open exchanges is worth guesses, and serves nobody who comes from a backup. */
    private static void forgetExchanges(Path copy) throws SQLException {
        try (Connection connection = connect(copy, Access.WRITE)) {
            if (version(connection) == newestVersion()) {
                new ExchangeTable(new Sql(connection)).endUnfinished();
                execute(connection, "VACUUM");
            }
        }
    }

    private static String script(String name) {
        try (InputStream in = Database.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("missing resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError("unreadable resource " + name, e);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
