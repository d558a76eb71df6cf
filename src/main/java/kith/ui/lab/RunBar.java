package kith.ui.lab;

import static kith.ui.parts.IconButton.button;

import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.parts.ErrorPane;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** Run, cancel, and how far it is; below, why it could not be done. */
final class RunBar extends VBox {
    private static final double BAR = 180;

    private final ExperimentViewModel model;
    private final BooleanBinding running;

    RunBar(Desk desk, ExperimentViewModel model) {
        super(10);
        this.model = model;
        Texts texts = desk.texts();
        running = Bindings.createBooleanBinding(model::isRunning, model.phaseProperty());
        Button run = button("lab-run", texts.get("lab.run"), Feather.PLAY);
        run.getStyleClass().add("accent");
        run.textProperty().bind(model.phaseProperty().map(phase ->
                texts.get(phase == Phase.FRESH ? "lab.run" : "lab.run-again")));
        run.setOnAction(event -> model.run());
        Button cancel = button("lab-cancel", texts.get("lab.cancel"), Feather.X);
        cancel.setOnAction(event -> model.cancel());
        swap(run, cancel);
        Button usual = button("lab-usual", texts.get("lab.as-usual"), Feather.ROTATE_CCW);
        usual.setTooltip(new Tooltip(texts.get("lab.as-usual-hint")));
        usual.disableProperty().bind(Bindings.createBooleanBinding(
                () -> model.fields().stream().allMatch(FieldViewModel::isUsual),
                model.fields().stream().map(FieldViewModel::typedProperty).toArray(Observable[]::new)));
        usual.setOnAction(event -> model.reset());
        usual.visibleProperty().set(!model.fields().isEmpty());
        FlowPane bar = new FlowPane(10, 8, new StackPane(run, cancel), usual, progress(desk));
        bar.setAlignment(Pos.CENTER_LEFT);
        VBox problem = new VBox();
        problem.setId("lab-problem");
        model.problemProperty().subscribe(why -> problem.getChildren().setAll(
                Stream.ofNullable(why).map(fault -> new ErrorPane(texts, fault)).toList()));
        problem.managedProperty().bind(Bindings.isNotEmpty(problem.getChildren()));
        getChildren().addAll(bar, problem);
    }

    /** The button that is pressed gives way to the other, which then has the focus: whoever ran it can stop it. */
    private void swap(Button run, Button cancel) {
        run.disableProperty().bind(model.validProperty().not());
        cancel.disableProperty().bind(model.phaseProperty().map(phase -> phase == Phase.STOPPING));
        running.subscribe(now -> {
            Button before = now ? run : cancel;
            boolean focused = before.isFocused();
            run.setVisible(!now);
            cancel.setVisible(now);
            if (focused) {
                (now ? cancel : run).requestFocus();
            }
        });
    }

    private Node progress(Desk desk) {
        ProgressBar bar = new ProgressBar();
        bar.setId("lab-progress");
        bar.setPrefWidth(desk.scaled(BAR));
        bar.setAccessibleText(desk.texts().get("lab.progress"));
        bar.progressProperty().bind(model.doneProperty());
        bar.visibleProperty().bind(running);
        bar.managedProperty().bind(running);
        Label state = new Label();
        state.setId("lab-state");
        state.setMinWidth(USE_PREF_SIZE);
        state.getStyleClass().add("quiet");
        state.textProperty().bind(model.stateProperty());
        HBox progress = new HBox(10, bar, state);
        progress.setAlignment(Pos.CENTER_LEFT);
        return progress;
    }
}
