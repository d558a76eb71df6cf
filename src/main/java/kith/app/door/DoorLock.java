package kith.app.door;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * One start at a time looks for a door and makes one. Held for moments only, never while a window is open; the system
 * gives it back when its holder dies.
 */
final class DoorLock implements AutoCloseable {
    private static final long POLL_NANOS = Duration.ofMillis(10).toNanos();

    private final FileChannel channel;

    private DoorLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * {@return the lock, held}
     *
     * @param file made if missing; it stays, as whoever waits for it has it open
     * @throws IOException if it cannot be had for as long
     */
    static DoorLock acquire(Path file, Duration timeout) throws IOException {
        long deadline = System.nanoTime() + timeout.toNanos();
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean held = false;
        try {
            while (tryLock(channel) == null) {
                if (System.nanoTime() - deadline >= 0 || Thread.currentThread().isInterrupted()) {
                    throw new IOException("another start takes long");
                }
                LockSupport.parkNanos(POLL_NANOS);
            }
            held = true;
            return new DoorLock(channel);
        } finally {
            if (!held) {
                channel.close();
            }
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // Held in this process.
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
