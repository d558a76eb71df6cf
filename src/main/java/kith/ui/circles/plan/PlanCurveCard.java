package kith.ui.circles.plan;

import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/** What one member's own plain file gives away: the curve, or the same as a table. */
final class PlanCurveCard extends VBox {
    PlanCurveCard(ScreenContext context, PlanViewModel model, PlanTexts planTexts) {
        super(8);
        Texts texts = context.texts();
        getStyleClass().add("card");
        Label upwards = axis(texts.get("circles.plan-axis-up"));
        Label across = axis(texts.get("circles.plan-axis-across"));
        across.setMaxWidth(Double.MAX_VALUE);
        across.setAlignment(Pos.CENTER);
        FlowPane legend = new FlowPane(16, 4, key("guesses", texts.get("circles.plan-key-guesses")),
                key("breach", texts.get("circles.plan-key-breach")));
        VBox picture = new VBox(4, upwards, new PlanChart(context, model, planTexts), across, legend);
        PlanTable table = new PlanTable(context, model, planTexts);
        ToggleButton asTable = new ToggleButton(texts.get("circles.as-table"));
        asTable.setId("plan-as-table");
        asTable.setMinWidth(USE_PREF_SIZE);
        Present.when(table, asTable.selectedProperty());
        Present.when(picture, asTable.selectedProperty().not());
        Label title = sentence(texts.get("circles.plan-curve-title"));
        title.getStyleClass().add("form-label");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = new HBox(12, title, asTable);
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(head, new StackPane(picture, table));
    }

    private static Label axis(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("plan-axis");
        return label;
    }

    private static Node key(String style, String name) {
        Line line = new Line(0, 0, 26, 0);
        line.getStyleClass().add("plan-curve-" + style);
        Label label = new Label(name, line);
        label.getStyleClass().add("plan-axis");
        return label;
    }
}
