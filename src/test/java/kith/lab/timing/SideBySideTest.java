package kith.lab.timing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;

/** On a clock that only moves when something works. */
class SideBySideTest {
    private long now;
    private final LongSupplier clock = () -> now;
    private final List<String> turns = new ArrayList<>();

    private final class Work implements Timed {
        private final String name;
        private final long nanoseconds;
        private int operations;

        Work(String name, long nanoseconds) {
            this.name = name;
            this.nanoseconds = nanoseconds;
        }

        @Override
        public void prepare(int operations) {
            // Preparing takes time, too, which must not be counted.
            now += 1_000_000_000;
            this.operations = operations;
        }

        @Override
        public long run() {
            turns.add(name);
            now += nanoseconds * operations;
            return operations;
        }
    }

    @Test
    void tellsTheTimeOfOneOperation() {
        SideBySide sideBySide = new SideBySide(10_000_000, clock);
        List<Spread> spreads = sideBySide.measure(List.of(new Work("quick", 10), new Work("slow", 40_000_000)),
                new Tally(Watch.none(), sideBySide.units(2)));
        assertEquals(List.of(new Spread(10, 10, 10), new Spread(4e7, 4e7, 4e7)), spreads);
        assertTrue(sideBySide.outcome() > 0);
    }

    /** What disturbs the machine for a while falls on both. */
    @Test
    void takesTurns() {
        SideBySide sideBySide = new SideBySide(20_000_000, clock);
        sideBySide.measure(List.of(new Work("a", 1_000), new Work("b", 1_000)), new Tally(Watch.none(), 1));
        List<String> measured = turns.subList(turns.size() - 16, turns.size());
        for (int i = 0; i < measured.size(); i += 4) {
            assertEquals(2, Set.copyOf(measured.subList(i, i + 2)).size());
            assertEquals(measured.subList(i, i + 2), measured.subList(i + 2, i + 4).reversed());
        }
    }

    @Test
    void unitsAreFinishedWhenItIs() {
        SideBySide sideBySide = new SideBySide(5_000_000, clock);
        long[] last = new long[2];
        sideBySide.measure(List.of(new Work("quick", 7), new Work("slow", 3_000_000)),
                new Tally(Watched.both((done, total) -> {
            last[0] = done;
            last[1] = total;
        }), sideBySide.units(2)));
        assertEquals(10_000_000, last[1]);
        assertEquals(last[1], last[0]);
    }

    @Test
    void stopsWithinASample() {
        SideBySide sideBySide = new SideBySide(Long.MAX_VALUE / 4, clock);
        Tally tally = new Tally(Watched.both((done, total) -> {
            if (turns.size() >= 30) {
                throw Fault.CANCELLED.raise();
            }
        }), 1);
        assertThrows(KithException.class, () -> sideBySide.measure(List.of(new Work("a", 50)), tally));
        assertEquals(30, turns.size());
    }

    @Test
    void aSpreadIsMedianAndQuartiles() {
        assertEquals(new Spread(2, 3, 4), Spread.of(new double[] {5, 1, 4, 2, 3}));
        assertEquals(new Spread(7, 7, 7), Spread.of(new double[] {7}));
        Spread rate = new Spread(100, 200, 400).perSecond();
        assertArrayEquals(new double[] {2.5e6, 5e6, 1e7}, new double[] {rate.low(), rate.median(), rate.high()}, 1e-3);
    }
}
