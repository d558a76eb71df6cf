package kith.lab.spamlist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.Shape;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import kith.report.Finding;
import kith.report.Report;
import kith.report.Series;
import kith.report.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpamListTest {
    private static final int SEEDS = 20;
    /** Student's quantile for 19 degrees of freedom at 1e-7 to each side. */
    private static final double QUANTILE = 7.95;
    private static final int BAD = 2_000;
    private static final int KNOWN = 20_000;
    private static final int MESSAGES = 20_000;

    private static Report run(Map<String, String> more) {
        Map<String, String> typed = new HashMap<>(Map.of("items", BAD + "", "fpp", "0.02", "known", KNOWN + "",
                "messages", MESSAGES + "", "bad", "0.4", "newcomers", "0.5"));
        typed.putAll(more);
        SpamList experiment = new SpamList();
        return experiment.run(Settings.of(experiment, typed), Watch.none());
    }

    private static double number(Report report, String finding, String name) {
        Value value = find(report, finding).values().get(name);
        return value instanceof Value.Interval interval ? interval.number() : ((Value.Amount) value).number();
    }

    private static Finding find(Report report, String id) {
        return report.findings().stream().filter(finding -> finding.id().equals(id)).findAny().orElseThrow();
    }

    private static double cell(Report report, String kind, int column) {
        return report.tables().stream().filter(table -> table.id().equals("mail"))
                .flatMap(table -> table.rows().stream())
                .filter(row -> row.getFirst().orElseThrow().equals(new Value.Word(kind)))
                .mapToDouble(row -> ((Value.Amount) row.get(column).orElseThrow()).number()).findAny().orElseThrow();
    }

    /** Student's interval of the seeds: a right formula fails once in five million tests. */
    private static void assertMean(double expected, double[] values) {
        double mean = IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElseThrow();
        double squares = IntStream.range(0, values.length)
                .mapToDouble(i -> (values[i] - mean) * (values[i] - mean)).sum();
        double error = Math.sqrt(squares / (values.length - 1) / values.length);
        assertEquals(expected, mean, QUANTILE * error);
        assertTrue(QUANTILE * error < 0.25 * expected, "too wide an interval to say anything: " + error);
    }

    /** Twenty seeds: nobody is missed, and every rate is that of theory. */
    @Test
    @Tag("exhaustive")
    void ratesAreAsExpected() {
        double fpp = Shape.fromNP(BAD, 0.02).expectedFpp(BAD);
        List<Report> reports = IntStream.range(0, SEEDS).mapToObj(seed -> run(Map.of("seed", seed + ""))).toList();
        for (Report report : reports) {
            assertEquals(0, number(report, "missed", "missed"));
            assertEquals(0, number(report, "missed", "wrongly"));
            assertEquals(0, number(report, "allowed", "left"));
            assertEquals(cell(report, "bad", 1), cell(report, "bad", 4));
            assertEquals(cell(report, "bad", 1) + cell(report, "newcomer", 2), number(report, "asked", "asked"));
            assertTrue(number(report, "allowed", "stopped") > 0);
            // What is said to be expected: a false alarm is a binomial number, six standard deviations are enough.
            double alarms = number(report, "asked", "expected") - cell(report, "bad", 1);
            assertEquals(alarms, cell(report, "newcomer", 2), 6 * Math.sqrt(alarms) + 1);
        }
        assertMean(fpp, reports.stream().mapToDouble(report -> number(report, "alarms", "measured")).toArray());
        assertMean(KNOWN * fpp, reports.stream().mapToDouble(report -> number(report, "allowed", "stopped")).toArray());
        // Two fifths of the messages are bad, and half of the others come from newcomers.
        assertMean(0.4 + 0.3 * fpp, reports.stream()
                .mapToDouble(report -> number(report, "asked", "asked") / MESSAGES).toArray());
        assertMean(0.3 * fpp, reports.stream()
                .mapToDouble(report -> cell(report, "newcomer", 2) / MESSAGES).toArray());
    }

    /**
     * The drawn theory: without bad messages newcomers alone cost look-ups, and with none but bad ones each costs one.
     */
    @Test
    void theDrawnTheoryEndsWhereItMust() {
        List<Series.Point> theory = run(Map.of()).figures().stream().filter(figure -> figure.id().equals("asked"))
                .flatMap(figure -> figure.series().stream()).filter(series -> series.id().equals("theory")).findAny()
                .orElseThrow().points();
        assertEquals(0.5 * Shape.fromNP(BAD, 0.02).expectedFpp(BAD), theory.getFirst().y(), 1e-12);
        assertEquals(1, theory.getLast().y(), 1e-12);
    }

    @Test
    @Tag("exhaustive")
    void theListOnDiskSaysTheSame() {
        Report memory = run(Map.of());
        Report disk = run(Map.of("list", "disk"));
        for (String name : List.of("missed", "asked", "allowed", "alarms", "cost")) {
            assertEquals(find(memory, name), find(disk, name));
        }
        assertEquals(memory.tables(), disk.tables());
    }

    @Test
    void theCostIsThatOfTheLookUps() {
        Report report = run(Map.of("cost", "250"));
        assertEquals(number(report, "asked", "asked") / 4, number(report, "cost", "with"), 1e-6);
        assertEquals(MESSAGES / 4.0, number(report, "cost", "without"), 1e-6);
    }

    @Test
    void aFileTakesThePlaceOfInventedAddresses(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("bad.txt");
        // An invented newcomer stands in the file as well: nobody is good and bad at once.
        List<String> lines = Stream.concat(IntStream.range(0, 300).mapToObj(i -> "spam" + i + "@Offers.Example"),
                Stream.of("no address", new RandomAddresses(1, 0).stranger(0))).toList();
        Files.write(file, lines);
        Report report = run(Map.of("addresses", file.toString(), "list", "disk"));
        assertEquals(301, number(report, "memory", "items"));
        assertEquals(1, number(report, "skipped", "lines"));
        assertEquals(0, number(report, "missed", "missed"));
        assertEquals(0, number(report, "missed", "wrongly"));
    }

    @Test
    void nobodyNeedBeKnown() {
        Report report = run(Map.of("known", "0", "bad", "0"));
        assertTrue(report.findings().stream().noneMatch(finding -> finding.id().equals("allowed")));
        assertEquals(MESSAGES, cell(report, "newcomer", 1));
        assertEquals(0, number(report, "missed", "bad"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 20, 40})
    void aCancelIsObeyed(int calls) {
        SpamList experiment = new SpamList();
        int[] left = {calls};
        KithException e = assertThrows(KithException.class, () -> experiment.run(Settings.of(experiment,
                Map.of("items", "3000", "known", "3000", "messages", "3000", "list", "disk")),
                        Watch.of(Watched.both((done, total) -> {
                    assertTrue(done <= total);
                    if (--left[0] == 0) {
                        throw Fault.CANCELLED.raise();
                    }
                }))));
        assertEquals(Fault.CANCELLED, e.fault());
    }

    @Test
    void itIsDoneWhenItSaysSo() {
        SpamList experiment = new SpamList();
        long[] last = new long[2];
        experiment.run(Settings.of(experiment, Map.of("items", "1003", "known", "17", "messages", "5000")),
                Watch.of(Watched.both((done, total) -> {
                    assertTrue(done >= last[0]);
                    last[0] = done;
                    last[1] = total;
                })));
        assertEquals(last[1], last[0]);
    }

    @Test
    void whoeverWaitsForManyInventedAddressesIsAsked() {
        int[] asked = new int[1];
        Senders.invent(50_000, new RandomAddresses(1, 0), Watched.both((done, total) -> asked[0]++));
        assertTrue(asked[0] >= 40, asked[0] + "");
    }
}
