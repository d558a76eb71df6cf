package kith.app.door;

import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The open door of a resident process: whoever comes as the same user is served by a thread of their own, so many at a
 * time at most. Closes itself when nobody asked for anything for a while.
 */
public final class ResidentDoor implements AutoCloseable {
    /** How many are served at a time; more are sent away. */
    static final int MOST_VISITS = 32;

    /** Serves one visit. */
    public interface Service {
        /**
         * Serves a visit until it ends.
         *
         * @param visit closed afterwards
         * @param uses says that something was asked for
         * @throws IOException as the visit ends otherwise
         */
        void serve(Visit visit, Uses uses) throws IOException;
    }

    /** Knows when something was asked for the last time. */
    public interface Uses {
        /** {@return what {@code answer} gives, during which the process is in use} */
        <T> T during(Supplier<T> answer);
    }

    private final ServerSocketChannel channel;
    private final Path socket;
    private final Path lockFile;
    private final DoorFolder folder;
    private final DoorTimeouts timeouts;
    private final Service service;
    private final Set<SocketChannel> visits = ConcurrentHashMap.newKeySet();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final @Nullable IdleTime idle;

    /**
     * Opens it; the caller holds the lock and closes the channel if this fails.
     *
     * @param idle after how long without a question it closes; null for never
     */
    ResidentDoor(ServerSocketChannel channel, Path socket, Path lockFile, DoorFolder folder, DoorTimeouts timeouts,
            Service service, @Nullable IdleTime idle) {
        this.channel = channel;
        this.socket = socket;
        this.lockFile = lockFile;
        this.folder = folder;
        this.timeouts = timeouts;
        this.service = service;
        this.idle = idle;
        Thread.ofPlatform().daemon().name("kith-resident").start(this::accept);
        if (idle != null) {
            Thread.ofPlatform().daemon().name("kith-resident-idle").start(() -> closeAfter(idle));
        }
    }

    /** {@return where it is reached} */
    public Path socket() {
        return socket;
    }

    /** Waits until it is closed, by itself or by somebody. */
    public void await() throws InterruptedException {
        ended.await();
    }

    private void accept() {
        while (channel.isOpen()) {
            try {
                SocketChannel visitor = channel.accept();
                if (visits.size() >= MOST_VISITS) {
                    visitor.close();
                } else {
                    visits.add(visitor);
                    if (!channel.isOpen()) {
                        // Closed since, which ended all who were there before.
                        visitor.close();
                    }
                    Thread.ofPlatform().daemon().name("kith-visit").start(() -> serve(visitor));
                }
            } catch (IOException e) {
                // The one who came is gone again, or the door was closed.
            }
        }
    }

    private void serve(SocketChannel visitor) {
        try (visitor; DeadlineConnection connection = DeadlineConnection.over(visitor, timeouts.answer())) {
            if (connection.isWith(folder.user())) {
                service.serve(new Visit(connection), this::during);
            }
        } catch (IOException e) {
            // What one visitor does, or fails to do, is nothing to all others.
            return;
        } finally {
            visits.remove(visitor);
        }
    }

    private <T> T during(Supplier<T> answer) {
        if (idle == null) {
            return answer.get();
        }
        idle.begin();
        try {
            return answer.get();
        } finally {
            idle.end();
        }
    }

    private void closeAfter(IdleTime time) {
        try {
            for (long left = time.left(); left > 0; left = time.left()) {
                // Ends at once where somebody else closed it.
                if (ended.await(left, TimeUnit.NANOSECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    /** Closes it and ends all visits. Whoever comes from now on finds nobody. Does nothing the second time. */
    @Override
    public void close() {
        try (DoorLock _ = DoorLock.acquire(lockFile, timeouts.lock())) {
            // With the lock: otherwise the socket of a process that begins in between would be deleted.
            if (channel.isOpen()) {
                channel.close();
                Files.deleteIfExists(socket);
            }
        } catch (IOException e) {
            // What is left is a socket without anybody behind it, as after a power failure.
            closeQuietly();
        }
        visits.forEach(ResidentDoor::end);
        ended.countDown();
    }

    private void closeQuietly() {
        try {
            channel.close();
        } catch (IOException e) {
            // Nothing depends on it: the process ends.
            return;
        }
    }

    private static void end(SocketChannel visit) {
        try {
            visit.close();
        } catch (IOException e) {
            // It is over, one way or the other.
            return;
        }
    }
}
