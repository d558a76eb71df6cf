package kith.ui.watch;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.folder.SharedFolder;
import kith.app.folder.sync.SyncFolder;
import kith.app.folder.sync.WatchFolder;
import kith.fault.KithException;
import kith.ui.shell.WindowLock.State;
import org.jspecify.annotations.Nullable;

/**
 * The shared folder, watched while the window shows a profile. Belongs to the window's thread and to no language.
 */
public final class FolderWatching implements AutoCloseable {
    /**
     * What the last look found.
     *
     * @param status how the folder stands
     * @param unopened how many files may be for the user, who has to unlock first
     */
    public record Seen(SharedFolder.Status status, int unopened) {
    }

    private final Profile profile;
    private final Passphrases unasked;
    private final Executor windowThread;
    private final ReadOnlyObjectWrapper<@Nullable Seen> seen = new ReadOnlyObjectWrapper<>(this, "seen");
    private Consumer<SharedFolder.Taken> told = taken -> { };
    private @Nullable WatchFolder watch;

    /**
     * @param profile whose folder
     * @param unasked does not ask; has the passphrase while it is unlocked
     * @param lock whether it is; when that changes, what could not be opened is looked at
     * @param windowThread runs what it is given on the window's thread, in order
     */
    public FolderWatching(Profile profile, Passphrases unasked, ReadOnlyObjectProperty<State> lock,
            Executor windowThread) {
        this.profile = profile;
        this.unasked = unasked;
        this.windowThread = windowThread;
        lock.subscribe((before, now) -> {
            if (now != State.LOCKED) {
                wake();
            }
        });
    }

    /** Begins to watch, unless that has begun. */
    public void begin() {
        if (watch == null) {
            watch = new WatchFolder(() -> profile, unasked, WatchFolder.USUAL, new Telling());
        }
    }

    /** Looks soon: the folder was chosen just now, or a file in it was opened. */
    public void wake() {
        if (watch != null) {
            watch.wake();
        }
    }

    /** {@return what the last look found; nothing until there was one} */
    public ReadOnlyObjectProperty<@Nullable Seen> seenProperty() {
        return seen.getReadOnlyProperty();
    }

    /** From now on, tells of each parcel that was taken by itself, in place of whoever was told before. */
    public void tell(Consumer<SharedFolder.Taken> listener) {
        told = listener;
    }

    /** Ends the watch. */
    @Override
    public void close() {
        if (watch != null) {
            watch.close();
            watch = null;
        }
    }

    private final class Telling implements WatchFolder.Listener {
        @Override
        public void looked(SyncFolder.Result result) {
            SharedFolder shared = new SharedFolder(profile);
            List<SharedFolder.Taken> taken = shared.tell();
            Seen now = new Seen(shared.status(), result.unopened());
            windowThread.execute(() -> {
                seen.set(now);
                taken.forEach(told);
            });
        }

        @Override
        public void failed(KithException why) {
            // Whatever is wrong with the profile, every screen says; the next look may go better.
        }
    }
}
