package kith.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import kith.fault.Fault;
import kith.fault.KithException;

/** Notices that somebody else changed a profile. Keeps one connection open; used by one thread. */
public final class ProfileWatch implements AutoCloseable {
    private final Connection connection;
    private long last;

    ProfileWatch(Path database) {
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
