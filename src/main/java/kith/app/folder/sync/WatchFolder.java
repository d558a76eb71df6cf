package kith.app.folder.sync;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.folder.SharedFolder;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the shared folder whenever something changes there, and every half minute all the same: folders on a network
 * send no events, folders come and go, and a folder may be chosen by another process. On a thread of its own, which a
 * network that hangs may hold up.
 */
public final class WatchFolder implements AutoCloseable {
    /** Hears of what happens, on the watching thread. */
    public interface Listener {
        /** The folder was looked at; nothing where none is shared. */
        void looked(SyncFolder.Result result);

        /** It could not be: why. It is tried again. */
        void failed(KithException why);
    }

    /** How often is looked where no event says so. */
    public static final Duration USUAL = Duration.ofSeconds(30);
    /** A file that is being written is looked at once more soon, and many events make one look. */
    private static final Duration SOON = Duration.ofSeconds(3);
    private static final Duration STEP = Duration.ofMillis(500);
    private static final Duration AT_MOST = Duration.ofSeconds(2);

    private final Supplier<Profile> profile;
    private final Passphrases passphrases;
    private final Duration most;
    private final Listener listener;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean wanted;
    private @Nullable Path watched;
    private @Nullable WatchKey key;

    /**
     * Begins to watch.
     *
     * @param profile whose folder; asked for at each look, and may throw while there is none
     * @param passphrases never ask: they have the passphrase while it is unlocked, or have none
     * @param most how long at most from one look to the next
     * @param listener hears of it
     */
    public WatchFolder(Supplier<Profile> profile, Passphrases passphrases, Duration most, Listener listener) {
        this.profile = profile;
        this.passphrases = passphrases;
        this.most = most;
        this.listener = listener;
        this.thread = Thread.ofPlatform().daemon().name("kith-folder").start(this::run);
    }

    /** Has the folder looked at soon: it was chosen just now, or the keys were unlocked. */
    public void wake() {
        wanted = true;
    }

    /** Waits until somebody ends it. */
    public void await() throws InterruptedException {
        thread.join();
    }

    private void run() {
        try (WatchService service = service()) {
            while (!closed) {
                wanted = false;
                boolean again = look();
                follow(service);
                await(service, again ? SOON : most);
            }
        } catch (IOException | ClosedWatchServiceException e) {
            // Its end: nothing is lost with it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable WatchService service() {
        try {
            return FileSystems.getDefault().newWatchService();
        } catch (IOException e) {
            // The system has no more of them: then it is looked at now and then.
            return null;
        }
    }

    /** {@return whether there is more to look at soon} */
    private boolean look() {
        try {
            SyncFolder.Result result = new SyncFolder(profile.get()).run(passphrases);
            listener.looked(result);
            return result.unfinished();
        } catch (KithException e) {
            listener.failed(e);
        } catch (RuntimeException e) {
            // The thread goes on: what is wrong with one file may not end the watch.
            listener.failed(KithException.of(e));
        }
        return false;
    }

    private void follow(@Nullable WatchService service) {
        Path folder = folder().orElse(null);
        if (service == null || folder != null && folder.equals(watched) && key != null && key.isValid()) {
            return;
        }
        if (key != null) {
            key.cancel();
        }
        key = null;
        watched = folder;
        if (folder != null) {
            try {
                key = folder.register(service, StandardWatchEventKinds.ENTRY_CREATE,
                        StandardWatchEventKinds.ENTRY_MODIFY);
            } catch (IOException e) {
                // It is not there, or of a kind that sends no events.
            }
        }
    }

    private Optional<Path> folder() {
        try {
            return new SharedFolder(profile.get()).find();
        } catch (KithException e) {
            return Optional.empty();
        }
    }

    private void await(@Nullable WatchService service, Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (!closed && !wanted && System.nanoTime() < end) {
            WatchKey changed = null;
            if (service == null) {
                Thread.sleep(STEP);
            } else {
                changed = service.poll(STEP.toMillis(), TimeUnit.MILLISECONDS);
            }
            if (changed != null) {
                // Whoever writes several files is not interrupted at the first.
                Thread.sleep(STEP);
                changed.pollEvents();
                changed.reset();
                return;
            }
        }
    }

    /**
     * Ends the watch. A look that has begun is waited for, so that nothing is written to a profile that is let go of;
     * but not for long, where a folder on a network keeps it.
     */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join(AT_MOST);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
