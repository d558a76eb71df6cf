package kith.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/**
 * One writer at a time, over processes and threads. The operating system gives the lock back when its holder dies,
 * however it dies. Who holds it stands in the same file, before the locked byte, for those who wait to read.
 */
final class WriteLock implements AutoCloseable {
    /** How long a writer queues before it gives up and says who holds the lock. */
    static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The locked byte lies far behind the text, because Windows lets nobody read a locked region. */
    private static final long LOCKED_BYTE = 1 << 20;
    private static final int MAX_HOLDER_BYTES = 512;
    private static final long POLL_NANOS = Duration.ofMillis(10).toNanos();

    /**
     * Threads of this process queue here before they touch the file: on POSIX systems closing any channel on a file
     * gives up all locks that the process holds on it, so there must never be a second one.
     */
    private static final Map<Path, Semaphore> THREADS = new ConcurrentHashMap<>();

    private final FileChannel channel;
    private final FileLock lock;
    private final Semaphore turn;

    private WriteLock(FileChannel channel, FileLock lock, Semaphore turn) {
        this.channel = channel;
        this.lock = lock;
        this.turn = turn;
    }

    /**
     * {@return the lock, held}
     *
     * @param file the lock file, made if missing
     * @param purpose what the holder does, for those who wait
     * @param patience how long to queue
     * @throws kith.fault.KithException {@link Fault#PROFILE_BUSY} with the holder, or {@link Fault#PROFILE_UNREADABLE}
     */
    static WriteLock acquire(Path file, String purpose, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        Semaphore turn = THREADS.computeIfAbsent(file.toAbsolutePath().normalize(), path -> new Semaphore(1, true));
        awaitTurn(turn, patience);
        FileChannel channel = null;
        boolean acquired = false;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            while (lock == null) {
                if (System.nanoTime() - deadline >= 0) {
                    throw Fault.PROFILE_BUSY.raise("holder", holder(channel), "seconds", patience.toSeconds());
                }
                LockSupport.parkNanos(POLL_NANOS);
                lock = tryLock(channel);
            }
            Permissions.ownerOnly(file);
            writeHolder(channel, purpose);
            acquired = true;
            return new WriteLock(channel, lock, turn);
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", file).causedBy(e);
        } finally {
            if (!acquired) {
                closeQuietly(channel);
                turn.release();
            }
        }
    }

    private static void awaitTurn(Semaphore turn, Duration patience) {
        try {
            if (!turn.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw Fault.PROFILE_BUSY.raise("holder", "process " + ProcessHandle.current().pid(), "seconds",
                        patience.toSeconds());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Fault.CANCELLED.raise().causedBy(e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        return channel.tryLock(LOCKED_BYTE, 1, false);
    }

    private static void writeHolder(FileChannel channel, String purpose) throws IOException {
        String text = "process " + ProcessHandle.current().pid() + " (" + purpose + ", since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS) + ")\n";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(bytes, 0, Math.min(bytes.length, MAX_HOLDER_BYTES)), 0);
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(MAX_HOLDER_BYTES);
        channel.read(buffer, 0);
        String text = new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8).strip();
        return text.isEmpty() ? "?" : text;
    }

    /** Lets the next writer in. */
    @Override
    public void close() {
        try {
            lock.release();
        } catch (IOException e) {
            // Closing the channel releases it as well.
        }
        closeQuietly(channel);
        turn.release();
    }

    private static void closeQuietly(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // Nothing was written through it but the holder's name.
        }
    }
}
