package kith.lab.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kith.bloom.Shape;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Report;
import kith.report.Series;
import kith.report.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorExperimentTest {
    private static final Map<String, String> SMALL = Map.of("items", "400", "queries", "400", "runs", "2");

    @TempDir
    private Path folder;

    private static Report run(Map<String, String> typed, Watch watch) {
        VectorExperiment experiment = new VectorExperiment();
        return experiment.run(Settings.of(experiment, typed), watch);
    }

    private static Report run(Path file) {
        Map<String, String> typed = new HashMap<>(SMALL);
        typed.put("file", file.toString());
        return run(typed, Watch.none());
    }

    /** {@return what does not depend on times} */
    private static List<Object> counted(Report report) {
        return List.of(report.findings().get(0), report.findings().get(1), report.figures().subList(0, 4));
    }

    @Test
    @Tag("exhaustive")
    void theSameSeedCountsTheSame() {
        Report report = run(SMALL, Watch.none());
        assertEquals(counted(report), counted(run(SMALL, Watch.none())));
        Map<String, String> other = new HashMap<>(SMALL);
        other.put("seed", "2");
        assertNotEquals(counted(report), counted(run(other, Watch.none())));
    }

    /** Runs with the same salts would all count the same: each sum of seven could be divided by seven. */
    @Test
    @Tag("exhaustive")
    void everyRunHasSaltsOfItsOwn() {
        Report report = run(Map.of("items", "400", "queries", "400", "runs", "7", "fpp", "0.3"), Watch.none());
        for (int finding = 0; finding < 2; finding++) {
            Map<String, Value> said = report.findings().get(finding).values();
            assertTrue(Stream.of("standard", "keyed", "published").map(said::get)
                    .mapToLong(value -> Math.round(((Value.Interval) value).number() * 2800))
                    .anyMatch(sum -> sum % 7 != 0));
        }
    }

    /** n log2(e) log2(1/c) bits: filters are built to that length, a byte and a hash function apart. */
    @Test
    @Tag("exhaustive")
    void memoryLiesOnItsTheory() {
        List<Series> memory = run(SMALL, Watch.none()).figures().get(4).series();
        for (int i = 0; i < memory.getFirst().points().size(); i++) {
            double theory = memory.getFirst().points().get(i).y();
            assertEquals(theory, memory.get(1).points().get(i).y(), 0.03 * theory + 1);
        }
    }

    @Test
    void everyFigureHasTheoryAndAllContenders() {
        Report report = run(SMALL, Watch.none());
        report.figures().subList(0, 4).forEach(figure -> assertEquals(
                List.of("theory", "standard", "keyed", "shift-add-xor", "upper-bits"),
                figure.series().stream().map(Series::id).toList()));
        assertEquals(List.of(8.0, 16.0, 32.0, 64.0, 128.0),
                report.figures().getLast().series().getFirst().points().stream().map(Series.Point::x).toList());
        assertEquals(5, report.tables().getFirst().rows().size());
    }

    /** Theory as drawn is the formula, and what was measured lies within five standard deviations of it. */
    @Test
    @Tag("exhaustive")
    void figuresDrawTheFormulaAndWhatWasMeasured() {
        Report report = run(Map.of("items", "1000", "queries", "2000", "runs", "3", "fpp", "0.1"), Watch.none());
        double bits = Math.ceil(-1000 * Math.log(0.1) / (Math.log(2) * Math.log(2)));
        for (Figure figure : report.figures().subList(2, 4)) {
            List<Series.Point> theory = figure.series().getFirst().points();
            for (int step = 0; step < 10; step++) {
                double items = 100 * (step + 1);
                double expected = Math.pow(1 - Math.exp(-3 * items / bits), 3);
                assertEquals(items, theory.get(step).x());
                assertEquals(expected, theory.get(step).y(), 1e-12);
                for (Series measured : figure.series().subList(1, 3)) {
                    Series.Point point = measured.points().get(step);
                    assertEquals(items, point.x());
                    // 6,000 questions, and a little for what the fill of three filters differs.
                    assertEquals(expected, point.y(), 5 * Math.sqrt(expected / 6000) + 0.05 * expected + 1e-3);
                    assertTrue(point.low() <= point.y() && point.y() <= point.high());
                }
            }
        }
    }

    /** How long it takes is nobody's promise; that everything is measured is. */
    @Test
    void lookUpsOfEveryLengthAreTimed() {
        VectorSet keys = VectorSet.descriptors(300, 300, new SeededRandom(1, 1), Watch.none());
        VectorTimes times = new VectorTimes();
        times.add(keys, 8, Shape.fromNP(300, 0.01), new SeededRandom(1, 2));
        times.add(keys, 128, Shape.fromNP(300, 0.01), new SeededRandom(1, 3));
        assertEquals(Set.of(Double.POSITIVE_INFINITY),
                Set.copyOf(times.fastest(8, VectorTimes.Key.KNOWN).values()));
        times.round();
        for (int length : new int[] {8, 128}) {
            for (VectorTimes.Key key : VectorTimes.Key.values()) {
                Map<Contender, Double> fastest = times.fastest(length, key);
                assertEquals(Set.of(Contender.values()), fastest.keySet());
                assertTrue(fastest.values().stream().allMatch(nanos -> nanos > 0 && Double.isFinite(nanos)));
            }
        }
    }

    @Test
    void itTellsHowFarItIsAndWhatItKnows() {
        List<Long> done = new ArrayList<>();
        List<Report> soFar = new ArrayList<>();
        Report report = run(SMALL, new Watch() {
            private long before;

            @Override
            public void at(long now, long total) {
                assertTrue(now >= before && now <= total);
                before = now;
                done.add(total - now);
            }

            @Override
            public boolean cancelled() {
                return false;
            }

            @Override
            public void soFar(Report known) {
                soFar.add(known);
            }
        });
        assertEquals(0, done.getLast());
        assertEquals(2, soFar.size());
        assertEquals(soFar.getLast().figures(), report.figures().subList(0, 4));
    }

    @Test
    void itCanBeCancelled() {
        KithException cancelled = assertThrows(KithException.class, () -> run(SMALL, Watch.of(Watched.by(done -> {
            if (done == 3) {
                throw Fault.CANCELLED.raise();
            }
        }))));
        assertEquals(Fault.CANCELLED, cancelled.fault());
    }

    /** A file of 300 vectors in which 100 come twice: 200 are different, and divided as 400 to 400 would be. */
    @Test
    @Tag("exhaustive")
    void aFileIsReadAndDivided() throws IOException {
        SyntheticDescriptors source = new SyntheticDescriptors(new SeededRandom(1, 2));
        ByteBuffer bytes = ByteBuffer.allocate(300 * 132).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 200; i++) {
            int[] vector = source.next();
            for (int again = i % 2; again < 2; again++) {
                bytes.putInt(128);
                for (int number : vector) {
                    bytes.put((byte) number);
                }
            }
        }
        Path file = Files.write(folder.resolve("some.bvecs"), bytes.array());
        Report report = run(file);
        assertEquals(new Finding("read", Map.of("file", new Value.Text("some.bvecs"), "count", Value.count(200),
                "duplicates", Value.count(100))), report.findings().getLast());
        assertEquals(100, report.figures().get(2).series().getFirst().points().getLast().x());
        assertEquals(100, report.figures().get(3).series().getFirst().points().getLast().x());
        assertEquals(counted(report), counted(run(file)));
    }

    @Test
    void aFileWithTooFewVectorsIsRefused() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(200 * 5).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 200; i++) {
            bytes.putInt(1).put((byte) (i % 99));
        }
        Path file = Files.write(folder.resolve("few.bvecs"), bytes.array());
        KithException few = assertThrows(KithException.class, () -> run(file));
        assertEquals(Fault.VECTORS_TOO_FEW, few.fault());
        assertEquals(Map.of("count", 99, "limit", 100), few.details());
    }

    /** What is asked for was never entered, and nothing comes twice. */
    @Test
    @Tag("exhaustive")
    void setsOfVectorsAreDistinct() {
        for (VectorSet set : List.of(VectorSet.descriptors(3000, 2000, new SeededRandom(1, 1), Watch.none()),
                VectorSet.numbered(3000, 70_000, new SeededRandom(1, 1), Watch.none()))) {
            Set<List<Integer>> seen = new HashSet<>();
            set.entered().forEach(key -> assertTrue(seen.add(list(key.words()))));
            set.asked().forEach(key -> assertTrue(seen.add(list(key.words()))));
            assertEquals(3000, set.entered().size());
        }
    }

    private static List<Integer> list(int[] words) {
        return Arrays.stream(words).boxed().toList();
    }

    /** Whole numbers from 0 to 255, length just below 512 for most, as Lowe's are; as many zeros as the class says. */
    @Test
    void madeUpDescriptorsLookLikeDescriptors() {
        SyntheticDescriptors source = new SyntheticDescriptors(new SeededRandom(3, 1));
        double zeros = 0;
        double sum = 0;
        double lengths = 0;
        for (int i = 0; i < 1000; i++) {
            int squares = 0;
            for (int number : source.next()) {
                assertTrue(number >= 0 && number <= 255);
                squares += number * number;
                sum += number;
                zeros += number == 0 ? 1 : 0;
            }
            assertTrue(squares <= 512 * 512);
            lengths += Math.sqrt(squares);
        }
        assertEquals(0.25, zeros / 128_000, 0.03);
        assertEquals(23, sum / 128_000, 2);
        assertEquals(508, lengths / 1000, 4);
    }
}
