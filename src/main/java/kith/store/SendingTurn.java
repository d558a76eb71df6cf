package kith.store;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * The turn of the one process that sends a filter with a message: from the entry in the ledger until the mail program
 * has taken the message over. While somebody has it, nobody else can send the same filter. The operating system gives
 * the turn back when its holder dies. Writers of the profile are not held up.
 */
public final class SendingTurn implements AutoCloseable {
    static final String NAME = "kith.sending";

    private final WriteLock lock;

    private SendingTurn(WriteLock lock) {
        this.lock = lock;
    }

    /**
     * {@return the turn, to be closed; nothing if somebody else has it, for which nobody waits}
     *
     * @param store the profile
     * @throws KithException {@link Fault#PROFILE_UNREADABLE}, {@link Fault#WRITE_FAILED}
     */
    public static Optional<SendingTurn> take(ProfileStore store) {
        try {
            return Optional.of(new SendingTurn(WriteLock.acquire(store.folder().resolve(NAME), Duration.ZERO)));
        } catch (KithException e) {
            if (e.fault() == Fault.PROFILE_BUSY) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Lets the next one send. */
    @Override
    public void close() {
        lock.close();
    }
}
