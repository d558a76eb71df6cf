package kith.ui.lab;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import kith.app.ExportFigure.Form;
import kith.app.ExportFigure.Ground;
import kith.lab.report.Figure;
import kith.lab.report.Grid;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.lab.Outcome.Extent;
import kith.ui.parts.Bullets;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * What came of a run: sentences, figures, tables. While a run goes on its parts are filled anew and not made anew, so
 * that whoever looks at a table or sorts it goes on doing so.
 */
final class ReportPane extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final ExperimentViewModel model;
    private final FolderOpener opener;
    private final Label extent = sentence("");
    private final Label settings = sentence("");
    private final VBox findings = new VBox(6);
    private final VBox parts = new VBox(14);
    private final Map<String, FigureCard> figures = new HashMap<>();
    private final Map<String, GridCard> tables = new HashMap<>();
    private @Nullable Outcome shown;

    ReportPane(Desk desk, ExperimentViewModel model, FolderOpener opener) {
        super(14);
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        this.opener = opener;
        setId("lab-report");
        extent.setId("lab-extent");
        extent.getStyleClass().add("quiet");
        extent.managedProperty().bind(extent.visibleProperty());
        settings.setId("lab-settings");
        settings.getStyleClass().add("quiet");
        settings.managedProperty().bind(settings.visibleProperty());
        findings.setId("lab-findings");
        VBox said = new VBox(10, extent, findings, settings, everything());
        said.getStyleClass().add("card");
        getChildren().addAll(said, parts);
    }

    private Node everything() {
        Button save = button("lab-save-all", texts.get("lab.save-all"), Feather.FOLDER_PLUS);
        save.setTooltip(new Tooltip(texts.get("lab.save-all-hint")));
        save.setOnAction(event -> Optional.ofNullable(shown).ifPresent(outcome ->
                desk.files().folder(texts.get("lab.save-all-title"))
                        .ifPresent(folder -> model.files().writeAll(outcome, folder))));
        VBox written = new VBox();
        written.managedProperty().bind(Bindings.isNotEmpty(written.getChildren()));
        model.files().writtenProperty().subscribe(files -> written.getChildren().setAll(
                files.isEmpty() ? List.of() : List.of(new WrittenFiles(texts, files, opener))));
        return new VBox(8, save, written);
    }

    private void save(Figure figure, Form form, Ground ground) {
        Optional.ofNullable(shown).ifPresent(outcome ->
                desk.files().save(texts.get("lab.save-title"), model.files().fileName(figure, form))
                        .ifPresent(file -> model.files().write(outcome, figure, form, ground, file)));
    }

    private void save(Grid grid) {
        Optional.ofNullable(shown).ifPresent(outcome ->
                desk.files().save(texts.get("lab.save-title"), model.files().fileName(grid))
                        .ifPresent(file -> model.files().write(outcome, grid, file)));
    }

    void show(Outcome outcome, Phase phase) {
        if (shown == null || !shown.typed().equals(outcome.typed())) {
            settings.setText(model.words().of(outcome).settings());
        }
        shown = outcome;
        extent.setText(texts.get(phase == Phase.STOPPED || phase == Phase.FAILED
                ? "lab.so-far-stopped" : "lab.so-far"));
        extent.setVisible(outcome.extent() == Extent.SO_FAR);
        settings.setVisible(!settings.getText().isEmpty());
        findings.getChildren().setAll(Bullets.of(outcome.report().findings().stream()
                .map(finding -> model.words().lab().finding(model.id(), finding)).toList()));
        List<Node> now = Stream.<Node>concat(
                outcome.report().figures().stream().map(figure -> {
                    FigureCard card = figures.computeIfAbsent(figure.id(),
                            id -> new FigureCard(desk, model.words(), figure, this::save));
                    card.show(figure);
                    return card;
                }),
                outcome.report().tables().stream().map(grid -> {
                    GridCard card = tables.computeIfAbsent(grid.id(),
                            id -> new GridCard(desk, model.words(), grid, this::save));
                    card.show(grid);
                    return card;
                })).toList();
        if (!parts.getChildren().equals(now)) {
            parts.getChildren().setAll(now);
        }
    }
}
