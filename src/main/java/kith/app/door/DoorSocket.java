package kith.app.door;

import module java.base;

/** The socket of an open door, at which only this user is heard; what every door does, whatever lies behind it. */
final class DoorSocket implements AutoCloseable {
    /** What happens to one who came. */
    interface Visitor {
        /**
         * Is heard.
         *
         * @param connection closed afterwards
         * @throws IOException as the visit ends otherwise
         */
        void comes(DeadlineConnection connection) throws IOException;
    }

    private final ServerSocketChannel channel;
    private final Path path;
    private final Path lockFile;
    private final DoorFolder folder;
    private final DoorTimeouts timeouts;

    private DoorSocket(ServerSocketChannel channel, Path path, Path lockFile, DoorFolder folder,
            DoorTimeouts timeouts) {
        this.channel = channel;
        this.path = path;
        this.lockFile = lockFile;
        this.folder = folder;
        this.timeouts = timeouts;
    }

    /** {@return the socket, listening} Whoever calls this holds the lock and knows that nobody is there. */
    static DoorSocket open(SocketPlace place, DoorFolder folder, Path lockFile, DoorTimeouts timeouts)
            throws IOException {
        return new DoorSocket(place.open(folder), place.in(folder), lockFile, folder, timeouts);
    }

    /** {@return where it is reached} */
    Path path() {
        return path;
    }

    DoorTimeouts timeouts() {
        return timeouts;
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    /** {@return the next one who comes, whoever it is} */
    SocketChannel accept() throws IOException {
        return channel.accept();
    }

    /** Hears one who came if it is a process of this user, and sends them away. */
    void hear(SocketChannel visitor, Visitor visit) throws IOException {
        try (visitor; DeadlineConnection connection = DeadlineConnection.over(visitor, timeouts.answer())) {
            if (connection.isWith(folder.user())) {
                visit.comes(connection);
            }
        }
    }

    /** Closes it. Whoever comes from now on finds nobody. Does nothing the second time. */
    @Override
    public void close() {
        try (DoorLock _ = DoorLock.acquire(lockFile, timeouts.lock())) {
            // With the lock: otherwise the socket of a process that begins in between would be deleted.
            if (channel.isOpen()) {
                channel.close();
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // What is left is a socket without anybody behind it, as after a power failure.
            closeQuietly(channel);
        }
    }

    static void closeQuietly(Channel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // It is over, one way or the other.
            return;
        }
    }
}
