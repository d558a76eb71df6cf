package kith.ui.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import kith.parallel.Progress;
import kith.report.Report;
import kith.report.Series;
import org.junit.jupiter.api.Test;

class LiveRunTest {
    private final AtomicLong clock = new AtomicLong(1_000);
    private final List<Runnable> posted = new ArrayList<>();
    private final List<Double> shares = new ArrayList<>();
    private final List<Report> reports = new ArrayList<>();
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final LiveRun live =
            new LiveRun(Progress.none(), stopped, posted::add, clock::get, shares::add, reports::add);

    private static Report of(int points) {
        List<Series.Point> all = new ArrayList<>();
        for (int i = 1; i <= points; i++) {
            all.add(new Series.Point(i, 1));
        }
        return Counting.report(all);
    }

    private void window() {
        List<Runnable> now = List.copyOf(posted);
        posted.clear();
        now.forEach(Runnable::run);
    }

    @Test
    void aMillionReportsAreOnePictureUntilTheWindowHasTime() {
        for (int i = 1; i <= 1_000_000; i++) {
            live.at(i, 2_000_000);
        }
        live.soFar(of(1));
        live.soFar(of(2));
        assertEquals(1, posted.size());
        window();
        assertEquals(List.of(0.5), shares);
        assertEquals(List.of(of(2)), reports, "the latest alone");
    }

    @Test
    void betweenTwoPicturesTheWindowHasAPause() {
        live.soFar(of(1));
        window();
        live.soFar(of(2));
        assertEquals(0, posted.size());
        clock.addAndGet(LiveRun.PAUSE.toNanos() - 1);
        live.at(1, 2);
        assertEquals(0, posted.size());
        clock.addAndGet(1);
        live.at(1, 2);
        assertEquals(1, posted.size(), "what was told in the pause is shown with the next step");
        window();
        assertEquals(List.of(of(1), of(2)), reports);
    }

    @Test
    void whatTakesLongToDrawIsDrawnLessOften() {
        LiveRun slow = new LiveRun(Progress.none(), stopped, posted::add, clock::get, shares::add,
                report -> clock.addAndGet(LiveRun.PAUSE.toNanos()));
        slow.soFar(of(1));
        window();
        clock.addAndGet(LiveRun.PAUSE.multipliedBy(4).toNanos() - 1);
        slow.soFar(of(2));
        assertEquals(0, posted.size());
        clock.addAndGet(1);
        slow.soFar(of(2));
        assertEquals(1, posted.size());
    }

    @Test
    void eitherCancelStopsIt() {
        assertFalse(live.cancelled());
        stopped.set(true);
        assertTrue(live.cancelled());
    }
}
