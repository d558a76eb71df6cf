package kith.cli.lab;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.app.lab.FigureTargets;
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

    /** {@return which figure was asked for, or none for the first} */
    @Nullable String figure() {
        return figure;
    }

    /** {@return what is behind the curves of pictures in pixels} */
    Ground ground() {
        return dark ? Ground.DARK : Ground.LIGHT;
    }

    /** {@return whether the numbers behind figures are to be printed} */
    boolean wantsNumbers() {
        return numbers;
    }
}
