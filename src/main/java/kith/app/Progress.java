package kith.app;

/**
 * How far a piece of work has come, told by the work to whoever waits for it, and the wish to stop it on the way back.
 * Work calls {@link #at} as often as it likes: receivers keep only the latest value.
 */
public interface Progress {
    /**
     * Tells how far the work is.
     *
     * @param done units finished so far, 0 to {@code total}
     * @param total units in all, or 0 while that is not known
     */
    void at(long done, long total);

    /** {@return whether the user wants the work to stop; the work then raises {@link kith.fault.Fault#CANCELLED}} */
    boolean cancelled();

    /** {@return a progress that nobody watches and nobody cancels} */
    static Progress none() {
        return Unwatched.INSTANCE;
    }
}
