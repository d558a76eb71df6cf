package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.SQLException;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.ProfileFiles;

/**
 * A profile on disk. Any number of processes read at the same time, each transaction on one consistent snapshot;
 * writers queue on a lock for up to five seconds. What {@link #write} has returned from survives a killed process and
 * a power failure; what it has not returned from leaves no trace.
 *
 * <p>Instances hold nothing open and may be used by several threads.
 */
public final class ProfileStore {
    /** So often a profile is read beside which nothing can be written, while somebody else writes it all the same. */
    private static final int READINGS = 5;

    private final Path folder;
    private final Duration timeout;

    private ProfileStore(Path folder, Duration timeout) {
        this.folder = folder;
        this.timeout = timeout;
    }

    /**
     * {@return the profile in {@code folder}, brought up to date if an older Kith wrote it}
     *
     * @throws KithException {@link Fault#PROFILE_MISSING}, {@link Fault#PROFILE_NEWER}, {@link Fault#PROFILE_DAMAGED},
     *     {@link Fault#PROFILE_UNREADABLE} or {@link Fault#PROFILE_BUSY}
     */
    public static ProfileStore open(Path folder) {
        return open(folder, WriteLock.TIMEOUT);
    }

    /** The same with another waiting time for the lock. */
    static ProfileStore open(Path folder, Duration timeout) {
        ProfileStore store = new ProfileStore(folder.toAbsolutePath(), timeout);
        if (!exists(store.folder)) {
            requireAllowed(store.folder);
            throw Fault.PROFILE_MISSING.raise("folder", store.folder);
        }
        if (store.version() < Database.newestVersion()) {
            store.migrate();
        }
        return store;
    }

    /** {@return whether there is a profile in {@code folder}} */
    public static boolean exists(Path folder) {
        return Files.isRegularFile(folder.resolve(ProfileFiles.DATABASE)) && KeyFiles.exist(folder)
                && !ProfileErasure.isMarked(folder);
    }

    /** Whoever may not look into a folder cannot be told that there is no profile in it. */
    private static void requireAllowed(Path folder) {
        try {
            Files.readAttributes(folder.resolve(ProfileFiles.DATABASE), BasicFileAttributes.class);
        } catch (AccessDeniedException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", folder).causedBy(e);
        } catch (IOException e) {
            // There is none.
        }
    }

    /** {@return the profile's folder} */
    public Path folder() {
        return folder;
    }

    /**
     * {@return what {@code work} makes of one consistent snapshot} Also where nothing can be written, on a read-only or
     * a full disk. Without any file of its own a reader has no lock: then {@code work} is called again where somebody
     * else wrote meanwhile.
     *
     * @throws KithException {@link Fault#PROFILE_UNREADABLE}, {@link Fault#PROFILE_DAMAGED}, {@link Fault#PROFILE_BUSY}
     */
    public <T> T read(Function<Tables, T> work) {
        for (int attempt = 1; ; attempt++) {
            UnlockedReading reading = new UnlockedReading(database());
            try {
                T result = transaction(Database.Access.READ, work, reading);
                if (!reading.wasDisturbed()) {
                    return result;
                }
            } catch (RuntimeException e) {
                if (!reading.wasDisturbed()) {
                    throw e;
                }
            }
            if (attempt == READINGS) {
                throw Fault.PROFILE_BUSY.raise("holder", "?", "seconds", timeout.toSeconds());
            }
        }
    }

