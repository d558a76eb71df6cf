package kith.lab.spectrum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Figure;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class DeletionTest {
    private static final int ITEMS = 2400;
    private static final int PROBES = 3000;
    private static final int RUNS = 30;

    private static Report report;

    @BeforeAll
    static void run() {
        Deletion experiment = new Deletion();
        report = experiment.run(Settings.of(experiment, Map.of("items", Integer.toString(ITEMS), "probes",
                Integer.toString(PROBES), "runs", Integer.toString(RUNS), "seed", "21")), Watch.none());
    }

    private static double number(Optional<Value> value) {
        return switch (value.orElseThrow()) {
            case Value.Amount amount -> amount.number();
            case Value.Interval interval -> interval.number();
            case Value.Word word -> throw new AssertionError(word);
            case Value.Text text -> throw new AssertionError(text);
        };
    }

    /**
     * Full and half removed, both filters, all FPPs: 90,000 look-ups in thirty filters lie within seven binomial
     * standard errors of theory, 2 % of it for the usual formula, which is a little too low for a short filter, and a
     * few hits because very rare ones are not normal. A right formula fails in less than one of a hundred million
     * tests.
     */
    @Test
    void bothKeepTheirPromiseFullAndWithHalfRemoved() {
        for (List<Optional<Value>> row : report.tables().getFirst().rows()) {
            assertAgrees(number(row.get(3)), number(row.get(4)));
            assertAgrees(number(row.get(5)), number(row.get(6)));
            assertTrue(number(row.get(3)) <= number(row.get(0)) * 1.06, "at most what was wanted");
        }
    }

    private static void assertAgrees(double expected, double measured) {
        double trials = PROBES * RUNS;
        assertEquals(expected, measured, 7 * Math.sqrt(expected / trials) + 0.02 * expected + 8 / trials);
    }

    @Test
    void nothingThatStayedIsMissed() {
        Map<String, Value> values = report.findings().get(1).values();
        assertEquals(new Value.Amount(0, Unit.COUNT), values.get("missed"));
    }

    /** At equal FPP: measured memory lies on the curve of the formula, of which d-left's is below from 10 % on. */
    @Test
    void memoryIsAsExpected() {
        Figure memory = report.figures().getFirst();
        double bits = 4 / Math.pow(Math.log(2), 2);
        for (Series.Point point : series(memory, "counting")) {
            assertEquals(-bits * Math.log(point.x()), point.y(), 0.02 * point.y());
        }
        for (Series.Point point : series(memory, "d-left")) {
            assertEquals(4 / 3.0 * (Math.log(24 / point.x()) / Math.log(2) + 2), point.y(), 0.01 * point.y());
            assertTrue(point.y() < -bits * Math.log(point.x()));
        }
        for (Series.Point point : series(memory, "theory-counting")) {
            assertEquals(-bits * Math.log(point.x()), point.y(), 1e-9);
        }
        for (Series.Point point : series(memory, "theory-d-left")) {
            assertEquals(4 / 3.0 * (Math.log(24 / point.x()) / Math.log(2) + 2), point.y(), 1e-9);
        }
    }

    private static List<Series.Point> series(Figure figure, String id) {
        return figure.series().stream().filter(series -> series.id().equals(id)).findAny().orElseThrow().points();
    }
}
