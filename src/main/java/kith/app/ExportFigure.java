package kith.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import kith.fault.Fault;
import kith.lab.report.Figure;
import kith.lab.report.Grid;
import kith.lab.report.Report;
import kith.picture.Chart;
import kith.picture.LineChart;
import kith.picture.Palette;
import kith.picture.Picture;
import kith.picture.PngPicture;
import kith.picture.SvgPicture;
import kith.store.AtomicFile;
import kith.store.AtomicFile.Visibility;

/**
 * Writes what came of an experiment to files: figures as pictures or as tables of their numbers, tables, and all of it at
 * once. Each file is whole or not there at all, and replaces only one of its kind.
 */
public final class ExportFigure {
    /** What a file is. */
    public enum Form {
        /** The numbers, for other programs. */
        CSV,
        /** A picture in pixels. */
        PNG,
        /** A picture that can be enlarged, light or dark as the reader's system is. */
        SVG;

        /** {@return the end of a file's name, with its dot} */
        public String ending() {
            return "." + name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is behind the curves of a picture in pixels. */
    public enum Ground {
        /** White, for paper. */
        LIGHT(Palette.LIGHT),
        /** Almost black, for dark slides. */
        DARK(Palette.DARK);

        private final Palette palette;

        Ground(Palette palette) {
            this.palette = palette;
        }
    }

    private final String experiment;
    private final Report report;
    private final Function<Figure, Chart> charts;
    private final Ground ground;

    /**
     * @param experiment whose report, by id: files are named after it
     * @param report what came of it
     * @param charts gives figures their words; tables have none
     * @param ground of pictures in pixels
     */
    public ExportFigure(String experiment, Report report, Function<Figure, Chart> charts, Ground ground) {
        this.experiment = experiment;
        this.report = report;
        this.charts = charts;
        this.ground = ground;
    }

    /**
     * Writes one figure.
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED},
     *     {@link Fault#PICTURE_UNDRAWABLE}
     */
    public void write(Figure figure, Form form, Path file) {
        switch (form) {
            case CSV -> table(FigureCsv.of(figure), file);
            case PNG -> {
                FileKind.PNG.requireReplaceable(file);
                Picture picture = LineChart.of(charts.apply(figure));
                AtomicFile.write(file, Visibility.NORMAL, out -> PngPicture.write(picture, ground.palette, out));
            }
            case SVG -> {
                FileKind.SVG.requireReplaceable(file);
                Picture picture = LineChart.of(charts.apply(figure));
                AtomicFile.write(file, Visibility.NORMAL, out -> SvgPicture.write(picture, out));
            }
        }
    }

    /**
     * Writes one table.
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED}
     */
    public void write(Grid grid, Path file) {
        table(FigureCsv.of(grid), file);
    }

    private static void table(List<String> lines, Path file) {
        FileKind.beginningWith(lines.getFirst()).requireReplaceable(file);
        AtomicFile.write(file, String.join("", lines).getBytes(StandardCharsets.UTF_8), Visibility.NORMAL);
    }

    /**
     * Writes everything: each figure in all forms, each table, and what was found.
     *
     * @param folder is made where there is none
     * @param summary what was found, in words
     * @return the files, in order
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED},
     *     {@link Fault#PICTURE_UNDRAWABLE}; files written before stay
     */
    public List<Path> writeAll(Path folder, String summary) {
        List<Path> files = new ArrayList<>();
        Path found = folder.resolve(experiment + ".txt");
        String title = summary.lines().findFirst().orElse("");
        FileKind.beginningWith(title).requireReplaceable(found);
        AtomicFile.write(found, summary.getBytes(StandardCharsets.UTF_8), Visibility.NORMAL);
        files.add(found);
        for (Figure figure : report.figures()) {
            for (Form form : Form.values()) {
                Path file = folder.resolve(experiment + "-" + figure.id() + form.ending());
                write(figure, form, file);
                files.add(file);
            }
        }
        for (Grid grid : report.tables()) {
            Path file = folder.resolve(experiment + "-" + grid.id() + "-table" + Form.CSV.ending());
            write(grid, file);
            files.add(file);
        }
        return files;
    }
}
