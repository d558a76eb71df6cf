package kith.lab.experiment;

import kith.report.Report;

/** Who waits for a run. */
public interface Watch {
    /**
     * Tells how far the run is. Called often, from one thread at a time.
     *
     * @param done units finished, 0 to {@code total}
     * @param total units in all
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED} where nobody waits any longer
     */
    void at(long done, long total);

    /**
     * Tells what is known so far, for those who look on. Called as often as there is something new to see.
     *
     * @param report what would be said if the run ended now
     */
    default void soFar(Report report) {
    }

    /** {@return a watch that nobody looks at and nobody stops} */
    static Watch none() {
        return (done, total) -> { };
    }
}
