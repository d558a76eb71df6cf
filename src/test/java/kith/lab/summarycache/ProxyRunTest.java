package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import kith.lab.network.Agreement;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The simulation against the formulas, over 32 seeds. */
@Tag("exhaustive")
class ProxyRunTest {
    private static final Plan PLAN = new Plan(4, 6_000, 200, 4_000, 0.4, 0.8, 4_000, 20, List.of(4.0, 8.0), 4);
    private static final Theory THEORY = new Theory(PLAN);
    private static List<Outcome> runs = List.of();

    @BeforeAll
    static void simulate() {
        runs = IntStream.range(0, 32).mapToObj(seed -> new ProxyRun(PLAN, 77, seed).run(Progress.none())).toList();
    }

    /** Nothing random is left once the hit ratio is known. */
    @Test
    void thePlainProtocolAsksAsOftenAsTheFormulaSays() {
        for (Outcome run : runs) {
            assertEquals(Theory.plainQueries(4, run.hitRatio(), 6_000), run.plain.queries, 1e-6);
            assertEquals(0, run.plain.staleMisses);
        }
    }

    /** Copies out of date are asked for again: so many hits of the stack are none. */
    @Test
    void theHitRatioIsWhatWasAskedForButForCopiesOutOfDate() {
        Agreement.check(runs, Outcome::hitRatio, run -> 0.4, 0.03, 0.03);
        assertTrue(runs.stream().mapToDouble(Outcome::hitRatio).average().orElseThrow() < 0.4);
    }

    @Test
    void filtersAreMistakenAsOftenAsTheirFppSays() {
        Agreement.check(runs, run -> run.filters.get(0).falseByFilter, run -> THEORY.falseHits(4, run), 0, 0.05);
        Agreement.check(runs, run -> run.filters.get(1).falseByFilter, run -> THEORY.falseHits(8, run), 0, 0.1);
    }

    @Test
    void anExactDirectoryIsNeverMistakenButForTheDelay() {
        runs.forEach(run -> assertEquals(0, run.exact.falseByFilter));
        assertTrue(runs.stream().allMatch(run -> run.exact.falseByDelay > 0));
    }

    /** Documents that come back before the next announcement were never unannounced: up to 3 %. */
    @Test
    void halfTheDelayIsNotAnnounced() {
        Agreement.check(runs, run -> run.unannounced, run -> THEORY.unannounced() * run.copies, 0.03, 0.1);
        Agreement.check(runs, run -> run.exact.falseByDelay, run -> THEORY.unannounced() * run.held, 0.03, 0.1);
    }

    /** Where every second document is announced, one is unknown half of the time, and not always: u = (T-1) / (2C). */
    @Test
    void aShortDelayHidesTheShareBetweenItsEnds() {
        Plan plan = new Plan(4, 4_000, 100, 200, 0.4, 1, 1_000_000, 2, List.of(4.0), 4);
        List<Outcome> some = IntStream.range(0, 16).mapToObj(seed -> new ProxyRun(plan, 78, seed).run(Progress.none()))
                .toList();
        Agreement.check(some, run -> run.unannounced, run -> new Theory(plan).unannounced() * run.copies, 0.03, 0.3);
        Agreement.check(some, run -> run.exact.falseByDelay, run -> new Theory(plan).unannounced() * run.held, 0.03,
                0.3);
    }

    @Test
    void pagesAreMissedForTheDelayAsOftenAsExpected() {
        Agreement.check(runs, run -> run.exact.staleMisses, run -> THEORY.staleMisses(0, run), 0.03, 0.15);
        Agreement.check(runs, run -> run.filters.get(0).staleMisses, run -> THEORY.staleMisses(THEORY.fpp(4), run),
                0.03, 0.15);
    }

    @Test
    void copiesGoOutOfDateAsPagesChange() {
        Agreement.check(runs, run -> run.outOfDate, run -> run.outOfDateExpected, 0, 0.2);
    }

    /** Documents that come back before the next announcement do not count as new: up to 3 %. */
    @Test
    void messagesAndBytesAreAsExpected() {
        Agreement.check(runs, run -> run.announcements, run -> THEORY.announcements(), 0.03, 0.03);
        Agreement.check(runs, run -> run.filters.get(1).messages(), run -> THEORY.messages(8, run), 0.03, 0.03);
        Agreement.check(runs, run -> run.filters.get(1).bytes, run -> THEORY.bytes(8, run), 0.03, 0.03);
        Agreement.check(runs, run -> run.exact.messages(), THEORY::exactMessages, 0.03, 0.03);
        Agreement.check(runs, run -> run.exact.bytes, THEORY::exactBytes, 0.03, 0.03);
    }

    /** Whatever is found by everybody is found or missed by each other protocol. */
    @Test
    void nothingGetsLost() {
        for (Outcome run : runs) {
            for (Traffic filter : run.filters) {
                assertTrue(filter.remoteHits <= run.plain.remoteHits);
                assertTrue(filter.queries >= filter.remoteHits);
                assertTrue(run.plain.remoteHits - filter.remoteHits >= filter.staleMisses);
                assertTrue(filter.queries - filter.falseHits() <= run.held);
            }
        }
    }
}
