package kith.app.door;

import module java.base;
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

    private final DoorSocket socket;
    private final Service service;
    private final Set<SocketChannel> visits = ConcurrentHashMap.newKeySet();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final @Nullable IdleTime idle;

    /**
     * @param socket closed with it
     * @param idle after how long without a question it closes; null for never
     */
    ResidentDoor(DoorSocket socket, Service service, @Nullable IdleTime idle) {
        this.socket = socket;
        this.service = service;
        this.idle = idle;
        Thread.ofPlatform().daemon().name("kith-resident").start(this::accept);
        if (idle != null) {
            Thread.ofPlatform().daemon().name("kith-resident-idle").start(() -> closeAfter(idle));
        }
    }

    /** {@return where it is reached} */
    public Path socket() {
        return socket.path();
    }

    /** Waits until it is closed, by itself or by somebody. */
    public void await() throws InterruptedException {
        ended.await();
    }

    private void accept() {
        while (socket.isOpen()) {
            try {
                SocketChannel visitor = socket.accept();
                if (visits.size() >= MOST_VISITS) {
                    visitor.close();
                } else {
                    visits.add(visitor);
                    if (!socket.isOpen()) {
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
        try {
            socket.hear(visitor, connection -> service.serve(new Visit(connection), this::during));
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
        socket.close();
        visits.forEach(DoorSocket::closeQuietly);
        ended.countDown();
    }
}
