package kith.lab.timing;

import module java.base;
import kith.lab.experiment.Tally;

/**
 * Takes the times of several things in turns, a short sample of each and then again, so that whatever else
 * the machine does meanwhile falls on all of them. How many operations a sample has is found first: so many that a
 * clock can tell, and not so many that a cancel waits.
 */
public final class SideBySide {
    /** A sample is long enough when it takes so long: a thousand times what reading the clock takes. */
    private static final long LONG_ENOUGH = 200_000;
    private static final int FEWEST_OPERATIONS = 2;
    /** No sample has more operations. */
    public static final int MOST_OPERATIONS = 4096;
    private static final int FEWEST_SAMPLES = 5;

    private final LongSupplier clock;
    private final long each;
    private long outcome;

    /** @param each how long to take samples of each thing, all samples together, in nanoseconds */
    public SideBySide(long each) {
        this(each, System::nanoTime);
    }

    SideBySide(long each, LongSupplier clock) {
        this.each = each;
        this.clock = clock;
    }

    /** {@return how many units a measurement of so many things counts: nanoseconds of samples, a share in each} */
    public long units(int things) {
        return each * things;
    }

    /**
     * {@return nanoseconds an operation of each, in the order of the things}
     *
     * @param tally told of the samples' nanoseconds, after each sample
     */
    public List<Spread> measure(List<? extends Timed> things, Tally tally) {
        List<Samples> all = new ArrayList<>();
        for (Timed thing : things) {
            all.add(new Samples(thing, operations(thing, tally)));
        }
        // Forwards, then backwards: otherwise each would always find the caches as the same other left them.
        List<Samples> order = new ArrayList<>(all);
        while (!order.stream().allMatch(samples -> samples.enough(each))) {
            order.stream().filter(samples -> !samples.enough(each)).forEach(samples -> {
                long before = Math.min(each, samples.spent);
                samples.add(time(samples.thing, samples.operations));
                tally.add(Math.min(each, samples.spent) - before);
            });
            Collections.reverse(order);
        }
        return all.stream().map(Samples::spread).toList();
    }

    /** {@return what all that was done came to: whoever measures shows that they looked at it} */
    public long outcome() {
        return outcome;
    }

    private int operations(Timed thing, Tally tally) {
        int operations = FEWEST_OPERATIONS;
        while (operations < MOST_OPERATIONS && time(thing, operations) < LONG_ENOUGH) {
            operations *= 2;
            tally.add(0);
        }
        return operations;
    }

    private long time(Timed thing, int operations) {
        thing.prepare(operations);
        long start = clock.getAsLong();
        long result = thing.run();
        long time = clock.getAsLong() - start;
        outcome += result;
        return time;
    }

    /** The samples of one thing so far. */
    private static final class Samples {
        private final Timed thing;
        private final int operations;
        private double[] nanoseconds = new double[64];
        private int count;
        private long spent;

        Samples(Timed thing, int operations) {
            this.thing = thing;
            this.operations = operations;
        }

        boolean enough(long each) {
            return count >= FEWEST_SAMPLES && spent >= each;
        }

        void add(long time) {
            if (count == nanoseconds.length) {
                nanoseconds = Arrays.copyOf(nanoseconds, 2 * count);
            }
            // A clock that does not move within a sample says at most that it took less than a step of the clock.
            nanoseconds[count++] = (double) Math.max(1, time) / operations;
            spent += Math.max(1, time);
        }

        Spread spread() {
            return Spread.of(Arrays.copyOf(nanoseconds, count));
        }
    }
}
