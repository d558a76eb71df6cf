package kith.store;

import java.time.Duration;
import kith.fault.Fault;

/**
 * The turn of the one process that writes sealed files into the outbox by what is due, from looking at what lies there
 * until the new file is in its place: of two at once, each would take away what the other is just writing. The
 * operating system gives the turn back when its holder dies. Writers of the profile are not held up.
 */
public final class OutboxTurn implements AutoCloseable {
    static final String NAME = "kith.outbox";
    /** A sealed file is written in less than a second. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final WriteLock lock;

    private OutboxTurn(WriteLock lock) {
        this.lock = lock;
    }

    /**
     * {@return the turn, to be closed, once nobody else has it}
     *
     * @param store the profile
     * @throws kith.fault.KithException {@link Fault#PROFILE_BUSY}, {@link Fault#PROFILE_UNREADABLE},
     *     {@link Fault#WRITE_FAILED}, {@link Fault#CANCELLED} for a thread that is interrupted meanwhile
     */
    public static OutboxTurn take(ProfileStore store) {
        return new OutboxTurn(WriteLock.acquire(store.folder().resolve(NAME), TIMEOUT));
    }

    /** Lets the next one write. */
    @Override
    public void close() {
        lock.close();
    }
}
