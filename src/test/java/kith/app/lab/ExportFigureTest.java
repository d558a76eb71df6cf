package kith.app.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.analysis.SizingTable;
import kith.lab.experiment.Watch;
import kith.picture.Palette;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import kith.text.lab.LabTexts;
import kith.text.lab.ReportTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What came of an experiment, as files. */
class ExportFigureTest {
    private static final SizingTable SIZING = new SizingTable();
    private static final Report REPORT = new RunExperiment(SIZING).run(Map.of(), Watch.none());
    private static final Figure FIGURE = REPORT.figures().getFirst();

    @TempDir
    private Path folder;

    private static ExportFigure export(Report report, Ground ground) {
        ReportTexts reportTexts = new ReportTexts(LabTexts.in(Locale.ENGLISH), SIZING, Map.of("fpp", "1%"));
        return new ExportFigure(SIZING.id(), report, reportTexts::chart, ground);
    }

    @Test
    void aRowIsANumberOfTheAxisToTheRight() throws IOException {
        Figure figure = new Figure("f", new Axis("n", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("y", Unit.NUMBER, Axis.Scale.LINEAR), List.of(
                        new Series("a", Series.Look.LINE,
                                List.of(new Series.Point(1, -0.5, -1, 0), new Series.Point(3, 2))),
                        new Series("b", Series.Look.DASHED,
                                List.of(new Series.Point(2, 1e-9), new Series.Point(3, Double.NaN))),
                        new Series("c", Series.Look.MARKS, List.of(new Series.Point(3, 7), new Series.Point(3, 8)))));
        Path file = folder.resolve("f.csv");
        export(REPORT, Ground.LIGHT).write(figure, Form.CSV, file);
        assertEquals("""
                n,a,a-low,a-high,b,c\r
                1,-0.5,-1,0,,\r
                2,,,,1.0E-9,\r
                3,2,2,2,,7\r
                3,,,,,8\r
                """, Files.readString(file));
    }

    @Test
    void aTableHasIdsAndBareNumbers() throws IOException {
        Grid grid = new Grid("t", List.of("what", "share", "note"), List.of(
                List.of(Optional.of(new Value.Word("within")), Optional.of(new Value.Interval(.5, .4, .6, Unit.SHARE)),
                        Optional.empty()),
                Grid.row(new Value.Word("outside"), Value.share(.25), new Value.Text("=cmd(\"a\"), b"))));
        Path file = folder.resolve("t.csv");
        export(REPORT, Ground.LIGHT).write(grid, file);
        assertEquals("""
                what,share,share-low,share-high,note\r
                within,0.5,0.4,0.6,\r
                outside,0.25,,,"'=cmd(""a""), b"\r
                """, Files.readString(file));
    }

    @ParameterizedTest
    @EnumSource(Ground.class)
    void aPictureInPixelsHasItsGround(Ground ground) throws IOException {
        Path file = folder.resolve("f.png");
        export(REPORT, ground).write(FIGURE, Form.PNG, file);
        assertEquals((ground == Ground.LIGHT ? Palette.LIGHT : Palette.DARK).ground(),
                ImageIO.read(file.toFile()).getRGB(0, 0) & 0xffffff);
    }

    @Test
    void everythingGoesIntoAFolderAndTheSettingsWithIt() throws IOException {
        Path to = folder.resolve("a").resolve("b");
        List<Path> files = export(REPORT, Ground.LIGHT).writeAll(to, "kith lab sizing\nFound\n");
        List<Path> there = new ArrayList<>();
        try (Stream<Path> listed = Files.list(to)) {
            listed.forEach(there::add);
        }
        assertEquals(files.stream().sorted().toList(), there.stream().sorted().toList());
        assertEquals("kith lab sizing\nFound\n", Files.readString(to.resolve("sizing.txt")));
        String svg = Files.readString(to.resolve("sizing-lengths.svg"));
        assertTrue(svg.contains("Wanted false positives: 1%"), svg);
        // A second run finds only its own files there, and replaces them.
        export(REPORT, Ground.DARK).writeAll(to, "kith lab sizing --items 5\nFound more\n");
        assertEquals("kith lab sizing --items 5\nFound more\n", Files.readString(to.resolve("sizing.txt")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<svg xmlns='x'/>",
            "\uFEFF<?xml version='1.0'?>\n<!-- a -- b --><!DOCTYPE svg PUBLIC 'a'>\n <svg>"})
    void aPictureOfAnotherProgramIsAPicture(String other) throws IOException {
        Path file = Files.writeString(folder.resolve("a.svg"), other);
        export(REPORT, Ground.LIGHT).write(FIGURE, Form.SVG, file);
        assertTrue(Files.readString(file).contains("</svg>"));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aFileOfAnotherKindIsLeftAlone(Form form) throws IOException {
        ExportFigure export = export(REPORT, Ground.LIGHT);
        byte[] own = "<html>my thesis, chapter 1\nby me <svg width='9'/>".getBytes(StandardCharsets.UTF_8);
        Path file = Files.write(folder.resolve("thesis" + form.ending()), own);
        KithException refused = assertThrows(KithException.class, () -> export.write(FIGURE, form, file));
        assertEquals(Fault.FILE_IN_THE_WAY, refused.fault());
        assertArrayEquals(own, Files.readAllBytes(file));
        Path directory = Files.createDirectory(folder.resolve("directory"));
        assertThrows(KithException.class, () -> export.write(FIGURE, form, directory));
        Path other = folder.resolve("other");
        export.write(FIGURE, Form.values()[(form.ordinal() + 1) % 3], other);
        assertThrows(KithException.class, () -> export.write(FIGURE, form, other));
    }

    /** Nothing at all is written where one of the files is in the way. */
    @Test
    void aFolderIsWrittenWhollyOrNotAtAll() throws IOException {
        Files.writeString(folder.resolve("sizing-usual-table.csv"), "mine");
        assertThrows(KithException.class, () -> export(REPORT, Ground.LIGHT).writeAll(folder, "kith lab sizing\n"));
        try (Stream<Path> listed = Files.list(folder)) {
            assertEquals(1, listed.count());
        }
    }
}