    /**
     * Changes the profile: all of it or, where {@code work} throws, nothing.
     *
     * @param work what to do
     * @return what {@code work} returns, once the change is on the disk
     * @throws KithException {@link Fault#PROFILE_BUSY} or {@link Fault#WRITE_FAILED}
     */
    public <T> T write(Function<Tables, T> work) {
        try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), timeout)) {
            return change(work);
        }
    }

    private <T> T change(Function<Tables, T> work) {
        return transaction(Database.Access.WRITE, work, new UnlockedReading(database()));
    }

    private <T> T transaction(Database.Access access, Function<Tables, T> work, UnlockedReading reading) {
        try (Connection connection = Database.connect(database(), access)) {
            reading.through(connection);
            connection.setAutoCommit(false);
            boolean done = false;
            BitShelf shelf = new BitShelf(database());
            try (BitShelf.Visit _ = shelf.within(connection)) {
                // A newer Kith may have changed the tables since this profile was opened.
                Database.requireReadable(connection);
                T result = work.apply(Tables.of(new Sql(connection), shelf));
                connection.commit();
                done = true;
                return result;
            } finally {
                if (!done) {
                    rollBack(connection);
                }
            }
        } catch (SQLException e) {
            throw translate(new Sql.StoreFailure(e));
        } catch (Sql.StoreFailure e) {
            throw translate(e);
        }
    }

    /** Never hides why: after a failure of the disk SQLite has rolled back by itself, and says so. */
    private static void rollBack(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            // Closing the connection undoes whatever is left.
        }
    }

    private KithException translate(Sql.StoreFailure failure) {
        if (failure.isWriteFailure()) {
            return Fault.WRITE_FAILED.raise("path", database(), "problem", failure.writeProblem(database()))
                    .causedBy(failure);
        }
        if (failure.isBusy()) {
            return Fault.PROFILE_BUSY.raise("holder", "?", "seconds", timeout.toSeconds()).causedBy(failure);
        }
        if (failure.isUnreadable()) {
            return Fault.PROFILE_UNREADABLE.raise("path", database()).causedBy(failure);
        }
        return Fault.PROFILE_DAMAGED.raise("problem",
                String.valueOf(Objects.requireNonNull(failure.getCause()).getMessage()))
                .causedBy(failure);
    }

    /** {@return the secret keys as stored, encrypted or not} */
    public String keys() {
        KeyFiles files = new KeyFiles(folder);
        return files.read(files.isUnsettled() && read(tables -> tables.meta().areKeysExchanged()));
    }

    /**
     * Exchanges the secret keys together with a change of the database: both or, where {@code work} throws, neither.
     * The old keys stay on the disk until {@link #settleKeys}, and are never read again.
     *
     * @param keys the new keys as they are to be stored
     * @param work the change, which names the new key as the owner's
     * @return what {@code work} returns, once both are on the disk
     * @throws KithException {@link Fault#PROFILE_BUSY} or {@link Fault#WRITE_FAILED}
     */
    public <T> T exchangeKeys(String keys, Function<Tables, T> work) {
        try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), timeout)) {
            settle();
            boolean done = false;
            try {
                new KeyFiles(folder).stage(keys);
                T result = change(tables -> {
                    T made = work.apply(tables);
                    tables.meta().setKeysExchanged(true);
                    return made;
                });
                done = true;
                return result;
            } finally {
                if (!done) {
                    forgetStaged();
                }
            }
        }
    }

    /** Never hides why: keys that came to nothing may lie open. What fails here is done by the next unlocking. */
    private void forgetStaged() {
        try {
            settle();
        } catch (KithException e) {
            return;
        }
    }

    /**
     * Destroys the keys that {@link #exchangeKeys} replaced, also in a process that died; otherwise does nothing.
     *
     * @throws KithException {@link Fault#PROFILE_BUSY} or {@link Fault#WRITE_FAILED}
     */
    public void settleKeys() {
        if (new KeyFiles(folder).isUnsettled()) {
            try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), timeout)) {
                settle();
            }
        }
    }

    /** The mark goes last: while it is there, new keys that lie beside the old ones are the profile's. */
    private void settle() {
        boolean exchanged = read(tables -> tables.meta().areKeysExchanged());
        new KeyFiles(folder).settle(exchanged);
        if (exchanged) {
            change(tables -> {
                tables.meta().setKeysExchanged(false);
                return tables;
            });
        }
    }

    /** {@return a number that changes whenever another process has changed the profile, for who watches it} */
    public ProfileWatch watch() {
        return new ProfileWatch(database());
    }

    private Path database() {
        return folder.resolve(ProfileFiles.DATABASE);
    }

    private int version() {
        try (Connection connection = Database.connect(database(), Database.Access.READ)) {
            Database.requireReadable(connection);
            return Database.version(connection);
        } catch (SQLException e) {
            throw translate(new Sql.StoreFailure(e));
        }
    }

    private void migrate() {
        try (WriteLock _ = WriteLock.acquire(folder.resolve(ProfileFiles.LOCK), timeout);
                Connection connection = Database.connect(database(), Database.Access.WRITE)) {
            // Another process may have done it while this one queued.
            Database.migrate(database(), connection, Database.version(connection));
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
        } catch (SQLException e) {
            throw translate(new Sql.StoreFailure(e));
        } catch (Sql.StoreFailure e) {
            throw translate(e);
        }
    }
}
