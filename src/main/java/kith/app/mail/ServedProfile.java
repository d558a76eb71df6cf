package kith.app.mail;

import module java.base;
import kith.app.Profile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.store.ProfileWatch;
import org.jspecify.annotations.Nullable;

/**
 * A profile by which messages are judged for as long as a process runs. Notices within {@link #LOOK_AFTER} and a
 * message that somebody changed it, and that it cannot be read any more. Used by many threads at once; while one of
 * them reads the profile again, the others go on with what was read before.
 */
public final class ServedProfile implements AutoCloseable {
    /** How old what is known of the profile may be. */
    static final Duration LOOK_AFTER = Duration.ofSeconds(1);

    /** Is told what becomes of the profile, by the thread that notices it. */
    public interface Watcher {
        /** The profile cannot be read: nothing is judged by it until it can. */
        void lost(KithException why);

        /** A profile that was lost can be read again. */
        void back();
    }

    /** What the watcher knows of the profile. */
    private enum Health { WELL, LOST, CLOSED }

    private final Path folder;
    private final Watcher watcher;
    private final ReentrantLock looking = new ReentrantLock();
    private Health health = Health.WELL;
    private @Nullable ProfileWatch watch;
    private volatile JudgeMail.@Nullable Session current;
    private volatile long nextLook = System.nanoTime();

    /**
     * @param folder of the profile, which need not be there
     * @param watcher is told when it is lost and when it is back
     */
    public ServedProfile(Path folder, Watcher watcher) {
        this.folder = folder;
        this.watcher = watcher;
    }

    /** {@return a recent state of the profile, or none where it cannot be read} */
    public Optional<JudgeMail.Session> session() {
        JudgeMail.Session known = current;
        if (!isDue()) {
            return Optional.ofNullable(known);
        }
        if (known == null) {
            looking.lock();
        } else if (!looking.tryLock()) {
            return Optional.of(known);
        }
        try {
            if (isDue() && health != Health.CLOSED) {
                look();
                nextLook = System.nanoTime() + LOOK_AFTER.toNanos();
            }
            return Optional.ofNullable(current);
        } finally {
            looking.unlock();
        }
    }

    /** Has the next question see what was changed until now: whoever changed the profile here wants to see it. */
    public void lookAgain() {
        nextLook = System.nanoTime();
    }

    private boolean isDue() {
        return System.nanoTime() - nextLook >= 0;
    }

    private void look() {
        try {
            // Looks whether the profile is still there; what is open of a file outlives it.
            Profile profile = Profile.open(folder);
            if (isStale(profile)) {
                current = new JudgeMail(profile).open();
            }
            if (health == Health.LOST) {
                health = Health.WELL;
                watcher.back();
            }
        } catch (KithException e) {
            // Whoever writes for longer than usual has not made what was read before any worse.
            if (e.fault() != Fault.PROFILE_BUSY || current == null) {
                lose(e);
            }
        }
    }

    /** The watch begins before the profile is read: no change can fall between the two. */
    private boolean isStale(Profile profile) {
        if (watch != null && watch.isReplaced()) {
            endWatch();
        }
        if (watch == null) {
            watch = profile.store().watch();
            return true;
        }
        return watch.hasChanged() || current == null;
    }

    private void lose(KithException why) {
        current = null;
        endWatch();
        if (health == Health.WELL) {
            health = Health.LOST;
            watcher.lost(why);
        }
    }

    private void endWatch() {
        if (watch != null) {
            watch.close();
            watch = null;
        }
    }

    /** Lets go of the profile. */
    @Override
    public void close() {
        looking.lock();
        try {
            health = Health.CLOSED;
            endWatch();
        } finally {
            looking.unlock();
        }
    }
}
