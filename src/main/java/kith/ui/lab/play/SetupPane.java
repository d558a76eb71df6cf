package kith.ui.lab.play;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.bloom.variant.Variant;
import kith.text.lab.PlayTexts;
import kith.ui.parts.FormRow;
import kith.ui.parts.Present;
import kith.ui.parts.Tiles;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** How the filter is made: which one, for how many words at which FPP, or of how many cells and functions. */
final class SetupPane extends VBox {
    private static final double FIELD = 150;
    private static final double GAP = 12;

    private final Texts texts;

    SetupPane(ScreenContext context, SetupViewModel model, PlayTexts playTexts) {
        super(8);
        this.texts = context.texts();
        Label problem = sentence("");
        problem.setId("play-problem");
        problem.getStyleClass().add("problem");
        problem.textProperty().bind(model.problemProperty());
        Present.when(problem, problem.textProperty().isNotEmpty());
        getChildren().addAll(new Tiles(() -> context.scaled(FIELD), GAP, List.of(variant(model, playTexts),
                field("play-items", "play.items", model.itemsProperty()),
                field("play-fpp", "play.fpp", model.fppProperty()),
                field("play-bits", "play.bits", model.bitsProperty()),
                field("play-hashes", "play.hashes", model.hashesProperty()),
                field("play-seed", "play.seed", model.seedProperty()))), problem);
    }

    private FormRow field(String id, String key, StringProperty value) {
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(5);
        field.textProperty().bindBidirectional(value);
        return new FormRow(texts.get(key), "", field);
    }

    private FormRow variant(SetupViewModel model, PlayTexts playTexts) {
        ComboBox<Variant> box = new ComboBox<>();
        box.setId("play-variant");
        box.getItems().setAll(Variant.values());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Variant variant) {
                return variant == null ? "" : playTexts.variant(variant);
            }

            @Override
            public Variant fromString(String name) {
                return List.of(Variant.values()).stream().filter(one -> playTexts.variant(one).equals(name)).findFirst()
                        .orElse(Variant.STANDARD);
            }
        });
        box.valueProperty().bindBidirectional(model.variantProperty());
        return new FormRow(texts.get("play.variant"), "", box);
    }
}
