package kith.ui.circles.plan;

import static kith.ui.parts.Sentence.sentence;

import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/** The four or five figures that matter of a plan. */
final class PlanTiles extends FlowPane {
    private final ScreenContext context;
    private final PlanViewModel model;

    PlanTiles(ScreenContext context, PlanViewModel model, PlanTexts planTexts) {
        super(12, 12);
        this.context = context;
        this.model = model;
        Texts texts = context.texts();
        setId("plan-tiles");
        VBox shows = tile("plan-shows", planTexts::rightGuesses, texts.get("circles.tile-shows"));
        Present.when(shows, model.modeProperty().map(mode -> mode == CircleMode.PLAIN));
        getChildren().addAll(
                tile("plan-wrong", plan -> planTexts.wrongMatches(plan.mergedFpp()), texts.get("circles.tile-wrong")),
                tile("plan-size", planTexts::contribution, texts.get("circles.tile-size")),
                tile("plan-all", planTexts::contributions, texts.get("circles.tile-all")),
                tile("plan-list", planTexts::list, texts.get("circles.tile-list")), shows);
    }

    private VBox tile(String id, Function<CirclePlan, String> figure, String meaning) {
        Label value = new Label();
        value.setId(id);
        value.getStyleClass().add("tile-figure");
        value.setMinWidth(USE_PREF_SIZE);
        value.textProperty().bind(model.planProperty().map(figure).orElse(""));
        Label caption = sentence(meaning);
        caption.getStyleClass().add("quiet");
        VBox tile = new VBox(4, value, caption);
        tile.getStyleClass().addAll("card", "tile");
        context.follow(tile, () -> tile.setPrefWidth(context.scaled(340)));
        return tile;
    }
}
