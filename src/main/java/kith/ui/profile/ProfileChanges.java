package kith.ui.profile;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import kith.app.Profile;
import kith.fault.KithException;
import kith.store.ProfileWatch;

/** Notices, within a second or so, that this or another process changed the profile. */
public final class ProfileChanges implements AutoCloseable {
    private static final long SECONDS = 1;

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("kith-watch").factory());

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
        ProfileWatch watch;
        try {
            watch = profile.store().watch();
        } catch (KithException e) {
            // Screens read the profile anew whenever they are shown, and say then what is wrong with it.
            return;
        }
        thread.scheduleWithFixedDelay(() -> {
            if (watch.hasChanged()) {
                windowThread.execute(changed);
            }
        }, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /** Stops looking. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
