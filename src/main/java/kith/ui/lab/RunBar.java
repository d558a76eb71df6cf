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
import kith.ui.lab.ExperimentViewModel.Setup;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** Run, cancel, and how far it is; below, why it could not be done. */
final class RunBar extends VBox {
    private static final double BAR = 110;
    private static final double STATE = 96;

    private final ExperimentViewModel model;
    private final BooleanBinding running;
    private final Button run;
    private final Button cancel;

    RunBar(ScreenContext context, ExperimentViewModel model) {
        super(10);
        this.model = model;
        Texts texts = context.texts();
        running = Bindings.createBooleanBinding(model::isRunning, model.phaseProperty());
        run = button("lab-run", texts.get("lab.run"), Feather.PLAY);
        run.getStyleClass().add("accent");
        run.textProperty().bind(model.phaseProperty().map(phase ->
                texts.get(phase == Phase.FRESH ? "lab.run" : "lab.run-again")));
        run.setOnAction(event -> model.run());
        cancel = button("lab-cancel", texts.get("lab.cancel"), Feather.X);
        cancel.setOnAction(event -> model.cancel());
        // Both are as wide as the wider one, for one stands where the other stood.
        run.setMaxWidth(Double.MAX_VALUE);
        cancel.setMaxWidth(Double.MAX_VALUE);
        swap();
        Button usual = button("lab-usual", texts.get("lab.as-usual"), Feather.ROTATE_CCW);
        usual.setTooltip(new Tooltip(texts.get("lab.as-usual-hint")));
        usual.disableProperty().bind(Bindings.createBooleanBinding(
                () -> model.fields().stream().allMatch(FieldViewModel::isUsual),
                model.fields().stream().map(FieldViewModel::typedProperty).toArray(Observable[]::new)));
        usual.setOnAction(event -> model.reset());
        Present.when(usual, model.setupProperty().map(setup -> setup == Setup.OPEN && !model.fields().isEmpty()));
        FlowPane bar = new FlowPane(8, 8, new StackPane(run, cancel), change(texts), usual, progress(context));
        bar.setAlignment(Pos.CENTER_LEFT);
        VBox problem = new VBox();
        problem.setId("lab-problem");
        model.problemProperty().subscribe(why -> problem.getChildren().setAll(
                Stream.ofNullable(why).map(fault -> new ErrorPane(texts, fault)).toList()));
        Present.whenFilled(problem);
        getChildren().addAll(bar, problem);
    }

    /** Gives the focus to the button that can be pressed now. */
    void takeFocus() {
        (model.isRunning() ? cancel : run).requestFocus();
    }

    /** Before the first run there is nothing that the settings could make room for. */
    private Button change(Texts texts) {
        Button change = button("lab-change", "", Feather.SLIDERS);
        change.textProperty().bind(model.setupProperty().map(setup ->
                texts.get(setup == Setup.OPEN ? "lab.hide-settings" : "lab.change-settings")));
        change.setOnAction(event -> model.setupProperty().set(
                model.setupProperty().get() == Setup.OPEN ? Setup.FOLDED : Setup.OPEN));
        Present.when(change, model.phaseProperty().map(phase -> phase != Phase.FRESH && !model.fields().isEmpty()));
        return change;
    }

    /** The button that is pressed gives way to the other, which then has the focus: whoever ran it can stop it. */
    private void swap() {
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

    private Node progress(ScreenContext context) {
        ProgressBar bar = new ProgressBar();
        bar.setId("lab-progress");
        context.follow(bar, () -> bar.setPrefWidth(context.scaled(BAR)));
        bar.setAccessibleText(context.texts().get("lab.progress"));
        bar.progressProperty().bind(model.doneProperty());
        // Its place stays its own: what is below must not jump when a run ends.
        Present.inItsPlace(bar, running);
        Label state = new Label();
        state.setId("lab-state");
        context.follow(state, () -> state.setMinWidth(context.scaled(STATE)));
        state.getStyleClass().add("quiet");
        state.textProperty().bind(model.stateProperty());
        HBox progress = new HBox(8, state, bar);
        progress.setAlignment(Pos.CENTER_LEFT);
        Present.when(progress, model.phaseProperty().map(phase -> phase != Phase.FRESH));
        return progress;
    }
}
