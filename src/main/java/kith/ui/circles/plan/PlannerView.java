package kith.ui.circles.plan;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.ui.parts.Bullets;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/** The planner: three sliders, what follows from them and from the way to merge, and what the chosen plan means. */
final class PlannerView extends VBox {
    private static final int MOST_MEMBERS = 200;
    private static final int FEWEST_CONTACTS = 10;
    private static final int MOST_CONTACTS = 5_000;
    private static final int STRICTEST = 10_000;
    private static final int COLUMNS = 7;
    private static final double NARROWEST = 100;

    private final ScreenContext context;
    private final Texts texts;
    private final PlanViewModel model;
    private final PlanTexts planTexts;
    private final GridPane controls = new GridPane(16, 8);

    PlannerView(ScreenContext context, PlanViewModel model) {
        super(14);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.planTexts = new PlanTexts(texts);
        row("plan-members", texts.get("circles.plan-members"), model.membersProperty(),
                new LogSlider(CirclePlan.MIN_MEMBERS, MOST_MEMBERS, model.membersProperty(),
                        n -> texts.get("circles.plan-members-value", "count", n)));
        row("plan-contacts", texts.get("circles.plan-contacts"), model.contactsProperty(),
                new LogSlider(FEWEST_CONTACTS, MOST_CONTACTS, model.contactsProperty(),
                        n -> texts.get("circles.plan-contacts-value", "count", n)));
        row("plan-one-in", texts.get("circles.plan-one-in"), model.oneInProperty(),
                new LogSlider(2, STRICTEST, model.oneInProperty(), n -> planTexts.wrongMatches(1.0 / n)));
        Label problem = sentence("");
        problem.setId("plan-problem");
        problem.getStyleClass().add("problem");
        problem.textProperty().bind(model.problemProperty());
        Present.when(problem, problem.textProperty().isNotEmpty());
        Node curve = new PlanCurveCard(context, model, planTexts);
        Present.when(curve, in(CircleMode.PLAIN));
        Node thresholds = thresholds();
        Present.when(thresholds, in(CircleMode.COUNTED));
        VBox outcome = new VBox(16, curve, new PlanTiles(context, model, planTexts), thresholds, doubled(), warnings(),
                exactly());
        Present.when(outcome, Bindings.isNotNull(model.planProperty()));
        getChildren().addAll(sentence(texts.get("circles.plan-sentence")), controls, problem, outcome);
    }

    private void row(String id, String name, StringProperty value, LogSlider slider) {
        Label label = sentence(name);
        label.getStyleClass().add("form-label");
        context.follow(label, () -> label.setMinWidth(context.scaled(NARROWEST)));
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(COLUMNS);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.setAccessibleText(name);
        field.textProperty().bindBidirectional(value);
        label.setLabelFor(field);
        slider.setId(id + "-slider");
        slider.setAccessibleText(name);
        context.follow(slider, () -> slider.setMinWidth(context.scaled(NARROWEST)));
        GridPane.setHgrow(slider, Priority.ALWAYS);
        controls.addRow(controls.getRowCount(), label, slider, field);
    }

    private Node thresholds() {
        Label title = sentence(texts.get("circles.plan-thresholds"));
        title.getStyleClass().add("form-label");
        return card(title, new ThresholdTable(context, model, planTexts));
    }

    private Node doubled() {
        Label title = sentence(texts.get("circles.plan-doubled-title"));
        title.getStyleClass().add("form-label");
        Label refused = sentence("");
        refused.setId("plan-doubled-refused");
        refused.getStyleClass().add("problem");
        refused.textProperty().bind(model.planProperty().map(planTexts::doubledRefused).orElse(""));
        Present.when(refused, refused.textProperty().isNotEmpty());
        return card(title, new DoubledTable(context, model, planTexts), refused);
    }

    private static VBox card(Node... content) {
        VBox card = new VBox(8, content);
        card.getStyleClass().add("card");
        return card;
    }

    private ObservableValue<Boolean> in(CircleMode mode) {
        return model.modeProperty().map(now -> now == mode);
    }

    private Node warnings() {
        VBox warnings = new VBox(8);
        warnings.setId("plan-meaning");
        model.planProperty().subscribe(plan ->
                warnings.getChildren().setAll(plan == null ? List.of() : Bullets.of(planTexts.warnings(plan))));
        return warnings;
    }

    private Node exactly() {
        VBox sentences = new VBox(8);
        sentences.setId("plan-exactly");
        model.planProperty().subscribe(plan ->
                sentences.getChildren().setAll(plan == null ? List.of() : Bullets.of(planTexts.exactly(plan))));
        return sentences;
    }
}
