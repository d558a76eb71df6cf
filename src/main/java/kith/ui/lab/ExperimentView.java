package kith.ui.lab;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.lab.ExperimentViewModel.Setup;
import kith.ui.parts.EmptyState;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.IntoView;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
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

    ExperimentView(ScreenContext context, ExperimentViewModel model, FolderOpener opener) {
        super(14);
        this.texts = context.texts();
        this.model = model;
        setId("lab-experiment-" + model.id());
        empty = new EmptyState(Feather.ACTIVITY, texts.get("lab.empty-title"), texts.get("lab.empty-sentence"));
        waiting = sentence("");
        waiting.setId("lab-waiting");
        waiting.getStyleClass().add("quiet");
        report = new ReportPane(context, model, opener);
        Label about = sentence(model.experimentTexts().about());
        FormPane form = new FormPane(context, model);
        Label settings = sentence("");
        settings.setId("lab-settings");
        settings.getStyleClass().add("quiet");
        settings.textProperty().bind(model.settingsProperty());
        Present.when(settings, model.settingsProperty().isNotEmpty());
        for (Node either : new Node[] {about, form}) {
            Present.when(either, model.setupProperty().map(setup -> setup == Setup.OPEN));
        }
        Section section = new Section(model.experimentTexts().title());
        RunBar bar = new RunBar(context, model);
        section.getChildren().addAll(about, bar, form, settings);
        getChildren().addAll(section, new StackPane(empty, waiting, report));
        model.phaseProperty().addListener((source, before, now) -> {
            if (now == Phase.RUNNING && form.isFocusWithin()) {
                // The field is about to be folded away.
                bar.takeFocus();
            }
            if (now == Phase.RUNNING || now == Phase.FAILED) {
                IntoView.scroll(this);
            }
        });
        model.phaseProperty().subscribe(phase -> show());
        model.resultProperty().subscribe(result -> show());
        model.resultProperty().addListener((source, before, now) -> {
            // What comes of a run would be below the edge; from then on the user scrolls.
            if (before == null && now != null) {
                IntoView.scroll(this);
            }
        });
    }

    private void show() {
        @Nullable RunResult result = model.resultProperty().get();
        Phase phase = model.phaseProperty().get();
        Present.now(empty, result == null && phase == Phase.FRESH);
        waiting.setText(switch (phase) {
            case RUNNING, STOPPING -> texts.get("lab.waiting");
            case STOPPED -> texts.get("lab.stopped-early");
            case FRESH, DONE, FAILED -> "";
        });
        Present.now(waiting, result == null && !waiting.getText().isEmpty());
        Present.now(report, result != null);
        if (result != null) {
            report.show(result, phase);
        }
    }
}
