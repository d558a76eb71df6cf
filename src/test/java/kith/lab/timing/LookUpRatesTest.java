package kith.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Variant;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.report.Figure;
import kith.report.Report;
import kith.report.Series;
import org.junit.jupiter.api.Test;

/** What is measured is right; how long it took is nobody's to judge. */
class LookUpRatesTest {
    private static final int ENTRIES = 500;
    private final RandomAddresses addresses = new RandomAddresses(1, 1);
    private final List<String> entries = IntStream.range(0, ENTRIES).mapToObj(addresses::member).toList();
    private final ApproximateSet<ItemDigest> filter = Variant.STANDARD.forItems(ENTRIES, 1e-6,
            new SeededRandom(1, 1).salt());

    private List<Structure> structures() {
        entries.forEach(entry -> filter.put(ItemDigest.of(entry)));
        return List.of(new Structure.Unsorted(entries), Structure.Sorted.of(entries, new Tally(Watch.none(), 1)),
                new Structure.Hashed(entries),
                new Structure.Filter(filter), new Structure.Digested(filter));
    }

    /**
     * Half of what is asked is there; at one in a million, 1,000 strangers meet a false positive once in a thousand
     * seeds.
     */
    @Test
    void everyStructureFindsTheSame() {
        for (Structure structure : structures()) {
            LookUps lookUps = new LookUps(structure, addresses, ENTRIES, new SeededRandom(3, 3));
            lookUps.prepare(2_000);
            assertEquals(1_000, lookUps.run(), structure.getClass().getSimpleName());
        }
    }

    @Test
    void aStructureThatLosesEntriesIsNoticed() {
        LookUps lookUps = new LookUps(new Structure.Unsorted(List.of()), addresses, ENTRIES, new SeededRandom(3, 3));
        lookUps.prepare(2);
        assertThrows(IllegalStateException.class, lookUps::run);
    }

    @Test
    void decadesUpToTheNumberGiven() {
        assertEquals(List.of(10, 100, 1_000, 10_000, 100_000, 1_000_000), LookUpRates.sizes(1_000_000));
        assertEquals(List.of(10, 25), LookUpRates.sizes(25));
        assertEquals(List.of(10), LookUpRates.sizes(10));
    }

    @Test
    void everyStructureIsDrawnAtEveryNumberOfEntries() {
        LookUpRates experiment = new LookUpRates();
        List<Report> shown = new ArrayList<>();
        Report report = experiment.run(Settings.of(experiment, Map.of("entries", "100", "milliseconds", "1")),
                new Watch() {
            @Override
            public void at(long done, long total) {
                assertTrue(done <= total);
            }

            @Override
            public boolean cancelled() {
                return false;
            }

            @Override
            public void soFar(Report soFar) {
                shown.add(soFar);
            }
        });
        assertEquals(2, shown.size());
        Figure figure = report.figures().getFirst();
        List<Series> measured = figure.series().stream().filter(one -> one.look() == Series.Look.LINE).toList();
        assertEquals(List.of("unsorted", "sorted", "hashed", "filter", "digested"),
                measured.stream().map(Series::id).toList());
        for (Series series : measured) {
            assertEquals(List.of(10.0, 100.0), series.points().stream().map(Series.Point::x).toList());
            series.points().forEach(point -> assertTrue(0 < point.low() && point.low() <= point.y()
                    && point.y() <= point.high() && Double.isFinite(point.high()), point.toString()));
        }
    }

    /** (3n + 1) / 4 comparisons: at 1,000 entries 3001 / 4, at 10 entries 31 / 4. */
    @Test
    void theoryGrowsAsCountedComparisons() {
        List<LookUpRates.Point> points = List.of(10, 1_000, 100_000).stream()
                .map(entries -> new LookUpRates.Point(entries,
                IntStream.range(0, 5).mapToObj(i -> new Spread(1e6, 1e6, 1e6)).toList())).toList();
        List<Series> series = LookUpReport.of(points).figures().getFirst().series();
        List<Series.Point> unsorted = series.stream().filter(one -> one.id().equals("theory-unsorted")).findAny()
                .orElseThrow().points();
        assertEquals(1e6, unsorted.get(1).y(), 1e-6);
        assertEquals(1e6 * 3001 / 31, unsorted.get(0).y(), 1);
        List<Series.Point> sorted = series.stream().filter(one -> one.id().equals("theory-sorted")).findAny()
                .orElseThrow().points();
        assertEquals(3e6, sorted.get(0).y(), 1e-3);
        assertEquals(6e5, sorted.get(2).y(), 1e-3);
    }
}
