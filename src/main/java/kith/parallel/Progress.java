package kith.parallel;

import kith.fault.Fault;

/**
 * How far a piece of work has come, told by the work to whoever waits for it, and the wish to stop it on the way back.
 * The one protocol of the whole house: work calls {@link #at} or {@link #step} as often as it likes, receivers keep
 * only the latest value.
 */
public interface Progress {
    /**
     * Tells how far the work is.
     *
     * @param done units finished so far, 0 to {@code total}
     * @param total units in all, or 0 while that is not known
     */
    void at(long done, long total);

    /** Tells the same in bytes, for a receiver that shows megabytes. */
    default void atByte(long done, long total) {
        at(done, total);
    }

    /** {@return whether the user wants the work to stop; the work then raises {@link Fault#CANCELLED}} */
    boolean cancelled();

    /**
     * Ends the work where the user wants that.
     *
     * @throws kith.fault.KithException {@link Fault#CANCELLED}
     */
    default void throwIfCancelled() {
        if (cancelled()) {
            throw Fault.CANCELLED.raise();
        }
    }

    /**
     * Tells how far the work is, and ends it where the user wants that.
     *
     * @param done units finished so far, 0 to {@code total}
     * @param total units in all, or 0 while that is not known
     * @throws kith.fault.KithException {@link Fault#CANCELLED}
     */
    default void step(long done, long total) {
        at(done, total);
        throwIfCancelled();
    }

    /**
     * {@return the progress of a part of a piece of work}
     *
     * @param from how many units of the whole were finished before
     * @param total units of the whole
     */
    default Progress part(long from, long total) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void at(long done, long ignored) {
                whole.at(from + done, total);
            }

            @Override
            public boolean cancelled() {
                return whole.cancelled();
            }
        };
    }

    /** {@return a progress that nobody watches and nobody cancels} */
    static Progress none() {
        return Unwatched.INSTANCE;
    }

    /** Of work that nobody waits for. */
    enum Unwatched implements Progress {
        /** The only one. */
        INSTANCE;

        @Override
        public void at(long done, long total) {
            // Nobody asked for progress.
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    }
}
