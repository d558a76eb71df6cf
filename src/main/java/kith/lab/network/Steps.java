package kith.lab.network;

/** How far one run of many is. */
@FunctionalInterface
public interface Steps {
    /**
     * Tells how far the run is; call it several times a second, so that a cancel is soon obeyed.
     *
     * @param done steps finished, never fewer than before
     * @param total steps in all, the same at every call
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED} where nobody waits any longer
     */
    void at(long done, long total);

    /** {@return steps that nobody counts} */
    static Steps none() {
        return (done, total) -> { };
    }
}
