package kith.app.profile;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A monotonic clock and the time of day, which a test moves together or apart. */
public final class TwoClocks {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
    private final AtomicReference<Instant> wall = new AtomicReference<>(Instant.parse("2026-11-24T09:00:00Z"));

    /** {@return the monotonic clock, whose number overflows soon, as it may} */
    public long nanos() {
        return nanos.get();
    }

    /** {@return the time of day} */
    public InstantSource wall() {
        return wall::get;
    }

    /** Time passes. */
    public void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
        setWall(time);
    }

    /** Somebody sets the clock, or the machine slept. */
    public void setWall(Duration by) {
        wall.updateAndGet(now -> now.plus(by));
    }
}
