package kith.ui.work;

import module java.base;
import kith.ui.work.Running.Step;

/** How long a job will go on, if it goes on as it went: the time it took so far, in proportion. */
public final class TimeLeft {
    /** Before that, the first steps say nothing about the rest. */
    static final Duration FIRST = Duration.ofSeconds(3);
    /** The same for the part that is done. */
    static final double FIRST_PART = 0.02;

    private TimeLeft() {
    }

    /**
     * {@return the time left, or empty while that cannot be said}
     *
     * @param step how far the job is
     * @param elapsed how long it has been running
     */
    public static Optional<Duration> estimate(Step step, Duration elapsed) {
        double done = step.fraction();
        if (done < FIRST_PART || done >= 1 || elapsed.compareTo(FIRST) < 0) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofMillis(Math.round(elapsed.toMillis() * (1 - done) / done)));
    }
}
