package kith.ui.lab;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.parts.EmptyState;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.IntoView;
import kith.ui.parts.Section;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** One experiment from top to bottom: what it is for, what can be chosen, and what came of it. */
final class ExperimentView extends VBox {
    private final Texts texts;
    private final ExperimentViewModel model;
    private final EmptyState empty;
    private final Label waiting;
    private final ReportPane report;

    ExperimentView(Desk desk, ExperimentViewModel model, FolderOpener opener) {
        super(14);
        this.texts = desk.texts();
        this.model = model;
        setId("lab-experiment-" + model.id());
        empty = new EmptyState(Feather.ACTIVITY, texts.get("lab.empty-title"), texts.get("lab.empty-sentence"));
        waiting = sentence("");
        waiting.setId("lab-waiting");
        waiting.getStyleClass().add("quiet");
        report = new ReportPane(desk, model, opener);
        for (Node either : new Node[] {empty, waiting, report}) {
            either.managedProperty().bind(either.visibleProperty());
        }
        Section section = new Section(model.words().title());
        section.getChildren().addAll(sentence(model.words().about()), new FormPane(desk, model));
        VBox run = new VBox(14, new RunBar(desk, model), new StackPane(empty, waiting, report));
        getChildren().addAll(section, run);
        model.problemProperty().addListener((source, before, now) -> {
            if (now != null) {
                IntoView.scroll(run);
            }
        });
        model.phaseProperty().subscribe(this::show);
        model.outcomeProperty().subscribe(this::show);
        model.outcomeProperty().addListener((source, before, now) -> {
            // What comes of a run would be below the edge; from then on the user scrolls.
            if (before == null && now != null) {
                IntoView.scroll(run);
            }
        });
    }

    private void show() {
        @Nullable Outcome outcome = model.outcomeProperty().get();
        Phase phase = model.phaseProperty().get();
        empty.setVisible(outcome == null && phase == Phase.FRESH);
        waiting.setText(switch (phase) {
            case RUNNING, STOPPING -> texts.get("lab.waiting");
            case STOPPED -> texts.get("lab.stopped-early");
            case FRESH, DONE, FAILED -> "";
        });
        waiting.setVisible(outcome == null && !waiting.getText().isEmpty());
        report.setVisible(outcome != null);
        if (outcome != null) {
            report.show(outcome, phase);
        }
    }
}
