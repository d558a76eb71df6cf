package kith.ui.watch;

import java.time.Duration;
import kith.fault.KithException;

/** How the watching of an account stands. */
public sealed interface WatchStatus {
    /** Not watched. */
    record Off() implements WatchStatus {
    }

    /** To be watched as soon as somebody unlocks: its password is encrypted, and nobody is asked unasked. */
    record Waiting() implements WatchStatus {
    }

    /** On the way to the server. */
    record Connecting() implements WatchStatus {
    }

    /**
     * Watched.
     *
     * @param byItself whether the server tells of new mail at once, rather than when it is asked
     */
    record Watching(boolean byItself) implements WatchStatus {
    }

    /**
     * The connection is lost.
     *
     * @param why what happened
     * @param retryIn when it is tried again
     */
    record Offline(KithException why, Duration retryIn) implements WatchStatus {
    }

    /**
     * Given up: waiting does not mend it.
     *
     * @param why what happened
     */
    record Failed(KithException why) implements WatchStatus {
    }

    /** {@return whether there is something to stop} */
    default boolean isOn() {
        return !(this instanceof Off || this instanceof Failed);
    }
}
