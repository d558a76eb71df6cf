package kith.ui.lab;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.lab.ExportFigure;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.report.Figure;
import kith.report.Grid;
import kith.text.lab.ReportTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** Writes what came of a run to files. */
final class ReportFiles {
    private final String experiment;
    private final Function<RunResult, ReportTexts> words;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final ReadOnlyObjectWrapper<List<Path>> written = new ReadOnlyObjectWrapper<>(this, "written", List.of());

    /**
     * @param experiment whose files, by id
     * @param words the words of a run
     * @param texts the window's language
     * @param background writes them
     * @param notices is told
     */
    ReportFiles(String experiment, Function<RunResult, ReportTexts> words, Texts texts, Background background,
            Notices notices) {
        this.experiment = experiment;
        this.words = words;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
    }

    /** {@return how the file of a figure may be called} */
    String fileName(Figure figure, Form form) {
        return experiment + "-" + figure.id() + form.ending();
    }

    /** {@return how the file of a table may be called} */
    String fileName(Grid grid) {
        return experiment + "-" + grid.id() + "-table" + Form.CSV.ending();
    }

    /** Writes one figure; what is behind the curves matters to pictures in pixels alone. */
    void write(RunResult result, Figure figure, Form form, Ground ground, Path file) {
        ReportTexts said = words.apply(result);
        background.run("lab.saving", progress -> {
            new ExportFigure(experiment, result.report(), said::chart, ground).write(figure, form, file);
            return file;
        }, this::saved, notices::fault);
    }

    /** Writes one table. */
    void write(RunResult result, Grid grid, Path file) {
        ReportTexts said = words.apply(result);
        background.run("lab.saving", progress -> {
            new ExportFigure(experiment, result.report(), said::chart, Ground.LIGHT).write(grid, file);
            return file;
        }, this::saved, notices::fault);
    }

    private void saved(Path file) {
        notices.success(texts.get("lab.saved", "file", String.valueOf(file.getFileName())));
    }

    /** Writes everything into a folder. */
    void writeAll(RunResult result, Path folder) {
        ReportTexts said = words.apply(result);
        background.run("lab.saving", progress -> new ExportFigure(experiment, result.report(), said::chart,
                Ground.LIGHT).writeAll(folder, said.summary(result.report())), files -> {
            written.set(files);
            notices.success(texts.get("lab.saved-all", "count", files.size()));
        }, notices::fault);
    }

    /** Forgets the files that were written: another run has begun. */
    void forget() {
        written.set(List.of());
    }

    /** {@return the files that were written last into a folder} */
    ReadOnlyObjectProperty<List<Path>> writtenProperty() {
        return written.getReadOnlyProperty();
    }
}
