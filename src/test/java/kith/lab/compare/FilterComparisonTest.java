package kith.lab.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Deletable;
import kith.bloom.variant.Traceable;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.Proportion;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FilterComparisonTest {
    /** Student's quantile for 19 degrees of freedom at 1e-7 to each side: 2e-6 for all filters. */
    private static final double NEVER = 7.95;

    /**
     * Twenty seeds: the mean of the measured shares is within 7.95 standard errors of theory, the error taken from how
     * the seeds differ, plus 0.1 % for theories that are not exact (the usual formula is 0.05 % too low at this size).
     */
    @ParameterizedTest
    @EnumSource
    @Tag("exhaustive")
    void everyFilterAgreesWithItsTheory(Variant variant) {
        double[] shares = IntStream.range(0, 20).parallel().mapToDouble(seed -> {
            Setting setting = new Setting(2_000, 0.01, 1, 30_000, seed);
            return Counted.of(variant, setting, new Tally(Watch.none(), 1)).measured().estimate();
        }).toArray();
        double mean = Arrays.stream(shares).average().orElseThrow();
        double variance = Arrays.stream(shares).map(share -> (share - mean) * (share - mean))
                .sum() / (shares.length - 1);
        double theory = new Setting(2_000, 0.01, 1, 1, 0).filter(variant, 0).expectedFpp(2_000);
        assertEquals(theory, mean, NEVER * Math.sqrt(variance / shares.length) + 0.001 * theory);
        assertTrue(NEVER * Math.sqrt(variance / shares.length) < 0.15 * theory, "too coarse to tell anything");
    }

    private static Report report(Map<String, String> typed) {
        FilterComparison comparison = new FilterComparison();
        return comparison.run(Settings.of(comparison, typed), Watch.none());
    }

    private static Grid grid(Report report, String id) {
        return report.tables().stream().filter(one -> one.id().equals(id)).findAny().orElseThrow();
    }

    @Test
    void everyFilterIsInEveryTable() {
        Report report = report(Map.of("items", "4096", "runs", "2", "probes", "500", "milliseconds", "1"));
        List<Optional<Value>> all = Arrays.stream(Variant.values())
                .map(one -> Optional.<Value>of(new Value.Word(one.id())))
                .toList();
        for (String id : List.of("counts", "times", "abilities")) {
            assertEquals(all, grid(report, id).rows().stream().map(List::getFirst).toList());
        }
        // Nothing is timed of a filter that cannot do it, and everything of one that can.
        for (List<Optional<Value>> row : grid(report, "times").rows()) {
            Variant variant = Variant.values()[grid(report, "times").rows().indexOf(row)];
            assertEquals(variant.abilities().contains(Variant.Ability.DELETE), row.get(5).isPresent(), variant.id());
        }
        assertEquals(Optional.of(new Value.Amount(1, Unit.NUMBER)), grid(report, "times").rows().getFirst().get(2));
    }

    /** What is counted is the same in every run, on any number of cores; and another seed counts something else. */
    @Test
    @Tag("exhaustive")
    void countsFollowFromTheSeed() {
        Map<String, String> typed = Map.of("items", "4096", "runs", "2", "probes", "5000", "milliseconds", "1");
        assertEquals(grid(report(typed), "counts"), grid(report(typed), "counts"));
        Setting one = new Setting(4096, 0.01, 2, 5_000, 1);
        Setting other = new Setting(4096, 0.01, 2, 5_000, 2);
        assertNotEquals(Counted.of(Variant.STANDARD, one, new Tally(Watch.none(), 1)).measured(),
                Counted.of(Variant.STANDARD, other, new Tally(Watch.none(), 1)).measured());
    }

    /** No filter is below the bound, and those of which the formula is known have its length: n log2(e) log2(1/c). */
    @Test
    void lengthsAreThoseOfTheFormulas() {
        Figure figure = Lengths.figure(1, new Tally(Watch.none(), 1));
        List<Series.Point> bound = figure.series().getFirst().points();
        bound.forEach(point -> assertEquals(point.x(), Math.pow(2, -point.y()), 1e-12));
        for (Series series : figure.series()) {
            for (int i = 0; i < bound.size(); i++) {
                assertTrue(series.points().get(i).y() >= bound.get(i).y(), series.id() + " " + series.points().get(i));
            }
        }
        for (String id : List.of("standard", "folded", "high-dimensional")) {
            Series series = figure.series().stream().filter(one -> one.id().equals(id)).findAny().orElseThrow();
            series.points().stream().filter(point -> point.x() < 0.1)
                    .forEach(point -> assertEquals(-Math.log(point.x()) / Math.log(2) / Math.log(2), point.y(), 0.002));
        }
    }

    @ParameterizedTest
    @EnumSource
    void puttingFillsOneFilterAfterTheOther(Variant variant) {
        Setting setting = new Setting(100, 0.01, 1, 100, 1);
        Puts puts = new Puts(variant, setting, setting.members(0, new Tally(Watch.none(), 1)));
        long last = 0;
        for (int block = 1; block <= 7; block++) {
            puts.prepare(64);
            last = puts.run();
        }
        // 7 blocks of 64 are 448: four full filters and 48.
        assertEquals(48, last);
        assertThrows(IllegalArgumentException.class, () -> puts.prepare(102));
    }

    @ParameterizedTest
    @EnumSource
    void removalsTakeOutMembersAndPutThemBack(Variant variant) {
        Setting setting = new Setting(100, 1e-6, 1, 100, 1);
        ItemDigest[] members = setting.members(0, new Tally(Watch.none(), 1));
        ApproximateSet<ItemDigest> filter = setting.filter(variant, 0);
        for (ItemDigest member : members) {
            filter.put(member);
        }
        if (filter instanceof Deletable<ItemDigest> full) {
            Removals removals = new Removals(full, members);
            for (int block = 0; block < 5; block++) {
                removals.prepare(64);
                assertTrue(Arrays.stream(members).allMatch(full::mightContain), "not all were put back");
                assertEquals(64, removals.run());
                assertEquals(36, Arrays.stream(members).filter(full::mightContain).count());
            }
        }
    }

    @Test
    void asksAreHalfMembers() {
        Setting setting = new Setting(1_000, 1e-6, 1, 1_000, 1);
        ItemDigest[] members = setting.members(0, new Tally(Watch.none(), 1));
        ApproximateSet<ItemDigest> filter = setting.filter(Variant.STANDARD, 0);
        Asks empty = new Asks(filter, members, setting.strangers(0, new Tally(Watch.none(), 1)),
                new SeededRandom(1, 1));
        empty.prepare(10);
        assertThrows(IllegalStateException.class, empty::run);
        for (ItemDigest member : members) {
            filter.put(member);
        }
        empty.prepare(2_000);
        assertEquals(1_000, empty.run());
    }

    @Test
    void stopsWhenNobodyWaits() {
        FilterComparison comparison = new FilterComparison();
        Settings settings = Settings.of(comparison, Map.of("items", "1000000", "runs", "100"));
        AtomicInteger calls = new AtomicInteger();
        KithException thrown = assertThrows(KithException.class, () -> comparison.run(settings,
                Watch.of(Watched.both((done, total) -> {
            assertTrue(done <= total);
            if (calls.incrementAndGet() >= 3) {
                throw Fault.CANCELLED.raise();
            }
        }))));
        assertEquals(Fault.CANCELLED, thrown.fault());
        assertEquals(3, calls.get());
    }

    /** The end of the work is told as such: no unit is forgotten and none counted twice. */
    @Test
    void allUnitsAreFinishedAtTheEnd() {
        FilterComparison comparison = new FilterComparison();
        long[] last = new long[2];
        comparison.run(Settings.of(comparison,
                Map.of("items", "4096", "runs", "2", "probes", "100", "milliseconds", "1")),
                Watch.of(Watched.both((done, total) -> {
                    last[0] = done;
                    last[1] = total;
                })));
        assertEquals(last[1], last[0]);
    }

    @Test
    void filtersThatWouldNotFitTogetherAreRefused() {
        FilterComparison experiment = new FilterComparison();
        Settings settings = Settings.of(experiment, Map.of("items", "1000000", "fpp", "1e-9"));
        KithException refused = assertThrows(KithException.class, () -> experiment.run(settings, Watch.none()));
        assertEquals(Map.of("name", "items", "expected", "4096..231842", "given", 1_000_000), refused.details());
    }

    /** Runs have salts and strangers of their own; filters of one run have them in common. */
    @Test
    void runsShareNothing() {
        Setting setting = new Setting(100, 0.01, 2, 50, 1);
        Tally tally = new Tally(Watch.none(), Long.MAX_VALUE);
        ItemDigest[] members = setting.members(0, tally);
        assertNotEquals(probes(setting.filter(Variant.STANDARD, 0), members),
                probes(setting.filter(Variant.STANDARD, 1), members));
        assertEquals(probes(setting.filter(Variant.STANDARD, 0), members),
                probes(setting.filter(Variant.FOLDED, 0), members));
        List<ItemDigest> first = List.of(setting.strangers(0, tally));
        assertTrue(Arrays.stream(setting.strangers(1, tally)).noneMatch(first::contains));
        assertTrue(Arrays.stream(setting.members(1, tally)).noneMatch(List.of(members)::contains));
    }

    /** Bits are those of the filter when it is full. */
    @ParameterizedTest
    @EnumSource
    void bitsAreThoseOfTheFullFilter(Variant variant) {
        Setting setting = new Setting(500, 0.01, 1, 100, 3);
        Tally tally = new Tally(Watch.none(), Long.MAX_VALUE);
        ApproximateSet<ItemDigest> filter = setting.filter(variant, 0);
        Arrays.stream(setting.members(0, tally)).forEach(filter::put);
        assertEquals(filter.bits() / 500.0, Counted.of(variant, setting, tally).bits(), 1e-9);
    }

    @Test
    void agreementIsTheoryWithinTheInterval() {
        Proportion measured = new Proportion(0.1, 0.05, 0.2);
        assertTrue(new Counted(Variant.STANDARD, 1, OptionalDouble.empty(), 0.06, measured).agrees());
        for (double outside : new double[] {0.04, 0.21}) {
            assertFalse(new Counted(Variant.STANDARD, 1, OptionalDouble.empty(), outside, measured).agrees());
        }
    }

    private static List<Traceable.Probe> probes(ApproximateSet<ItemDigest> filter, ItemDigest[] items) {
        return Arrays.stream(items).flatMap(item -> ((Traceable<ItemDigest>) filter).probes(item).stream()).toList();
    }
}
