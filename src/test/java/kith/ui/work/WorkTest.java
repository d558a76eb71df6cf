package kith.ui.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs without a toolkit: the test's own thread plays the window's. */
@Timeout(600)
class WorkTest {
    private final BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
    private final Work work = new Work(window::add);
    private final List<Object> results = new ArrayList<>();
    private final List<KithException> failures = new ArrayList<>();

    @AfterEach
    void close() {
        work.close();
    }

    @Test
    void aResultComesBackOnTheWindowsThread() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        work.run("work.cancel", progress -> Thread.currentThread(), worker -> {
            threads.add(worker);
            threads.add(Thread.currentThread());
        }, failures::add);
        assertEquals(1, work.running().size());
        turnUntil(() -> !threads.isEmpty());
        assertNotSame(Thread.currentThread(), threads.getFirst());
        assertSame(Thread.currentThread(), threads.getLast());
        assertTrue(work.running().isEmpty());
    }

    @Test
    void whatEndsAfterTheEndStartsNothing() {
        work.close();
        work.run("work.cancel", progress -> 1, results::add, failures::add);
        assertTrue(work.running().isEmpty());
        assertTrue(window.isEmpty());
    }

    @Test
    void aFaultIsHandedOnAsItIs() throws InterruptedException {
        KithException fault = Fault.BOOK_EMPTY.raise();
        work.run("work.cancel", progress -> {
            throw fault;
        }, results::add, failures::add);
        turnUntil(() -> !failures.isEmpty());
        assertSame(fault, failures.getFirst());
        assertTrue(results.isEmpty());
    }

    @Test
    void aMistakeInTheProgramBecomesADefectThatTellsNoContents() throws InterruptedException {
        work.run("work.cancel", progress -> {
            throw new IllegalStateException("alice@example.org");
        }, results::add, failures::add);
        turnUntil(() -> !failures.isEmpty());
        assertEquals(Fault.DEFECT, failures.getFirst().fault());
        assertFalse(failures.getFirst().details().toString().contains("alice"));
    }

    @Test
    void cancelReachesTheJob() throws InterruptedException {
        work.run("work.cancel", progress -> {
            while (!progress.cancelled()) {
                Thread.onSpinWait();
            }
            throw Fault.CANCELLED.raise();
        }, results::add, failures::add);
        Running job = work.running().getFirst();
        job.cancel();
        assertTrue(job.stoppingProperty().get());
        turnUntil(() -> !failures.isEmpty());
        assertEquals(Fault.CANCELLED, failures.getFirst().fault());
    }

    @Test
    void aMillionReportsDoNotFloodTheWindow() throws InterruptedException {
        CountDownLatch reported = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        work.run("work.cancel", progress -> {
            for (int i = 1; i <= 1_000_000; i++) {
                progress.at(i, 1_000_000);
            }
            reported.countDown();
            awaitQuietly(goOn);
            return "done";
        }, results::add, failures::add);
        Running job = work.running().getFirst();
        assertEquals(-1, job.stepProperty().get().fraction());
        assertTrue(reported.await(120, TimeUnit.SECONDS));
        assertEquals(1, window.size());
        window.take().run();
        assertEquals(1.0, job.stepProperty().get().fraction());
        goOn.countDown();
        turnUntil(() -> !results.isEmpty());
    }

    private void turnUntil(BooleanSupplier reached) throws InterruptedException {
        while (!reached.getAsBoolean()) {
            window.take().run();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
