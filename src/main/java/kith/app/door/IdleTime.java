package kith.app.door;

import module java.base;

/** Counts how long nobody has asked for anything. Used by many threads. */
final class IdleTime {
    private final long most;
    private final LongSupplier clock;
    private long lastUse;
    private int inUse;

    /**
     * @param most how long it may be
     * @param clock nanoseconds from any beginning, that only grow
     */
    IdleTime(Duration most, LongSupplier clock) {
        this.most = most.toNanos();
        this.clock = clock;
        this.lastUse = clock.getAsLong();
    }

    /** Somebody asks. */
    synchronized void begin() {
        inUse++;
    }

    /** They have their answer. */
    synchronized void end() {
        inUse--;
        lastUse = clock.getAsLong();
    }

    /** {@return how many nanoseconds are left at least; 0 or less if it was long enough} */
    synchronized long left() {
        return inUse > 0 ? most : lastUse + most - clock.getAsLong();
    }
}
