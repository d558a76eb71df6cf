package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Passphrases.Purpose;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A session asks exactly once, whatever is signed in it and however many ask at a time. */
@Timeout(600)
class SessionPassphrasesTest {
    private static final String SECRET = "correct horse battery staple";

    /** Somebody at a dialog: types what is next, and is asked again where that is wrong, as the window does. */
    private static final class Typist implements Passphrases {
        private final List<Purpose> asked = Collections.synchronizedList(new ArrayList<>());
        private final Deque<String> next = new ArrayDeque<>();
        private final AtomicInteger shown = new AtomicInteger();
        private final AtomicInteger mostShown = new AtomicInteger();
        private Runnable meanwhile = () -> { };

        Typist types(String... words) {
            next.addAll(List.of(words));
            return this;
        }

        @Override
        public Passphrase ask(Purpose purpose) {
            asked.add(purpose);
            mostShown.accumulateAndGet(shown.incrementAndGet(), Math::max);
            try {
                meanwhile.run();
                String words = next.isEmpty() ? SECRET : next.removeFirst();
                if (words.isEmpty()) {
                    throw Fault.CANCELLED.raise();
                }
                return Passphrase.of(words.toCharArray());
            } finally {
                shown.decrementAndGet();
            }
        }

        @Override
        public <T> T open(Purpose purpose, Function<Passphrase, T> opening) {
            while (true) {
                try (Passphrase passphrase = ask(purpose)) {
                    return opening.apply(passphrase);
                } catch (KithException e) {
                    if (e.fault() != Fault.PASSPHRASE_WRONG) {
                        throw e;
                    }
                }
            }
        }
    }

    @TempDir
    private Path root;

    private final TwoClocks clocks = new TwoClocks();
    private final PassphraseCache cache = new PassphraseCache(clocks::nanos, clocks.wall(), () -> { });
    private final Typist typist = new Typist();
    private final SessionPassphrases session = new SessionPassphrases(typist, cache);
    private Profile profile;

    @BeforeEach
    void protect() {
        profile = Somebody.named("Alice", root).knows("bob@friend.example", "carol@friend.example").profile();
        protect(SECRET);
    }

    /** As another process would, {@code kith me passphrase}. */
    private void protect(String words) {
        new ChangePassphrase(profile).run(KeyProtection.PASSPHRASE, purpose -> Passphrase.of(
                (purpose == Purpose.NEW_KEYS ? words : SECRET).toCharArray()), Progress.none());
    }

    private void sign() {
        profile.unlock(session).close();
    }

    @Test
    void aSessionAsksExactlyOnceHoweverMuchIsSigned() {
        new Editions(profile).makeNew(session);
        new OwnProfile(profile).writeCard(root.resolve("card"), session);
        new ShareFilters(profile).run(new ShareFilters.Request("Bob", 2, ShareFilters.Files.MISSING,
                root.resolve("out"), ShareFilters.AfterRestore.UNDECIDED), session, Progress.none());
        sign();
        assertEquals(List.of(Purpose.OPEN_KEYS), typist.asked);
        cache.lock();
        sign();
        assertEquals(2, typist.asked.size(), "and once more when it was locked");
    }

    @Test
    void aWrongOneIsNeverKept() {
        typist.types("wrong horse", "another wrong horse");
        sign();
        sign();
        assertEquals(3, typist.asked.size());
        cache.lock();
        typist.types("wrong horse", "");
        assertEquals(Fault.CANCELLED, fault(this::sign));
        assertFalse(cache.isHeld());
    }

    @Test
    void whatAnotherProcessChangedIsNoticedAndAskedFor() {
        sign();
        protect("quite another one");
        typist.types("quite another one");
        sign();
        sign();
        assertEquals(2, typist.asked.size());
    }

    @Test
    void anotherReasonToFailIsNoReasonToAskAgain() {
        sign();
        assertThrows(IllegalStateException.class, () -> session.open(Purpose.OPEN_KEYS, passphrase -> {
            throw new IllegalStateException("the disk is full");
        }));
        assertTrue(cache.isHeld());
        assertEquals(1, typist.asked.size());
    }

