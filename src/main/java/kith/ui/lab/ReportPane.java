package kith.ui.lab;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.report.Figure;
import kith.report.Grid;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.lab.RunResult.Extent;
import kith.ui.parts.Bullets;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.Present;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * What came of a run: its first sentence and first figure, which are to be seen without scrolling, then the others and
 * the tables. While a run goes on its parts are filled anew and not made anew, so that whoever looks at a table or
 * sorts it goes on doing so.
 */
final class ReportPane extends VBox {
    /** Two lines of the first sentence. */
    private static final double LEAD = 36;

    private final ScreenContext context;
    private final Texts texts;
    private final ExperimentViewModel model;
    private final FolderOpener opener;
    private final Label extent = sentence("");
    private final Label lead = sentence("");
    private final VBox first = new VBox();
    private final VBox findings = new VBox(8);
    private final VBox parts = new VBox(16);
    private final Map<String, FigureCard> figures = new HashMap<>();
    private final Map<String, GridCard> tables = new HashMap<>();
    private @Nullable RunResult shown;

    ReportPane(ScreenContext context, ExperimentViewModel model, FolderOpener opener) {
        super(14);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.opener = opener;
        setId("lab-report");
        extent.setId("lab-extent");
        extent.getStyleClass().add("quiet");
        lead.setId("lab-lead");
        findings.setId("lab-findings");
        for (Pane pane : List.of(first, findings, parts)) {
            Present.whenFilled(pane);
        }
        VBox said = new VBox(12, extent, findings, everything());
        said.getStyleClass().add("card");
        getChildren().addAll(lead, first, said, parts);
        lead.heightProperty().subscribe(this::keepHigh);
        context.follow(lead, this::begin);
        model.phaseProperty().subscribe((before, now) -> begin());
    }

    private void begin() {
        if (model.phaseProperty().get() == Phase.RUNNING) {
            lead.setMinHeight(context.scaled(LEAD));
        }
    }

    /**
     * While a run goes on its first sentence grows a line and loses it again: the figure below must not jump with it.
     */
    private void keepHigh(Number height) {
        if (model.isRunning() && height.doubleValue() > lead.getMinHeight()) {
            lead.setMinHeight(height.doubleValue());
        }
    }

    private Node everything() {
        Button save = button("lab-save-all", texts.get("lab.save-all"), Feather.FOLDER_PLUS);
        save.setTooltip(new Tooltip(texts.get("lab.save-all-hint")));
        save.setOnAction(event -> Optional.ofNullable(shown).ifPresent(result ->
                context.files().folder(texts.get("lab.save-all-title"))
                        .ifPresent(folder -> model.files().writeAll(result, folder))));
        VBox written = new VBox();
        Present.whenFilled(written);
        model.files().writtenProperty().subscribe(files -> written.getChildren().setAll(
                files.isEmpty() ? List.of() : List.of(new WrittenFiles(texts, files, opener))));
        return new VBox(8, save, written);
    }

    private void save(Figure figure, Form form, Ground ground) {
        Optional.ofNullable(shown).ifPresent(result ->
                context.files().save(texts.get("lab.save-title"), model.files().fileName(figure, form))
                        .ifPresent(file -> model.files().write(result, figure, form, ground, file)));
    }

    private void save(Grid grid) {
        Optional.ofNullable(shown).ifPresent(result ->
                context.files().save(texts.get("lab.save-title"), model.files().fileName(grid))
                        .ifPresent(file -> model.files().write(result, grid, file)));
    }

    void show(RunResult result, Phase phase) {
        shown = result;
        extent.setText(texts.get(phase == Phase.STOPPED || phase == Phase.FAILED
                ? "lab.so-far-stopped" : "lab.so-far"));
        Present.now(extent, result.extent() == Extent.SO_FAR);
        List<String> said = result.report().findings().stream()
                .map(finding -> model.experimentTexts().lab().finding(model.id(), finding)).toList();
        lead.setText(said.isEmpty() ? "" : said.getFirst());
        findings.getChildren().setAll(Bullets.of(said.stream().skip(1).toList()));
        List<Node> drawn = result.report().figures().stream().<Node>map(this::card).toList();
        fill(first, drawn.stream().limit(1).toList());
        fill(parts, Stream.concat(drawn.stream().skip(1), result.report().tables().stream().map(this::card)).toList());
    }

    private FigureCard card(Figure figure) {
        FigureCard card = figures.computeIfAbsent(figure.id(),
                id -> new FigureCard(context, model.experimentTexts(), figure, this::save));
        card.show(figure);
        return card;
    }

    private GridCard card(Grid grid) {
        GridCard card = tables.computeIfAbsent(grid.id(),
                id -> new GridCard(context, model.experimentTexts(), grid, this::save));
        card.show(grid);
        return card;
    }

    private static void fill(Pane pane, List<? extends Node> cards) {
        if (!pane.getChildren().equals(cards)) {
            pane.getChildren().setAll(cards);
        }
    }
}
