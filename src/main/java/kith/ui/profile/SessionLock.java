package kith.ui.profile;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.PassphraseCache;
import kith.app.profile.SessionPassphrases;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.ui.settings.Settings;
import kith.ui.shell.Notices;
import kith.ui.shell.WindowLock.State;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/**
 * The passphrase of one profile while a window shows it: asked for once, kept until nobody used the window for a while,
 * until somebody locks, or until the keys on the disk change. Belongs to the window's thread but for
 * {@link #passphrases} and {@link #unasked}, and to no language.
 */
public final class SessionLock implements AutoCloseable {
    /** How the time passes. */
    record Clocks(LongSupplier nanos, InstantSource wall) {
        /** Those of the system. */
        static final Clocks SYSTEM = new Clocks(System::nanoTime, InstantSource.system());
    }

    private static final long SECONDS = 1;

    private final Profile profile;
    private final Executor windowThread;
    private final PassphraseCache cache;
    private final SessionPassphrases passphrases;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.NONE);
    private final ObjectProperty<LockAfter> after = new SimpleObjectProperty<>(this, "after", LockAfter.QUARTER_HOUR);
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("kith-lock").factory());
    private @Nullable String keys;
    private boolean needed;

    /**
     * Begins locked.
     *
     * @param profile whose passphrase
     * @param asked asks the user
     * @param settings where it is kept when to lock
     * @param windowThread runs what it is given on the window's thread, in order: {@code Platform::runLater}
     */
    public SessionLock(Profile profile, Passphrases asked, Settings settings, Executor windowThread) {
        this(profile, asked, settings, windowThread, Clocks.SYSTEM);
        lookEachSecond();
    }

    /** Without {@link #lookEachSecond}. */
    SessionLock(Profile profile, Passphrases asked, Settings settings, Executor windowThread, Clocks clocks) {
        this.profile = profile;
        this.windowThread = windowThread;
        cache = new PassphraseCache(clocks.nanos(), clocks.wall(), () -> windowThread.execute(this::show));
        passphrases = new SessionPassphrases(asked, cache);
        after.set(LockAfter.load(settings));
        after.subscribe(choice -> cache.lockAfter(choice.time().orElse(null)));
        after.subscribe((before, now) -> now.save(settings));
    }

    /** From now on shows by itself that its time is over. What is over is not handed out before that either. */
    void lookEachSecond() {
        var _ = thread.scheduleWithFixedDelay(cache::isHeld, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /** {@return how it stands} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return when to lock; kept when it is set} */
    public ObjectProperty<LockAfter> afterProperty() {
        return after;
    }

    /** {@return asks the user unless the passphrase is kept; for any thread but the window's} */
    public Passphrases passphrases() {
        return passphrases;
    }

    /** {@return never asks, for what begins by itself: it waits until somebody unlocks; for any thread} */
    public Passphrases unasked() {
        return passphrases.unasked();
    }

    /** Begins unlocked, with the passphrase that was typed just now; closes it. */
    public void keep(Passphrase typed) {
        cache.keep(typed, cache.locks());
    }

    /** Looks at the keys, which another process may have given another passphrase, or none. */
    public void refresh() {
        if (!thread.isShutdown()) {
            thread.execute(this::read);
        }
    }

    private void read() {
        String now;
        try {
            now = profile.store().keys();
        } catch (KithException e) {
            // What needs them says what is wrong.
            return;
        }
        boolean nowNeeded = Passphrase.isNeededFor(now);
        windowThread.execute(() -> {
            if (keys != null && !keys.equals(now)) {
                cache.lock();
            }
            keys = now;
            needed = nowNeeded;
            show();
        });
    }

    private void show() {
        state.set(!needed ? State.NONE : cache.isHeld() ? State.UNLOCKED : State.LOCKED);
    }

    /** Somebody uses the window. */
    public void present() {
        cache.present();
    }

    /** Locks what is unlocked; asks for the passphrase of what is locked. */
    public void toggle(Background background, Notices notices) {
        switch (state.get()) {
            case NONE -> { }
            case UNLOCKED -> lock();
            case LOCKED -> unlock(background, notices);
        }
    }

    /** Forgets the passphrase. */
    public void lock() {
        cache.lock();
    }

    /** Asks for the passphrase now, so that what waits for it goes on. */
    public void unlock(Background background, Notices notices) {
        background.run("lock.unlocking", progress -> {
            profile.unlock(passphrases).close();
            return progress;
        }, done -> { }, notices::fault);
    }

    /** Forgets the passphrase for good. */
    @Override
    public void close() {
        cache.lock();
        thread.shutdown();
    }
}