    /** Whoever sits down at an unlocked window cannot take the passphrase away, nor the key. */
    @Test
    void whatIsAboutTheKeysThemselvesIsAskedForInAnyCase() {
        sign();
        typist.types("");
        assertEquals(Fault.CANCELLED, fault(() -> new ChangePassphrase(profile).run(KeyProtection.NONE, session,
                Progress.none())));
        assertTrue(profile.isLocked());
        assertTrue(cache.isHeld(), "nothing was changed");
        new WriteRevocation(profile).run(root.resolve("kept"), session);
        assertFalse(cache.isHeld());
        sign();
        new RotateKeys(profile).run(root.resolve("sent"), session, Progress.none());
        assertFalse(cache.isHeld());
        assertEquals(List.of(Purpose.OPEN_KEYS, Purpose.CHANGE_KEYS, Purpose.CHANGE_KEYS, Purpose.OPEN_KEYS,
                Purpose.CHANGE_KEYS), typist.asked);
    }

    @Test
    void theNewPassphraseIsNotKeptAndBackupsAreNoneOfItsBusiness() {
        sign();
        session.ask(Purpose.NEW_BACKUP).close();
        typist.types(SECRET, "quite another one");
        new ChangePassphrase(profile).run(KeyProtection.PASSPHRASE, session, Progress.none());
        assertFalse(cache.isHeld());
        typist.types("quite another one");
        sign();
        assertEquals(List.of(Purpose.OPEN_KEYS, Purpose.NEW_BACKUP, Purpose.CHANGE_KEYS, Purpose.NEW_KEYS,
                Purpose.OPEN_KEYS), typist.asked);
    }

    @Test
    void whatBeginsByItselfNeverAsks() {
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> profile.unlock(session.unasked()).close()));
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> session.unasked().ask(Purpose.OPEN_KEYS).close()));
        sign();
        profile.unlock(session.unasked()).close();
        session.unasked().ask(Purpose.OPEN_KEYS).close();
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> session.unasked().ask(Purpose.NEW_BACKUP).close()));
        assertEquals(1, typist.asked.size());
        protect("quite another one");
        assertEquals(Fault.PASSPHRASE_NEEDED, fault(() -> profile.unlock(session.unasked()).close()));
        assertFalse(cache.isHeld(), "what does not fit any more is not kept");
    }

    @Test
    void whatWasLockedWhileItWasAskedForIsNotKept() {
        typist.meanwhile = cache::lock;
        sign();
        assertFalse(cache.isHeld());
    }

    @Test
    void manyAtATimeShareOneQuestion() throws InterruptedException {
        assertEquals(List.of("", "", "", ""), together(4));
        assertEquals(1, typist.asked.size());
        assertEquals(1, typist.mostShown.get());
    }

    @Test
    void aQuestionThatIsClosedIsClosedForAllWhoWaited() throws InterruptedException {
        typist.types("");
        assertEquals(List.of("CANCELLED", "CANCELLED", "CANCELLED"), together(3));
        assertEquals(1, typist.asked.size());
        sign();
        assertEquals(2, typist.asked.size(), "whoever comes later is asked");
    }

    @Test
    void questionsOfAllKindsComeOneAfterTheOther() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        Runnable[] acts = {this::sign, () -> session.ask(Purpose.NEW_BACKUP).close(),
            () -> session.open(Purpose.OPEN_BACKUP, passphrase -> passphrase)};
        CountDownLatch all = new CountDownLatch(acts.length);
        for (Runnable act : acts) {
            threads.add(Thread.ofPlatform().start(() -> {
                all.countDown();
                await(all);
                act.run();
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(3, typist.asked.size());
        assertEquals(1, typist.mostShown.get());
    }

    /** {@return what came of so many that sign, all of whom are there before the question is answered} */
    private List<String> together(int count) throws InterruptedException {
        List<String> faults = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        // Answered when the others wait for the answer, and not before.
        typist.meanwhile = () -> {
            while (threads.stream().filter(SessionPassphrasesTest::isInLine).count() < count - 1) {
                Thread.onSpinWait();
            }
        };
        for (int i = 0; i < count; i++) {
            threads.add(Thread.ofPlatform().unstarted(() -> {
                try {
                    sign();
                    faults.add("");
                } catch (KithException e) {
                    faults.add(e.fault().name());
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        typist.meanwhile = () -> { };
        return faults;
    }

    private static boolean isInLine(Thread thread) {
        return thread.getState() == Thread.State.WAITING && Stream.of(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(SessionPassphrases.class.getName()));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }
}
