package kith.lab.experiment;

import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Counts the units that several threads finish, and tells a watch: from one thread at a time, and what the watch once
 * threw is thrown at every other thread, too, so that all of them stop.
 */
public final class Tally {
    private final Progress progress;
    private final long total;
    private long done;
    private @Nullable RuntimeException stopped;

    /**
     * @param progress who waits
     * @param total units in all
     */
    public Tally(Progress progress, long total) {
        this.progress = progress;
        this.total = total;
    }

    /**
     * Tells that so many more units are finished. Call it several times a second, so that a cancel is soon obeyed.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED} where nobody waits any longer
     */
    public synchronized void add(long units) {
        if (stopped != null) {
            throw stopped;
        }
        done += units;
        try {
            progress.step(Math.min(done, total), total);
        } catch (RuntimeException e) {
            stopped = e;
            throw e;
        }
    }
}
