package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteOpenMode;

/**
 * Reads a database beside which nothing can be written: on a read-only or a full disk, or in a folder of somebody
 * else's. A reader of a database with a log shares an index of that log with all others, in a file that it makes if it
 * must; where it cannot, it keeps the index in its own memory and has no lock. So whoever reads in this way looks
 * afterwards whether the files are as they were, and reads again if not: {@link UnlockedReading}.
 */
final class UnwritableDatabase {
    private static final Set<SQLiteErrorCode> UNWRITABLE = Set.of(SQLiteErrorCode.SQLITE_CANTOPEN,
            SQLiteErrorCode.SQLITE_READONLY, SQLiteErrorCode.SQLITE_IOERR, SQLiteErrorCode.SQLITE_FULL,
            SQLiteErrorCode.SQLITE_PERM);

    /** SQLite's way to the files of this system without any locks, which a read-only file might not give. */
    private static final String WITHOUT_LOCKS = File.separatorChar == '\\' ? "win32-none" : "unix-none";

    private UnwritableDatabase() {
    }

    /** {@return whether a database that could not be opened so may be one beside which nothing can be written} */
    static boolean mayHelp(SQLException e) {
        return UNWRITABLE.stream().anyMatch(code -> code.code == e.getErrorCode() % 256);
    }

    /**
     * {@return a connection that writes nothing anywhere}
     *
     * @param usual why the usual one failed
     * @throws SQLException {@code usual}, where this fails as well
     */
    static Connection connect(Path file, SQLException usual) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        config.resetOpenMode(SQLiteOpenMode.READWRITE);
        config.setOpenMode(SQLiteOpenMode.READONLY);
        // Set before the first look at the log: then its index is in memory.
        config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
        config.setTempStore(SQLiteConfig.TempStore.MEMORY);
        String address = file.toAbsolutePath().toUri().toASCIIString() + "?mode=ro&vfs=" + WITHOUT_LOCKS
                + (hasLog(file) ? "" : "&immutable=1");
        @Nullable Connection connection = null;
        boolean done = false;
        try {
            connection = config.createConnection("jdbc:sqlite:" + address);
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA query_only = ON");
                statement.execute("PRAGMA schema_version");
            }
            done = true;
            return connection;
        } catch (SQLException e) {
            usual.addSuppressed(e);
            throw usual;
        } finally {
            if (!done && connection != null) {
                connection.close();
            }
        }
    }

    /** {@return whether changes may stand in the log alone} SQLite would make one that is missing, and cannot. */
    private static boolean hasLog(Path file) {
        return Files.exists(file.resolveSibling(file.getFileName() + "-wal"));
    }

    /** {@return whether a connection is one of these} */
    static boolean isOne(Connection connection) throws SQLException {
        // No other shuts others out, not even one that writes.
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery("PRAGMA locking_mode")) {
            return "exclusive".equals(row.getString(1));
        }
    }
}
