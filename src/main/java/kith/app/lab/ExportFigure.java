package kith.app.lab;

import module java.base;
import kith.app.FileKind;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.file.AtomicFile.Visibility;
import kith.picture.Chart;
import kith.picture.LineChart;
import kith.picture.Palette;
import kith.picture.Picture;
import kith.picture.PngPicture;
import kith.picture.SvgPicture;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Report;

/**
 * Writes what came of an experiment to files: figures as pictures or as tables of their numbers, tables, and all of it
 * at once. Each file is whole or not there at all, and replaces only one of its kind.
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
            return "." + EnumWord.of(this);
        }

        /** {@return what a file must be to be replaced, as far as that is known before there is a report} */
        FileKind kind() {
            return switch (this) {
                case CSV -> FileKind.TABLE_OF_IDS;
                case PNG -> FileKind.PNG;
                case SVG -> FileKind.SVG;
            };
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
        all(List.of(outgoing(figure, form, file)));
    }

    /**
     * Writes one table.
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#WRITE_FAILED}
     */
    public void write(Grid grid, Path file) {
        all(List.of(table(FigureCsv.of(grid), file)));
    }

    /**
     * Writes everything: what was found, each figure in all forms, each table.
     *
     * @param folder is made where there is none
     * @param summary what was found, in words, below the command that finds it again
     * @return the files, in order
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, and then nothing was written;
     *     {@link Fault#WRITE_FAILED}, {@link Fault#PICTURE_UNDRAWABLE}, and then what was written before stays
     */
    public List<Path> writeAll(Path folder, String summary) {
        List<Outgoing> files = new ArrayList<>();
        files.add(new Outgoing(summaryFile(folder, experiment), summaryKind(),
                out -> out.write(summary.getBytes(StandardCharsets.UTF_8))));
        for (Figure figure : report.figures()) {
            for (Form form : Form.values()) {
                files.add(outgoing(figure, form, folder.resolve(experiment + "-" + figure.id() + form.ending())));
            }
        }
        for (Grid grid : report.tables()) {
            files.add(table(FigureCsv.of(grid), folder.resolve(experiment + "-" + grid.id() + "-table"
                    + Form.CSV.ending())));
        }
        all(files);
        return files.stream().map(Outgoing::file).toList();
    }

    static Path summaryFile(Path folder, String experiment) {
        return folder.resolve(experiment + ".txt");
    }

    /** A summary begins with its command, which is not always called like the experiment. */
    static FileKind summaryKind() {
        return FileKind.beginningWith("kith lab ");
    }

    /** A file that is about to be written. */
    private record Outgoing(Path file, FileKind kind, AtomicFile.Content content) {
    }

    private static void all(List<Outgoing> files) {
        files.forEach(one -> one.kind().requireReplaceable(one.file()));
        files.forEach(one -> AtomicFile.write(one.file(), Visibility.NORMAL, one.content()));
    }

    private Outgoing outgoing(Figure figure, Form form, Path file) {
        return switch (form) {
            case CSV -> table(FigureCsv.of(figure), file);
            case PNG -> new Outgoing(file, FileKind.PNG, out -> PngPicture.write(picture(figure), ground.palette, out));
            case SVG -> new Outgoing(file, FileKind.SVG, out -> SvgPicture.write(picture(figure), out));
        };
    }

    private Picture picture(Figure figure) {
        return LineChart.of(charts.apply(figure));
    }

    private static Outgoing table(List<String> lines, Path file) {
        return new Outgoing(file, FileKind.beginningWith(lines.getFirst()),
                out -> out.write(String.join("", lines).getBytes(StandardCharsets.UTF_8)));
    }
}
