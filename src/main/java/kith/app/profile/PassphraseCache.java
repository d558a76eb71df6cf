package kith.app.profile;

import module java.base;
import kith.identity.Passphrase;
import org.jspecify.annotations.Nullable;

/**
 * The passphrase that somebody typed, kept until nobody was there for a while, and then overwritten. Two clocks say how
 * long that is, and the first that says "over" counts: a monotonic one, which nobody can set, and the wall clock, which
 * goes on while a machine sleeps. A wall clock that was set back tells nothing any more, so it ends the keeping, too.
 *
 * <p>For any number of threads. Whoever takes the passphrase gets a whole copy or none: a copy is made and the original
 * overwritten under the same lock.
 */
public final class PassphraseCache {
    /** A clock that goes back by less was corrected, as clocks on a network are all day. */
    private static final Duration CORRECTION = Duration.ofSeconds(2);

    private final LongSupplier nanos;
    private final InstantSource wall;
    private final Runnable changed;
    private @Nullable Passphrase kept;
    private @Nullable Duration limit;
    private long presentNanos;
    private Instant presentWall = Instant.EPOCH;
    private Instant seenWall = Instant.EPOCH;
    private long locks;

    /**
     * Keeps nothing yet, and what it will keep until {@link #lock}.
     *
     * @param nanos a monotonic clock: {@code System::nanoTime}
     * @param wall the time of day
     * @param changed called after each change between keeping something and nothing, on the thread that made it
     */
    public PassphraseCache(LongSupplier nanos, InstantSource wall, Runnable changed) {
        this.nanos = nanos;
        this.wall = wall;
        this.changed = changed;
    }

    /**
     * Says how long something is kept after somebody was there; counts at once, also for what is kept already.
     *
     * @param after positive; null for until {@link #lock}
     */
    public void lockAfter(@Nullable Duration after) {
        synchronized (this) {
            limit = after;
        }
        isHeld();
    }

    /** {@return how often something was forgotten, to be handed to {@link #keep} after a question} */
    public synchronized long locks() {
        return locks;
    }

    /**
     * Keeps a passphrase that was tried and fits, in place of what was kept; counts as somebody being there. Whoever
     * locked while it was asked for or tried meant that it should not be kept: then it is overwritten at once.
     *
     * @param typed belongs to this cache from now on, which closes it
     * @param locksBefore what {@link #locks} said before it was asked for
     */
    public void keep(Passphrase typed, long locksBefore) {
        synchronized (this) {
            if (locks != locksBefore) {
                typed.close();
                return;
            }
            if (kept != null) {
                kept.close();
            }
            kept = typed;
            startClocks();
        }
        changed.run();
    }

    private void startClocks() {
        presentNanos = nanos.getAsLong();
        presentWall = wall.instant();
        seenWall = presentWall;
    }

    /** {@return a copy of what is kept, which the caller closes; nothing where there is none, or its time is over} */
    public Optional<Passphrase> take() {
        boolean forgotten;
        Optional<Passphrase> copy;
        synchronized (this) {
            forgotten = forgetIfOver();
            copy = Optional.ofNullable(kept).map(Passphrase::copy);
        }
        tell(forgotten);
        return copy;
    }

    /** {@return whether something is kept} Forgets it where its time is over. */
    public boolean isHeld() {
        boolean forgotten;
        boolean held;
        synchronized (this) {
            forgotten = forgetIfOver();
            held = kept != null;
        }
        tell(forgotten);
        return held;
    }

    /** Somebody is there: the time begins anew, unless it is over already. */
    public void present() {
        boolean forgotten;
        synchronized (this) {
            forgotten = forgetIfOver();
            if (kept != null) {
                startClocks();
            }
        }
        tell(forgotten);
    }

    /** Overwrites what is kept, and what is asked for at this moment is not kept either. */
    public void lock() {
        boolean forgotten;
        synchronized (this) {
            forgotten = forget();
        }
        tell(forgotten);
    }

    /** Overwrites what is kept if it is this, which turned out wrong; another may have come in its place meanwhile. */
    public void forget(Passphrase wrong) {
        boolean forgotten;
        synchronized (this) {
            forgotten = kept != null && kept.sameAs(wrong) && forget();
        }
        tell(forgotten);
    }

    /** Outside of the lock: whoever is told may ask. */
    private void tell(boolean forgotten) {
        if (forgotten) {
            changed.run();
        }
    }

    private boolean forgetIfOver() {
        return kept != null && isOver() && forget();
    }

    private boolean isOver() {
        if (limit == null) {
            return false;
        }
        Instant now = wall.instant();
        boolean setBack = now.isBefore(seenWall.minus(CORRECTION));
        seenWall = now;
        return setBack || !now.isBefore(presentWall.plus(limit))
                || nanos.getAsLong() - presentNanos >= limit.toNanos();
    }

    private boolean forget() {
        locks++;
        if (kept == null) {
            return false;
        }
        kept.close();
        kept = null;
        return true;
    }
}
