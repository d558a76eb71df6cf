package kith.lab.experiment;

import kith.parallel.Progress;
import kith.report.Report;

/** Who waits for a run: told how far it is from one thread at a time, and shown what is known before its end. */
public interface Watch extends Progress {
    /**
     * Tells what is known so far, for those who look on. Called as often as there is something new to see.
     *
     * @param report what would be said if the run ended now
     */
    default void soFar(Report report) {
    }

    /** {@return a watch that nobody looks at and nobody stops} */
    static Watch none() {
        return of(Progress.none());
    }

    /** {@return a watch that hears how far the run is, and does not look at what is known before its end} */
    static Watch of(Progress progress) {
        return new Watch() {
            @Override
            public void at(long done, long total) {
                progress.at(done, total);
            }

            @Override
            public boolean cancelled() {
                return progress.cancelled();
            }
        };
    }
}
