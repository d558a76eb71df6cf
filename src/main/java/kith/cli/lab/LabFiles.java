package kith.cli.lab;

import module java.base;
import kith.app.lab.ExportFigure;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.app.lab.FigureTargets;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.picture.Chart;
import kith.report.Figure;
import kith.report.Report;
import kith.text.lab.LabTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every experiment's command can do with its report besides saying it. */
final class LabFiles {
    @Option(names = "--svg", paramLabel = "FILE", descriptionKey = "lab-svg")
    private @Nullable Path svg;

    @Option(names = "--png", paramLabel = "FILE", descriptionKey = "lab-png")
    private @Nullable Path png;

    @Option(names = "--csv", paramLabel = "FILE", descriptionKey = "lab-csv")
    private @Nullable Path csv;

    @Option(names = "--into", paramLabel = "DIR", descriptionKey = "lab-into")
    private @Nullable Path into;

    @Option(names = "--figure", paramLabel = "ID", descriptionKey = "lab-figure")
    private @Nullable String figure;

    @Option(names = "--dark", descriptionKey = "lab-dark")
    private boolean dark;

    @Option(names = "--numbers", descriptionKey = "lab-numbers")
    private boolean numbers;

    /** {@return the files that were asked for, in the order of the help} */
    FigureTargets targets() {
        Map<Form, Path> files = new LinkedHashMap<>();
        if (svg != null) {
            files.put(Form.SVG, svg);
        }
        if (png != null) {
            files.put(Form.PNG, png);
        }
        if (csv != null) {
            files.put(Form.CSV, csv);
        }
        return new FigureTargets(files, Optional.ofNullable(into));
    }

    /**
     * Refuses before a run what can be refused then.
     *
     * @param texts of the Lab, which know every figure
     * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG} for a figure that there is not, and as
     *     {@link FigureTargets#require}
     */
    void require(LabTexts texts, String experiment) {
        if (figure != null && !texts.hasFigure(experiment, figure)) {
            throw Fault.PARAMETER_WRONG.raise("name", "figure", "expected",
                    String.join("|", texts.figures(experiment)), "given", figure);
        }
        targets().require(experiment);
    }

    /** {@return whether anything was asked for that is made of a report} */
    boolean wantsReport() {
        return !targets().isEmpty() || numbers || figure != null;
    }

    /**
     * Prints the numbers behind figures where they were asked for, and writes what was asked for.
     *
     * @param lines prints numbers
     * @param experiment whose report, by id
     * @param charts gives figures their words
     * @param summary what was found, in words, below the command that finds it again
     * @return the files, in order
     * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG} for a figure that there is not, and as
     *     {@link ExportFigure}
     */
    List<Path> write(Console console, ReportLines lines, String experiment, Report report,
            Function<Figure, Chart> charts, Supplier<String> summary) {
        if (numbers) {
            report.figures().forEach(lines::numbers);
        }
        List<Path> written = new ArrayList<>();
        FigureTargets targets = targets();
        if (!targets.isEmpty()) {
            // Otherwise Java would look for a display before it draws into memory, and fail with one that does not
            // answer.
            System.setProperty("java.awt.headless", "true");
            ExportFigure export = new ExportFigure(experiment, report, charts, dark ? Ground.DARK : Ground.LIGHT);
            targets.files().forEach((form, file) -> {
                export.write(figure(report), form, file);
                written.add(file);
            });
            targets.folder().ifPresent(into -> written.addAll(export.writeAll(into, summary.get())));
        }
        written.forEach(file -> console.say("lab.written", "file", file));
        return written;
    }

    private Figure figure(Report report) {
        return report.figures().stream().filter(one -> figure == null || one.id().equals(figure)).findFirst()
                .orElseThrow(() -> Fault.PARAMETER_WRONG.raise("name", "figure", "expected", report.figures().stream()
                        .map(Figure::id).collect(Collectors.joining("|")), "given", String.valueOf(figure)));
    }
}
