package kith.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedBlocksTest {
    @AfterEach
    void noThreadIsLeft() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("kith-work-")) {
                // Its work is over; the system may still be putting it away.
                thread.join(120_000);
                assertFalse(thread.isAlive());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void deliversInOrderOnTheCallersThread(int threads) {
        for (int count : new int[] {0, 1, 2, 100}) {
            List<Integer> delivered = new ArrayList<>();
            Thread caller = Thread.currentThread();
            new OrderedBlocks(threads).each(IntStream.range(0, count).iterator(), block -> 3 * block, result -> {
                assertSame(caller, Thread.currentThread());
                delivered.add(result);
            });
            assertEquals(IntStream.range(0, count).map(block -> 3 * block).boxed().toList(), delivered);
        }
    }

    /** Each of two blocks waits for the other to begin. */
    @Test
    void blocksAreWorkedOnAtTheSameTime() {
        CountDownLatch begun = new CountDownLatch(2);
        AtomicInteger delivered = new AtomicInteger();
        new OrderedBlocks(2).each(List.of(1, 2).iterator(), block -> {
            begun.countDown();
            try {
                begun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return block;
        }, delivered::addAndGet);
        assertEquals(3, delivered.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void onlyAFewBlocksAreReadAhead(int threads) {
        AtomicInteger read = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        Iterator<Integer> blocks = IntStream.range(0, 50).peek(block -> read.incrementAndGet()).iterator();
        new OrderedBlocks(threads).each(blocks, block -> block,
                block -> assertTrue(read.get() - done.getAndIncrement() <= 2 * threads + 1));
        assertEquals(50, done.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatTheSinkThrowsEndsTheWork(int threads) {
        AtomicInteger read = new AtomicInteger();
        Iterator<Integer> endless = IntStream.generate(read::incrementAndGet).iterator();
        IllegalStateException enough = new IllegalStateException("enough");
        assertSame(enough, assertThrows(IllegalStateException.class,
                () -> new OrderedBlocks(threads).each(endless, block -> block, block -> {
                    if (block == 10) {
                        throw enough;
                    }
                })));
        assertTrue(read.get() < 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatAStepThrowsIsThrownInItsPlace(int threads) {
        List<Integer> delivered = new ArrayList<>();
        assertThrows(ArithmeticException.class, () -> new OrderedBlocks(threads).each(
                List.of(2, 1, 0, 1).iterator(), block -> 2 / block, delivered::add));
        assertEquals(List.of(1, 2), delivered);
        assertThrows(StackOverflowError.class, () -> new OrderedBlocks(threads).each(List.of(1, 2).iterator(),
                OrderedBlocksTest::overflow, delivered::add));
    }

    private static int overflow(int block) {
        throw new StackOverflowError("block " + block);
    }

    /** A file that breaks off in the middle: what came before is told. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void whatReadingThrowsComesAfterTheBlocksBefore(int threads) {
        Iterator<Integer> breaking = new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Integer next() {
                if (next == 3) {
                    throw new NoSuchElementException("broken off");
                }
                return next++;
            }
        };
        List<Integer> delivered = new ArrayList<>();
        assertThrows(NoSuchElementException.class,
                () -> new OrderedBlocks(threads).each(breaking, block -> block, delivered::add));
        assertEquals(List.of(0, 1, 2), delivered);
    }

    @Test
    void anInterruptedCallerStops() {
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class,
                () -> new OrderedBlocks(2).each(List.of(1, 2, 3).iterator(), block -> block, block -> { }));
        assertTrue(Thread.interrupted());
        assertFalse(Thread.interrupted());
    }

    @Test
    void noThreadsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new OrderedBlocks(0));
    }
}
