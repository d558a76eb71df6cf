package kith.lab.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;

class SweepTest {
    @Test
    void whatRunsSayIsInOrderWhoeverWasFirst() {
        List<Set<String>> shown = new ArrayList<>();
        Map<String, List<String>> said = new Sweep<String, String>(List.of("b", "a"), 3,
                (setting, run, steps) -> setting + run, Watch.none())
                .run(soFar -> shown.add(Set.copyOf(soFar.keySet())));
        assertEquals(Map.of("b", List.of("b0", "b1", "b2"), "a", List.of("a0", "a1", "a2")), said);
        assertEquals(List.of("b", "a"), List.copyOf(said.keySet()));
        assertEquals(List.of(Set.of("b"), Set.of("a", "b")), shown);
    }

    @Test
    void progressEndsAtAllOfIt() {
        List<Long> told = new ArrayList<>();
        long[] total = {0};
        new Sweep<Integer, Integer>(List.of(1, 2), 4, (setting, run, steps) -> {
            steps.at(0, 3);
            steps.at(1, 3);
            return run;
        }, Watched.both((done, all) -> {
            told.add(done);
            total[0] = all;
        })).run(soFar -> { });
        assertEquals(told.stream().sorted().toList(), told);
        assertEquals(total[0], told.getLast());
        assertTrue(told.size() > 8, "only told at the end of runs");
    }

    /**
     * Whoever waits is asked also while so little is done that there is nothing to tell: this run never gets further.
     */
    @Test
    void aCancelIsObeyedWhereThereIsHardlyProgress() {
        Sweep<Integer, Integer> sweep = new Sweep<>(List.of(1), 1, (setting, run, steps) -> {
            while (true) {
                steps.at(0, 1_000_000);
            }
        }, Watched.cancelled());
        assertTimeoutPreemptively(Duration.ofMinutes(1),
                () -> assertThrows(KithException.class, () -> sweep.run(soFar -> { })));
    }

    /** A cancel is obeyed within a run, not only after it: these runs never end by themselves. */
    @Test
    void aCancelEndsRunsThatAreUnderWay() {
        AtomicInteger begun = new AtomicInteger();
        Sweep<Integer, Integer> sweep = new Sweep<>(List.of(1), 100, (setting, run, steps) -> {
            begun.incrementAndGet();
            for (long step = 0;; step++) {
                steps.at(Math.min(step, 999_999), 1_000_000);
            }
        }, Watched.cancelled());
        KithException stopped = assertThrows(KithException.class, () -> sweep.run(soFar -> { }));
        assertEquals(Fault.CANCELLED, stopped.fault());
        assertTrue(begun.get() <= 2 * Runtime.getRuntime().availableProcessors() + 2, "went on after the cancel");
    }
}
