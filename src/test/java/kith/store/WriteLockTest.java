package kith.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class WriteLockTest {
    private static final Duration SHORT = Duration.ofMillis(150);

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("kith.lock");
    }

    @Test
    void whoWaitsTooLongHearsWhoHoldsIt() {
        try (WriteLock lock = WriteLock.acquire(file(), SHORT)) {
            assertNotNull(lock);
            long start = System.nanoTime();
            KithException busy = assertThrows(KithException.class, () -> WriteLock.acquire(file(), SHORT));
            assertTrue(System.nanoTime() - start >= SHORT.toNanos());
            assertEquals(Fault.PROFILE_BUSY, busy.fault());
            assertEquals(Long.toString(ProcessHandle.current().pid()), busy.details().get("holder"));
        }
        try (WriteLock next = WriteLock.acquire(file(), SHORT)) {
            assertNotNull(next);
        }
    }

    @Test
    void oneThreadAtATime() throws InterruptedException, ExecutionException {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Callable<Integer> work = () -> {
            for (int i = 0; i < 50; i++) {
                try (WriteLock lock = WriteLock.acquire(file(), Duration.ofSeconds(30))) {
                    assertNotNull(lock);
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    inside.decrementAndGet();
                }
            }
            return 50;
        };
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                all.add(threads.submit(work));
            }
            for (Future<Integer> one : all) {
                assertEquals(50, one.get());
            }
        }
        assertEquals(1, most.get());
    }

    /**
     * A thread that gives up must not give away the lock of the thread that holds it, as closing the file would do
     * under POSIX: another process is the witness.
     */
    @Test
    void aThreadThatGivesUpLeavesTheLockWithItsHolder() throws IOException, InterruptedException {
        try (WriteLock lock = WriteLock.acquire(file(), SHORT)) {
            assertNotNull(lock);
            assertThrows(KithException.class, () -> WriteLock.acquire(file(), SHORT));
            try (StoreProcess other = StoreProcess.start("lock", folder)) {
                String answer = other.readLine();
                assertEquals("busy " + ProcessHandle.current().pid(), answer);
            }
        }
    }

    @Test
    void aLockOfAKilledProcessIsFree() throws IOException, InterruptedException {
        try (StoreProcess other = StoreProcess.start("hold", folder)) {
            assertEquals("held", other.readLine());
            KithException busy = assertThrows(KithException.class, () -> WriteLock.acquire(file(), SHORT));
            assertEquals(Long.toString(other.pid()), busy.details().get("holder"));
            other.kill();
        }
        try (WriteLock lock = WriteLock.acquire(file(), SHORT)) {
            assertNotNull(lock);
        }
    }

    @Test
    void anInterruptedThreadStopsQueueing() {
        try (WriteLock lock = WriteLock.acquire(file(), SHORT)) {
            assertNotNull(lock);
            Thread.currentThread().interrupt();
            assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                    () -> WriteLock.acquire(file(), Duration.ofMinutes(1))).fault());
            assertTrue(Thread.interrupted());
        }
    }
}
