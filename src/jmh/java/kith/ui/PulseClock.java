package kith.ui;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;

/**
 * Notes the time between one pulse of the toolkit and the next, and tells when something has come true and been drawn.
 * Lives on the window's thread.
 */
final class PulseClock extends AnimationTimer {
    /** What was laid out in one pulse has been handed to the screen at the second one after it. */
    private static final int PULSES_TO_BE_DRAWN = 2;

    /** Somebody who waits; {@code pulses} have passed since the condition came true. */
    private static final class Waiting {
        private final BooleanSupplier condition;
        private final CompletableFuture<Void> told = new CompletableFuture<>();
        private int pulses;

        Waiting(BooleanSupplier condition) {
            this.condition = condition;
        }
    }

    private final Queue<Waiting> waiting = new ArrayDeque<>();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long[] gaps = new long[1024];
    private long[] busy = new long[1024];
    private int count;
    private long last;
    private long lastBusy;

    /** Forgets the gaps before now; the one that this moment lies in counts from now on. */
    void begin() {
        count = 0;
        last = System.nanoTime();
        lastBusy = threads.getCurrentThreadCpuTime();
    }

    /**
     * What was noted, in nanoseconds and in its order.
     *
     * @param gaps between pulses, with the one that has not ended
     * @param busy how much of a processor the window's thread had of each
     */
    record Noted(long[] gaps, long[] busy) {
    }

    /** {@return what was noted since the beginning} */
    Noted end() {
        note();
        return new Noted(Arrays.copyOf(gaps, count), Arrays.copyOf(busy, count));
    }

    /** {@return what is completed, on the window's thread, when a condition held for as long as drawing takes} */
    CompletableFuture<Void> drawn(BooleanSupplier condition) {
        Waiting one = new Waiting(condition);
        waiting.add(one);
        return one.told;
    }

    @Override
    public void handle(long now) {
        note();
        for (Iterator<Waiting> all = waiting.iterator(); all.hasNext();) {
            Waiting one = all.next();
            try {
                one.pulses = one.condition.getAsBoolean() ? one.pulses + 1 : 0;
            } catch (RuntimeException e) {
                // Whoever waits must hear of it; the toolkit would go on with the next pulse.
                all.remove();
                one.told.completeExceptionally(e);
                continue;
            }
            if (one.pulses > PULSES_TO_BE_DRAWN) {
                all.remove();
                one.told.complete(null);
            }
        }
    }

    /** The clock's own time, not the pulse's: a pulse that begins late would otherwise pass for punctual. */
    private void note() {
        long now = System.nanoTime();
        long busyNow = threads.getCurrentThreadCpuTime();
        if (count == gaps.length) {
            gaps = Arrays.copyOf(gaps, 2 * count);
            busy = Arrays.copyOf(busy, 2 * count);
        }
        gaps[count] = now - last;
        busy[count++] = busyNow - lastBusy;
        last = now;
        lastBusy = busyNow;
    }
}
