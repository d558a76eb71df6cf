package kith.ui.work;

import kith.parallel.Progress;

/**
 * Something that may last.
 *
 * @param <T> what comes of it
 */
@FunctionalInterface
public interface Job<T> {
    /**
     * Does the work, away from the window's thread.
     *
     * @param progress to tell how far it is, and to be asked whether to go on
     * @return what came of it
     * @throws kith.fault.KithException if it could not be done; {@link kith.fault.Fault#CANCELLED} if it was stopped
     */
    T run(Progress progress);

    /** {@return whether the user sees its progress; on the window's thread} */
    default boolean isShown() {
        return true;
    }
}
