package kith.store;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.Permissions;

/**
 * One writer at a time, over processes and threads. The operating system gives the lock back when its holder dies,
 * however it dies. Who holds it stands in the same file, before the locked byte, for those who wait to read.
 */
final class WriteLock implements AutoCloseable {
    /** How long a writer queues before it gives up and says who holds the lock. */
    static final Duration TIMEOUT = Duration.ofSeconds(5);

    /** The locked byte lies far behind the text, because Windows lets nobody read a locked region. */
    private static final long LOCKED_BYTE = 1 << 20;
    private static final int MAX_HOLDER_BYTES = 32;
    private static final String UNKNOWN = "?";
    private static final String THIS_PROCESS = Long.toString(ProcessHandle.current().pid());
    private static final long POLL_NANOS = Duration.ofMillis(10).toNanos();

    /**
     * Threads of this process queue here first. POSIX gives a process's locks back as soon as it closes the file
     * through any channel, so a thread that gave up waiting would take the lock from the one that holds it.
     */
    private static final Map<Path, Turn> TURNS = new ConcurrentHashMap<>();

    /** Whose turn it is among the threads of this process. */
    private static final class Turn {
        private final Semaphore free = new Semaphore(1, true);
    }

    private final Turn turn;
    private final FileChannel channel;
    private final FileLock lock;

    private WriteLock(Turn turn, FileChannel channel, FileLock lock) {
        this.turn = turn;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * {@return the lock, held}
     *
     * @param file the lock file, made if missing
     * @param timeout how long to queue
     * @throws kith.fault.KithException {@link Fault#PROFILE_BUSY} with the process that holds it,
     *     {@link Fault#PROFILE_UNREADABLE},
     *     {@link Fault#WRITE_FAILED} on a disk or in a folder where nothing can be written,
     *     or {@link Fault#CANCELLED} for a thread that is interrupted while it queues
     */
    static WriteLock acquire(Path file, Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        Turn turn = turn(file);
        awaitTurn(turn, timeout);
        boolean acquired = false;
        try {
            WriteLock lock = lock(turn, file, timeout, deadline);
            acquired = true;
            return lock;
        } catch (IOException e) {
            Object problem = FileProblem.of(e);
            if (problem == FileProblem.NO_SPACE || problem == FileProblem.READ_ONLY
                    || problem == FileProblem.NOT_ALLOWED) {
                throw Fault.WRITE_FAILED.raise("path", Objects.requireNonNull(file.toAbsolutePath().getParent()),
                        "problem", problem)
                        .causedBy(e);
            }
            throw Fault.PROFILE_UNREADABLE.raise("path", file).causedBy(e);
        } finally {
            if (!acquired) {
                turn.free.release();
            }
        }
    }

    private static Turn turn(Path file) {
        try {
            Path real = Objects.requireNonNull(file.toAbsolutePath().getParent()).toRealPath()
                    .resolve(file.getFileName());
            return TURNS.computeIfAbsent(real, path -> new Turn());
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", file).causedBy(e);
        }
    }

    private static void awaitTurn(Turn turn, Duration timeout) {
        try {
            if (!turn.free.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
                throw Fault.PROFILE_BUSY.raise("holder", THIS_PROCESS, "seconds", timeout.toSeconds());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Fault.CANCELLED.raise().causedBy(e);
        }
    }

    private static WriteLock lock(Turn turn, Path file, Duration timeout, long deadline)
            throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        boolean acquired = false;
        try {
            FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
            while (lock == null) {
                if (System.nanoTime() - deadline >= 0) {
                    throw Fault.PROFILE_BUSY.raise("holder", holder(channel), "seconds", timeout.toSeconds());
                }
                LockSupport.parkNanos(POLL_NANOS);
                lock = channel.tryLock(LOCKED_BYTE, 1, false);
            }
            Permissions.ownerOnly(file);
            writeHolder(channel);
            acquired = true;
            return new WriteLock(turn, channel, lock);
        } finally {
            if (!acquired) {
                closeQuietly(channel);
            }
        }
    }

    private static void writeHolder(FileChannel channel) throws IOException {
        byte[] bytes = (THIS_PROCESS + "\n").getBytes(StandardCharsets.UTF_8);
        channel.truncate(0);
        try {
            channel.write(ByteBuffer.wrap(bytes), 0);
        } catch (IOException e) {
            // On a full disk the lock holds all the same, and whoever deletes a profile needs it to make room.
            if (FileProblem.of(e) != FileProblem.NO_SPACE) {
                throw e;
            }
        }
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(MAX_HOLDER_BYTES);
        channel.read(buffer, 0);
        String text = new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8).strip();
        return text.isEmpty() ? UNKNOWN : text;
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
        turn.free.release();
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // Nothing was written through it but the holder's name.
        }
    }
}
