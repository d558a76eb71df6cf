package kith;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;

/** Compares the processor time of a small task and of a large one of the same kind, both measured in one run. */
public final class Growth {
    /** The large task is so many times as large as the small one. */
    public static final int TIMES = 8;
    /** Time that grows with the square of the size grows by 64, time that grows with the size by 8. */
    private static final int MOST = 32;
    /** Time that grows with the size doubles with it; four times is the square. */
    public static final double DOUBLED = 2.6;
    /** Below that a garbage collection or a method that is compiled is most of what is measured. */
    private static final long NOISE_NANOS = 2_000_000;
    private static final int RUNS = 3;
    /** What takes so long is measured well enough by one run. */
    private static final long ENOUGH_NANOS = 500_000_000;

    private Growth() {
    }

    /**
     * Asserts that processor time grows about as the size does.
     *
     * @param size of the small task
     * @param task makes a task of a size, which may run several times
     */
    public static void isLinear(int size, IntFunction<? extends Runnable> task) {
        Runnable small = task.apply(size);
        Runnable large = task.apply(TIMES * size);
        long before = Math.min(fastest(small), fastest(small));
        isLinear(before, fastest(large));
    }

    /**
     * The same of what was measured elsewhere.
     *
     * @param small processor time of the small task in nanoseconds
     * @param large that of the large one
     */
    public static void isLinear(long small, long large) {
        String measured = small / 1_000 + " and " + large / 1_000 + " microseconds";
        System.out.println("a task and one of " + TIMES + " times its size: " + measured);
        assertTrue(large <= MOST * Math.max(small, NOISE_NANOS), measured);
    }

    /**
     * {@return how many times as long a task takes that is twice as large; the least of three sizes, of which the
     * smallest takes half a second} It is 1 where the largest size takes less.
     *
     * @param most the largest size
     * @param task makes a task of a size
     */
    public static double ofDoubling(int most, IntFunction<? extends Runnable> task) {
        int size = 1_000;
        long before = time(task.apply(size));
        while (before < ENOUGH_NANOS && size <= most / 4) {
            size *= 2;
            before = time(task.apply(size));
        }
        double least = before < ENOUGH_NANOS ? 1 : Double.MAX_VALUE;
        for (int look = 0; look < RUNS && least > DOUBLED && size <= most / 2; look++) {
            size *= 2;
            long after = time(task.apply(size));
            least = Math.min(least, (double) after / before);
            before = after;
        }
        return least;
    }

    /** {@return the processor time of a task on this thread, in nanoseconds: other processes do not count} */
    public static long time(Runnable task) {
        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        task.run();
        return threads.getCurrentThreadCpuTime() - before;
    }

    private static long fastest(Runnable task) {
        long best = Long.MAX_VALUE;
        for (int run = 0; run == 0 || run < RUNS && best < ENOUGH_NANOS; run++) {
            best = Math.min(best, time(task));
        }
        return best;
    }
}
