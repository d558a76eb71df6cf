package kith.app.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import kith.identity.Passphrase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassphraseCacheTest {
    private static final String WORDS = "correct horse battery staple";
    private static final Duration LIMIT = Duration.ofMinutes(15);
    private static final Duration MOMENT = Duration.ofSeconds(1);

    private final TwoClocks clocks = new TwoClocks();
    private final AtomicInteger changes = new AtomicInteger();
    private final PassphraseCache cache = new PassphraseCache(clocks::nanos, clocks.wall(), changes::incrementAndGet);

    PassphraseCacheTest() {
        cache.lockAfter(LIMIT);
    }

    /** {@return what the cache holds now, for the test to see it overwritten} */
    private Passphrase keep(String words) {
        Passphrase typed = Passphrase.of(words.toCharArray());
        cache.keep(typed, cache.locks());
        return typed;
    }

    private static void assertWiped(Passphrase passphrase) {
        byte[] bytes = passphrase.utf8();
        assertArrayEquals(new byte[bytes.length], bytes);
    }

    private String taken() {
        return cache.take().map(copy -> {
            try (copy) {
                return new String(copy.utf8(), StandardCharsets.UTF_8);
            }
        }).orElse("");
    }

    @Test
    void whatIsTakenIsACopyOfItsOwn() {
        keep(WORDS);
        assertEquals(1, changes.get());
        Passphrase first = cache.take().orElseThrow();
        first.close();
        assertWiped(first);
        assertEquals(WORDS, taken(), "what a caller closes is theirs");
        Passphrase second = cache.take().orElseThrow();
        cache.lock();
        assertEquals(WORDS, new String(second.utf8(), StandardCharsets.UTF_8), "who has it may finish");
        second.close();
    }

    @Test
    void lockingOverwritesIt() {
        Passphrase kept = keep(WORDS);
        cache.lock();
        assertWiped(kept);
        assertFalse(cache.isHeld());
        assertEquals("", taken());
        assertEquals(2, changes.get());
        cache.lock();
        assertEquals(2, changes.get(), "there was nothing to forget");
    }

    @Test
    void anotherTakesItsPlaceAndTheFirstIsOverwritten() {
        Passphrase first = keep(WORDS);
        keep("four quite different words");
        assertWiped(first);
        assertEquals("four quite different words", taken());
    }

    @Test
    void itEndsWhenNobodyWasThereForTheTime() {
        Passphrase kept = keep(WORDS);
        clocks.pass(LIMIT.minus(MOMENT));
        assertTrue(cache.isHeld());
        clocks.pass(MOMENT);
        assertFalse(cache.isHeld());
        assertWiped(kept);
        assertEquals(2, changes.get());
    }

    /** Taking it is no presence: what works in the background takes it, too. */
    @Test
    void whatTakesItIsNobody() {
        keep(WORDS);
        for (int minute = 0; minute < LIMIT.toMinutes(); minute++) {
            assertEquals(WORDS, taken());
            clocks.pass(Duration.ofMinutes(1));
        }
        assertEquals("", taken());
    }

    @Test
    void whoeverIsThereBeginsTheTimeAnew() {
        keep(WORDS);
        for (int hour = 0; hour < 5; hour++) {
            clocks.pass(LIMIT.minus(MOMENT));
            cache.present();
            assertTrue(cache.isHeld());
        }
        clocks.pass(LIMIT);
        assertFalse(cache.isHeld());
    }

    /** The first key after a long time must not bring back what nobody had looked at since. */
    @Test
    void whoeverComesTooLateDoesNotReviveIt() {
        Passphrase kept = keep(WORDS);
        clocks.pass(LIMIT);
        cache.present();
        assertWiped(kept);
        assertFalse(cache.isHeld());
    }

    @Test
    void sleepCounts() {
        Passphrase kept = keep(WORDS);
        // A monotonic clock stands still while a machine sleeps.
        clocks.setWall(LIMIT);
        assertEquals("", taken());
        assertWiped(kept);
    }

    @Test
    void theMonotonicClockAloneIsEnough() {
        keep(WORDS);
        clocks.pass(LIMIT);
        clocks.setWall(LIMIT.negated());
        assertFalse(cache.isHeld());
    }

    @Test
    void aClockThatWasSetBackEndsIt() {
        keep(WORDS);
        clocks.pass(Duration.ofMinutes(5));
        assertTrue(cache.isHeld());
        clocks.setWall(Duration.ofMinutes(-1));
        assertFalse(cache.isHeld(), "also where it is later than when it was typed");
    }

    @Test
    void aClockThatIsCorrectedDoesNot() {
        keep(WORDS);
        clocks.setWall(Duration.ofMillis(-1_500));
        assertTrue(cache.isHeld());
    }

    @Test
    void anotherTimeCountsAtOnce() {
        Passphrase kept = keep(WORDS);
        clocks.pass(Duration.ofMinutes(6));
        cache.lockAfter(Duration.ofHours(1));
        assertTrue(cache.isHeld());
        cache.lockAfter(Duration.ofMinutes(5));
        assertWiped(kept);
    }

    @Test
    void withoutATimeItStaysUntilItIsLocked() {
        cache.lockAfter(null);
        keep(WORDS);
        clocks.pass(Duration.ofDays(400));
        clocks.setWall(Duration.ofDays(-1));
        assertEquals(WORDS, taken());
        cache.lock();
        assertEquals("", taken());
    }

    @Test
    void whatWasAskedForBeforeALockIsNotKeptAfterIt() {
        long before = cache.locks();
        cache.lock();
        Passphrase late = Passphrase.of(WORDS.toCharArray());
        cache.keep(late, before);
        assertWiped(late);
        assertFalse(cache.isHeld());
        assertEquals(0, changes.get());
    }

    @Test
    void aWrongOneIsForgottenAndItsSuccessorIsNot() {
        Passphrase old = keep(WORDS);
        try (Passphrase copy = cache.take().orElseThrow()) {
            keep("the one that came after");
            cache.forget(copy);
            assertEquals("the one that came after", taken());
        }
        assertWiped(old);
        try (Passphrase copy = cache.take().orElseThrow()) {
            cache.forget(copy);
        }
        assertFalse(cache.isHeld());
    }

    /** Threads that take, one that locks and one that types again: a copy is whole or is not there. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void nobodyEverGetsHalfOfIt(int takers) throws InterruptedException, ExecutionException {
        int rounds = 5_000;
        AtomicInteger whole = new AtomicInteger();
        List<Callable<Integer>> work = new ArrayList<>();
        for (int taker = 0; taker < takers; taker++) {
            work.add(() -> {
                int broken = 0;
                for (int round = 0; round < rounds; round++) {
                    String words = taken();
                    if (words.equals(WORDS)) {
                        whole.incrementAndGet();
                    } else if (!words.isEmpty()) {
                        broken++;
                    }
                }
                return broken;
            });
        }
        work.add(() -> {
            for (int round = 0; round < rounds; round++) {
                keep(WORDS);
            }
            return 0;
        });
        work.add(() -> {
            for (int round = 0; round < rounds; round++) {
                cache.lock();
            }
            return 0;
        });
        try (ExecutorService threads = Executors.newFixedThreadPool(work.size())) {
            for (Future<Integer> done : threads.invokeAll(work)) {
                assertEquals(0, done.get());
            }
        }
        keep(WORDS);
        whole.addAndGet(taken().equals(WORDS) ? 1 : 0);
        assertNotEquals(0, whole.get());
    }
}
