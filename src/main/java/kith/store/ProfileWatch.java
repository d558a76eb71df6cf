package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * Notices that somebody else changed a profile, or put another file in its database's place. Keeps one connection open;
 * used by one thread at a time.
 */
public final class ProfileWatch implements AutoCloseable {
    private final Path database;
    private final Connection connection;
    private final @Nullable Object file;
    private long last;

    ProfileWatch(Path database) {
        this.database = database;
        // The file is looked at first: one that comes in between is another than the one that is open.
        file = file();
        try {
            connection = Database.connect(database, Database.Access.READ);
        } catch (SQLException e) {
            throw unreadable(database, e);
        }
        try {
            last = dataVersion();
        } catch (SQLException e) {
            close();
            throw unreadable(database, e);
        }
    }

    private static KithException unreadable(Path database, SQLException cause) {
        return Fault.PROFILE_UNREADABLE.raise("path", database).causedBy(cause);
    }

    /**
     * {@return whether another file stands where the database was when this watch began} What is open is the old one,
     * whose changes nobody makes any more: a new watch is needed.
     */
    public boolean isReplaced() {
        return !Objects.equals(file, file());
    }

    /** What tells files apart, where the file system has such a thing. */
    private @Nullable Object file() {
        try {
            return Files.readAttributes(database, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            return null;
        }
    }

    /** {@return whether anybody committed a change since the last call} */
    public boolean hasChanged() {
        try {
            long now = dataVersion();
            boolean changed = now != last;
            last = now;
            return changed;
        } catch (SQLException e) {
            // The file is being replaced or checkpointed: the next look tells.
            return false;
        }
    }

    private long dataVersion() throws SQLException {
        try (Statement statement = connection.createStatement();
                var row = statement.executeQuery("PRAGMA data_version")) {
            return row.getLong(1);
        }
    }

    /** Closes the connection. */
    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            // Nothing was written through it.
        }
    }
}
