package kith.ui.circles.parts;

import static kith.ui.parts.Sentence.sentence;

import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;
import kith.ui.text.Texts;

/**
 * Which of the three ways to merge, each with what it shows to whom. What is not possible is disabled, and says why.
 */
public final class ModeChoice extends VBox {
    private final String id;
    private final Texts texts;
    private final ModeTexts modeTexts;
    private final ToggleGroup group = new ToggleGroup();
    private final ObservableValue<CircleMode> mode;
    private final ObservableValue<Boolean> tooFew;
    private final Consumer<CircleMode> choose;

    /**
     * @param id begins the ids of its buttons
     * @param texts the window's language
     * @param mode the one that is chosen
     * @param tooFew whether there are too few members for one to be hidden among the others
     * @param choose is told what the user chose
     */
    public ModeChoice(String id, Texts texts, ObservableValue<CircleMode> mode, ObservableValue<Boolean> tooFew,
            Consumer<CircleMode> choose) {
        this.id = id;
        this.texts = texts;
        this.modeTexts = new ModeTexts(texts);
        this.mode = mode;
        this.tooFew = tooFew;
        this.choose = choose;
        setId(id);
        getStyleClass().add("mode-choice");
        Label title = new Label(texts.get("circles.mode"));
        title.getStyleClass().add("form-label");
        getChildren().add(title);
        for (CircleMode each : CircleMode.values()) {
            getChildren().add(choice(each));
        }
    }

    private Node choice(CircleMode each) {
        RadioButton radio = new RadioButton(modeTexts.name(each));
        radio.setId(id + "-" + EnumWord.of(each));
        radio.setToggleGroup(group);
        radio.setWrapText(true);
        Label below = sentence("");
        below.getStyleClass().addAll("form-hint", "mode-hint");
        if (each == CircleMode.PLAIN) {
            below.setText(modeTexts.shows(each));
        } else {
            radio.disableProperty().bind(tooFew);
            below.textProperty()
                    .bind(tooFew.map(few -> few ? texts.get("circles.mode-too-few") : modeTexts.shows(each)));
        }
        radio.accessibleHelpProperty().bind(below.textProperty());
        mode.subscribe(now -> {
            if (now == each) {
                radio.setSelected(true);
            }
        });
        radio.selectedProperty().addListener((source, before, now) -> {
            if (now && mode.getValue() != each) {
                choose.accept(each);
            }
        });
        return new VBox(4, radio, below);
    }
}
