package kith.ui.circles;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import kith.circle.CirclePlan;
import kith.ui.parts.Bullets;
import kith.ui.parts.Section;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;

/** The planner: three sliders, the curve that follows them, and what the chosen plan means. */
final class PlannerView extends VBox {
    private static final int MOST_MEMBERS = 200;
    private static final int FEWEST_CONTACTS = 10;
    private static final int MOST_CONTACTS = 5_000;
    private static final int STRICTEST = 10_000;
    private static final int COLUMNS = 7;
    private static final double NARROWEST = 100;

    private final Desk desk;
    private final Texts texts;
    private final PlanViewModel model;
    private final PlanWords words;
    private final GridPane controls = new GridPane(16, 8);

    PlannerView(Desk desk, PlanViewModel model) {
        super(14);
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        this.words = new PlanWords(texts);
        row("plan-members", texts.get("circles.plan-members"), model.membersProperty(),
                new LogSlider(CirclePlan.MIN_MEMBERS, MOST_MEMBERS, model.membersProperty(),
                        n -> texts.get("circles.plan-members-value", "count", n)));
        row("plan-contacts", texts.get("circles.plan-contacts"), model.contactsProperty(),
                new LogSlider(FEWEST_CONTACTS, MOST_CONTACTS, model.contactsProperty(),
                        n -> texts.get("circles.plan-contacts-value", "count", n)));
        row("plan-one-in", texts.get("circles.plan-one-in"), model.oneInProperty(),
                new LogSlider(2, STRICTEST, model.oneInProperty(), n -> words.wrongMatches(1.0 / n)));
        Label problem = sentence("");
        problem.setId("plan-problem");
        problem.getStyleClass().add("problem");
        problem.textProperty().bind(model.problemProperty());
        show(problem, problem.textProperty().isNotEmpty());
        VBox outcome = new VBox(14, curve(), tiles(), warnings(), exactly());
        show(outcome, Bindings.isNotNull(model.planProperty()));
        Section section = new Section(texts.get("circles.plan-title"));
        section.getChildren().addAll(sentence(texts.get("circles.plan-sentence")), controls, problem, outcome);
        getChildren().add(section);
    }

    private void row(String id, String name, StringProperty value, LogSlider slider) {
        Label label = sentence(name);
        label.getStyleClass().add("form-label");
        label.setMinWidth(desk.scaled(NARROWEST));
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(COLUMNS);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.setAccessibleText(name);
        field.textProperty().bindBidirectional(value);
        label.setLabelFor(field);
        slider.setId(id + "-slider");
        slider.setAccessibleText(name);
        slider.setMinWidth(desk.scaled(NARROWEST));
        GridPane.setHgrow(slider, Priority.ALWAYS);
        controls.addRow(controls.getRowCount(), label, slider, field);
    }

    private Node curve() {
        Label upwards = new Label(texts.get("circles.plan-axis-up"));
        upwards.getStyleClass().add("plan-axis");
        Label across = new Label(texts.get("circles.plan-axis-across"));
        across.getStyleClass().add("plan-axis");
        across.setMaxWidth(Double.MAX_VALUE);
        across.setAlignment(Pos.CENTER);
        FlowPane legend = new FlowPane(18, 4, key("guesses", texts.get("circles.plan-key-guesses")),
                key("breach", texts.get("circles.plan-key-breach")));
        VBox picture = new VBox(4, upwards, new PlanChart(desk, model, words), across, legend);
        PlanTable table = new PlanTable(desk, model, words);
        ToggleButton asTable = new ToggleButton(texts.get("circles.as-table"));
        asTable.setId("plan-as-table");
        asTable.setMinWidth(Region.USE_PREF_SIZE);
        show(table, asTable.selectedProperty());
        show(picture, asTable.selectedProperty().not());
        Label title = sentence(texts.get("circles.plan-curve-title"));
        title.getStyleClass().add("form-label");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = new HBox(12, title, asTable);
        head.setAlignment(Pos.CENTER_LEFT);
        VBox card = new VBox(8, head, new StackPane(picture, table));
        card.getStyleClass().add("card");
        return card;
    }

    private static Node key(String style, String name) {
        Line line = new Line(0, 0, 26, 0);
        line.getStyleClass().add("plan-curve-" + style);
        Label label = new Label(name, line);
        label.getStyleClass().add("plan-axis");
        return label;
    }

    private Node tiles() {
        FlowPane tiles = new FlowPane(12, 12,
                tile("plan-wrong", plan -> words.wrongMatches(plan.mergedFpp()), texts.get("circles.tile-wrong")),
                tile("plan-size", words::size, texts.get("circles.tile-size")),
                tile("plan-doubled", plan -> words.wrongMatches(plan.doubledFpp()), texts.get("circles.tile-doubled")),
                tile("plan-shows", words::rightGuesses, texts.get("circles.tile-shows")));
        tiles.setId("plan-tiles");
        return tiles;
    }

    private Node tile(String id, Function<CirclePlan, String> figure, String meaning) {
        Label value = new Label();
        value.setId(id);
        value.getStyleClass().add("tile-figure");
        value.setMinWidth(Region.USE_PREF_SIZE);
        value.textProperty().bind(model.planProperty().map(figure).orElse(""));
        Label caption = sentence(meaning);
        caption.getStyleClass().add("quiet");
        VBox tile = new VBox(2, value, caption);
        tile.getStyleClass().addAll("card", "tile");
        tile.setPrefWidth(desk.scaled(370));
        return tile;
    }

    private Node warnings() {
        VBox warnings = new VBox(6);
        warnings.setId("plan-meaning");
        model.planProperty().subscribe(plan ->
                warnings.getChildren().setAll(plan == null ? List.of() : Bullets.of(words.warnings(plan))));
        return warnings;
    }

    private Node exactly() {
        VBox sentences = new VBox(6);
        model.planProperty().subscribe(plan ->
                sentences.getChildren().setAll(plan == null ? List.of() : Bullets.of(words.exactly(plan))));
        TitledPane fold = new TitledPane(texts.get("circles.exactly"), sentences);
        fold.setId("plan-exactly");
        fold.setExpanded(false);
        fold.setAnimated(false);
        return fold;
    }

    private static void show(Node node, ObservableValue<Boolean> when) {
        node.visibleProperty().bind(when);
        node.managedProperty().bind(node.visibleProperty());
    }
}
