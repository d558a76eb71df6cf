package kith.ui.profile;

import module java.base;
import kith.app.Profile;
import kith.fault.KithException;
import kith.store.ProfileWatch;
import org.jspecify.annotations.Nullable;

/** Notices, within a second or so, that this or another process changed the profile. */
public final class ProfileChanges implements AutoCloseable {
    private static final long SECONDS = 1;

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("kith-watch").factory());

    private @Nullable ProfileWatch watch;

    /**
     * Starts to look.
     *
     * @param profile what to look at
     * @param windowThread where {@code changed} is called: {@code Platform::runLater}
     * @param changed called after each change
     */
    public ProfileChanges(Profile profile, Executor windowThread, Runnable changed) {
        // The watch belongs to one thread, so it is opened there, too.
        thread.execute(() -> watch(profile, windowThread, changed));
    }

    private void watch(Profile profile, Executor windowThread, Runnable changed) {
        ProfileWatch watched;
        try {
            watched = profile.store().watch();
        } catch (KithException e) {
            // Screens read the profile anew whenever they are shown, and say then what is wrong with it.
            return;
        }
        watch = watched;
        if (thread.isShutdown()) {
            // Closed before it had begun; the watch is closed next.
            return;
        }
        var _ = thread.scheduleWithFixedDelay(() -> {
            if (watched.hasChanged()) {
                windowThread.execute(changed);
            }
        }, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /** Stops looking, and lets go of the file, which may be about to be deleted. */
    @Override
    public void close() {
        if (thread.isShutdown()) {
            return;
        }
        thread.execute(() -> {
            if (watch != null) {
                watch.close();
            }
        });
        thread.shutdown();
    }
}
