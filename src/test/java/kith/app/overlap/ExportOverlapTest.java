package kith.app.overlap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import kith.app.PlantedCircle;
import kith.evidence.OverlapEstimate;
import kith.evidence.SharedBitsOverlap;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Overlap matrices in order and in files. */
class ExportOverlapTest {
    private static final ExportOverlap.Words WORDS = new ExportOverlap.Words() {
        @Override
        public String title() {
            return "Title";
        }

        @Override
        public String description(OverlapMatrix matrix, EstimateOverlap.OfMembers largest) {
            return "Most: " + largest.first() + ", " + largest.second();
        }

        @Override
        public List<String> notes(OverlapMatrix matrix, OverlapMatrix.Order order) {
            return List.of("Notes");
        }

        @Override
        public String legend() {
            return "Legend";
        }

        @Override
        public String number(double contacts) {
            return Long.toString(Math.round(contacts));
        }

        @Override
        public String pair(String first, String second, OverlapEstimate estimate) {
            return first + " | " + second;
        }

        @Override
        public String own(OverlapMatrix.MemberBook member) {
            return member.name();
        }

        @Override
        public Locale language() {
            return Locale.ENGLISH;
        }
    };

    @TempDir
    private Path folder;

    private OverlapMatrix planted(int members, int groups) {
        return new EstimateOverlap(new PlantedCircle(members, 100, groups, CircleMode.PLAIN).in(folder))
                .matrix(PlantedCircle.TITLE, Progress.none());
    }

    @Test
    void groupsStandTogether() {
        OverlapMatrix matrix = planted(24, 4);
        int[] order = matrix.order(OverlapMatrix.Order.GROUPS, Progress.none());
        List<Character> groups = Arrays.stream(order).mapToObj(i -> matrix.members().get(i).name().charAt(6)).toList();
        long runs = 1 + IntStream.range(1, 24).filter(i -> !groups.get(i).equals(groups.get(i - 1))).count();
        assertEquals(4, runs, groups.toString());
        List<String> byName = Arrays.stream(matrix.order(OverlapMatrix.Order.NAME, Progress.none()))
                .mapToObj(i -> matrix.members().get(i).name()).toList();
        assertEquals(byName.stream().sorted().toList(), byName);
    }

    /** Read by another CSV reader, each pair once, with the numbers of that pair alone. */
    @Test
    void theTableHasEveryPairWithItsNumbers() throws IOException {
        OverlapMatrix matrix = planted(9, 3);
        Path file = folder.resolve("pairs.csv");
        new ExportOverlap(matrix, OverlapMatrix.Order.GROUPS, WORDS, Progress.none())
                .write(ExportOverlap.Form.CSV, file);
        Set<Set<String>> pairs = new HashSet<>();
        try (CSVParser csv = CSVParser.parse(file, StandardCharsets.UTF_8,
                CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get())) {
            assertEquals(List.of("first", "second", "estimate", "low", "high", "chance", "t1", "t2", "tAND"),
                    csv.getHeaderNames());
            for (CSVRecord row : csv) {
                pairs.add(Set.of(row.get("first"), row.get("second")));
                OverlapEstimate estimate = matrix.estimate(place(matrix, row.get("first")),
                        place(matrix, row.get("second")));
                assertEquals(estimate.estimate(), Double.parseDouble(row.get("estimate")), .005);
                assertEquals(estimate.low(), Double.parseDouble(row.get("low")), .005);
                assertEquals(estimate.high(), Double.parseDouble(row.get("high")), .005);
                double t1 = Double.parseDouble(row.get("t1"));
                double t2 = Double.parseDouble(row.get("t2"));
                assertEquals(t1 * t2 / matrix.shape().bits(), Double.parseDouble(row.get("chance")), .005);
                assertEquals(estimate.observed(), Double.parseDouble(row.get("tAND")));
            }
        }
        assertEquals(36, pairs.size());
    }

    private static int place(OverlapMatrix matrix, String name) {
        return IntStream.range(0, matrix.size()).filter(i -> matrix.members().get(i).name().equals(name)).findFirst()
                .orElseThrow();
    }

