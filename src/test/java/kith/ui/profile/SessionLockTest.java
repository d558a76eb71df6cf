package kith.ui.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import kith.app.Passphrases;
import kith.app.Passphrases.Purpose;
import kith.app.Profile;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.TwoClocks;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.ui.settings.MemorySettings;
import kith.ui.shell.Notices;
import kith.ui.shell.WindowLock.State;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(600)
class SessionLockTest {
    private static final String SECRET = "correct horse battery staple";

    @TempDir
    private Path folder;

    private final List<Purpose> asked = new ArrayList<>();
    private final MemorySettings settings = new MemorySettings();
    private final TwoClocks clocks = new TwoClocks();
    /** What is to be done on the window's thread, which is the test's. */
    private final BlockingQueue<Runnable> windowThread = new LinkedBlockingQueue<>();
    private final Notices notices = new Notices(Texts.in(Locale.ENGLISH));
    private Profile profile;
    private SessionLock lock;

    @BeforeEach
    void open() {
        profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        lock = lock();
    }

    @AfterEach
    void close() {
        lock.close();
    }

    private SessionLock lock() {
        return new SessionLock(profile, this::type, settings, windowThread::add,
                new SessionLock.Clocks(clocks::nanos, clocks.wall()));
    }

    private Passphrase type(Purpose purpose) {
        asked.add(purpose);
        return Passphrase.of(SECRET.toCharArray());
    }

    private void protect(KeyProtection protection) {
        Passphrases typed = purpose -> Passphrase.of(SECRET.toCharArray());
        new ChangePassphrase(profile).run(protection, typed, Progress.none());
    }

    /** Waits until the keys were read, and shows what came of that and of all before. */
    private State refreshed() throws InterruptedException {
        shown();
        lock.refresh();
        windowThread.take().run();
        return shown();
    }

    private State shown() {
        for (Runnable task = windowThread.poll(); task != null; task = windowThread.poll()) {
            task.run();
        }
        return lock.stateProperty().get();
    }

    private void sign() {
        profile.unlock(lock.passphrases()).close();
    }

    @Test
    void withoutAPassphraseThereIsNothingToLock() throws InterruptedException {
        assertEquals(State.NONE, refreshed());
        lock.toggle(new Immediate(), notices);
        assertEquals(State.NONE, shown());
        assertEquals(List.of(), asked);
    }

    @Test
    void oneQuestionUnlocksAndTheTimeLocks() throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        assertEquals(State.LOCKED, refreshed());
        sign();
        sign();
        assertEquals(State.UNLOCKED, shown());
        assertEquals(List.of(Purpose.OPEN_KEYS), asked);
        clocks.pass(Duration.ofMinutes(14));
        lock.present();
        clocks.pass(Duration.ofMinutes(14));
        assertEquals(State.UNLOCKED, refreshed());
        clocks.pass(Duration.ofMinutes(1));
        assertEquals(State.LOCKED, refreshed());
        sign();
        assertEquals(2, asked.size());
    }

    @Test
    void oneKeyLocksAndUnlocks() throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        refreshed();
        lock.toggle(new Immediate(), notices);
        assertEquals(State.UNLOCKED, shown());
        sign();
        assertEquals(List.of(Purpose.OPEN_KEYS), asked);
        lock.toggle(new Immediate(), notices);
        assertEquals(State.LOCKED, shown());
        sign();
        assertEquals(2, asked.size());
    }

    @Test
    void aQuestionThatIsClosedLeavesItLocked() throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        lock.close();
        lock = new SessionLock(profile, purpose -> {
            throw Fault.CANCELLED.raise();
        }, settings, windowThread::add, new SessionLock.Clocks(clocks::nanos, clocks.wall()));
        refreshed();
        lock.toggle(new Immediate(), notices);
        assertEquals(State.LOCKED, shown());
    }

    /** As {@code kith me passphrase} in a terminal: this window learns of it before it signs the next time. */
    @Test
    void whatAnotherProcessDoesToTheKeysLocks() throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        refreshed();
        sign();
        assertEquals(State.UNLOCKED, shown());
        protect(KeyProtection.PASSPHRASE);
        assertEquals(State.LOCKED, refreshed());
        sign();
        assertEquals(2, asked.size());
        protect(KeyProtection.NONE);
        assertEquals(State.NONE, refreshed());
        sign();
        assertEquals(2, asked.size(), "there is none to ask for");
        protect(KeyProtection.PASSPHRASE);
        assertEquals(State.LOCKED, refreshed(), "what was typed for the keys of then is not kept");
    }

    @Test
    void whatIsClosedForgets() throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        refreshed();
        sign();
        lock.close();
        assertEquals(State.LOCKED, shown());
        sign();
        assertEquals(2, asked.size());
        lock.refresh();
    }

    @ParameterizedTest
    @EnumSource(LockAfter.class)
    void whenToLockIsKeptAndCountsAtOnce(LockAfter choice) throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        assertEquals(LockAfter.QUARTER_HOUR, lock.afterProperty().get(), "unless somebody chose otherwise");
        refreshed();
        lock.afterProperty().set(choice);
        sign();
        assertEquals(State.UNLOCKED, shown());
        clocks.pass(choice.time().orElse(Duration.ofDays(30)).minusSeconds(1));
        assertEquals(State.UNLOCKED, refreshed());
        clocks.pass(Duration.ofSeconds(1));
        assertEquals(choice == LockAfter.CLOSING ? State.UNLOCKED : State.LOCKED, refreshed());
        lock.close();
        lock = lock();
        assertEquals(choice, lock.afterProperty().get());
    }

    @Test
    void aChoiceThatMakesNoSenseIsNone() {
        settings.put("lock-after", "never");
        lock.close();
        lock = lock();
        assertEquals(LockAfter.QUARTER_HOUR, lock.afterProperty().get());
    }

    /** Nobody asks and nobody signs; somebody looks at the clocks all the same. */
    @Test
    void itLocksByItself() throws InterruptedException {
        protect(KeyProtection.PASSPHRASE);
        lock.lookEachSecond();
        refreshed();
        sign();
        assertEquals(State.UNLOCKED, shown());
        clocks.pass(Duration.ofMinutes(15));
        windowThread.take().run();
        assertEquals(State.LOCKED, shown());
    }
}