    @Test
    void picturesAreWrittenForTheirOwnerOnly() throws IOException {
        OverlapMatrix matrix = planted(40, 4);
        ExportOverlap export = new ExportOverlap(matrix, OverlapMatrix.Order.GROUPS, WORDS, Progress.none());
        Path png = folder.resolve("map.png");
        Path svg = folder.resolve("map.svg");
        export.write(ExportOverlap.Form.PNG, png);
        export.write(ExportOverlap.Form.SVG, svg);
        assertTrue(ImageIO.read(png.toFile()).getWidth() > 500);
        String text = Files.readString(svg);
        assertTrue(text.contains("<title id=\"title\">Title</title>"));
        assertTrue(text.contains("Most: Group "));
        assertTrue(text.contains("Group C no. 9"));
        assertTrue(text.contains("Group A no. 1 | Group A no. 2") || text.contains("Group A no. 2 | Group A no. 1"));
        if (Files.getFileStore(svg).supportsFileAttributeView("posix")) {
            assertEquals("rw-------", PosixFilePermissions.toString(
                    Files.getPosixFilePermissions(svg)));
        }
    }

    @Test
    void whoeverDoesNotWantToWaitForTheOrderNeedNot() {
        OverlapMatrix matrix = planted(24, 4);
        List<Long> told = new ArrayList<>();
        Progress impatient = new Progress() {
            @Override
            public void at(long done, long total) {
                assertEquals(24 * 23 / 2, total);
                told.add(done);
            }

            @Override
            public boolean cancelled() {
                return told.getLast() > 0;
            }
        };
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> new ExportOverlap(matrix, OverlapMatrix.Order.GROUPS, WORDS, impatient)).fault());
        assertTrue(told.getLast() < 24 * 23 / 2);
    }

    @Test
    void theLargestPairComesFirst() {
        OverlapMatrix matrix = planted(30, 3);
        List<EstimateOverlap.OfMembers> pairs = matrix.pairs();
        assertEquals(435, pairs.size());
        for (int i = 1; i < pairs.size(); i++) {
            assertTrue(pairs.get(i - 1).estimate().estimate() >= pairs.get(i).estimate().estimate() - 1e-4);
        }
        assertEquals(matrix.largest(), matrix.largestPair().estimate().estimate());
        assertEquals(matrix.largest(), pairs.getFirst().estimate().estimate(), 1e-4);
        for (int one = 0; one < 30; one++) {
            for (int other = 0; other < one; other++) {
                OverlapEstimate estimate = matrix.estimate(one, other);
                assertTrue(estimate.low() <= estimate.estimate() && estimate.estimate() <= estimate.high());
                assertEquals(estimate.estimate(), matrix.contacts(other, one));
                OverlapEstimate whole = SharedBitsOverlap.estimate(matrix.shape(), matrix.setBits(one),
                        matrix.setBits(other), (int) estimate.observed());
                assertEquals(whole.estimate(), estimate.estimate(), 1e-9);
                assertEquals(whole.low(), estimate.low(), 1, "whole contacts");
                assertEquals(whole.high(), estimate.high(), 1);
                assertTrue(estimate.low() >= whole.low() && estimate.high() <= whole.high());
            }
        }
    }

    /** What is masked says nothing of a single member, and so nothing of two. */
    @ParameterizedTest
    @EnumSource(value = CircleMode.class, names = "PLAIN", mode = EnumSource.Mode.EXCLUDE)
    void circlesThatHideTheirMembersAreNotCompared(CircleMode mode) {
        EstimateOverlap overlaps = new EstimateOverlap(new PlantedCircle(4, 20, 2, mode).in(folder));
        assertEquals(Fault.OVERLAP_HIDDEN, assertThrows(KithException.class,
                () -> overlaps.matrix(PlantedCircle.TITLE, Progress.none())).fault());
        assertEquals(Fault.OVERLAP_HIDDEN, assertThrows(KithException.class,
                () -> overlaps.ofMembers(PlantedCircle.TITLE, "Group A no. 0", "Group B no. 0")).fault());
    }
}
