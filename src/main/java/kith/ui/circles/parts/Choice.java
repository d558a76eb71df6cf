package kith.ui.circles.parts;

import static kith.ui.parts.Sentence.sentence;

import java.util.function.Consumer;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import kith.fault.EnumWord;

/** One of a few ways, each with what it means below it. What is not possible is disabled, and says why. */
abstract class Choice<E extends Enum<E>> extends VBox {
    private final String id;
    private final ToggleGroup group = new ToggleGroup();
    private final ObservableValue<E> chosen;
    private final Consumer<E> choose;

    /**
     * @param id begins the ids of its buttons
     * @param title what is chosen
     * @param chosen the one that is chosen
     * @param choose is told what the user chose
     */
    Choice(String id, String title, ObservableValue<E> chosen, Consumer<E> choose) {
        this.id = id;
        this.chosen = chosen;
        this.choose = choose;
        setId(id);
        getStyleClass().add("mode-choice");
        Label above = new Label(title);
        above.getStyleClass().add("form-label");
        getChildren().add(above);
    }

    /** Adds a way that is always possible. */
    final void add(E way, String name, String means) {
        add(way, name, means, new SimpleBooleanProperty(false), "");
    }

    /**
     * Adds a way.
     *
     * @param impossible whether it cannot be chosen just now
     * @param why said in place of what it means while it cannot
     */
    final void add(E way, String name, String means, ObservableValue<Boolean> impossible, String why) {
        RadioButton radio = new RadioButton(name);
        radio.setId(id + "-" + EnumWord.of(way));
        radio.setToggleGroup(group);
        radio.setWrapText(true);
        radio.disableProperty().bind(impossible);
        Label below = sentence("");
        below.getStyleClass().addAll("form-hint", "mode-hint");
        below.textProperty().bind(impossible.map(now -> now ? why : means));
        radio.accessibleHelpProperty().bind(below.textProperty());
        chosen.subscribe(now -> {
            if (now == way) {
                radio.setSelected(true);
            }
        });
        radio.selectedProperty().addListener((source, before, now) -> {
            if (now && chosen.getValue() != way) {
                choose.accept(way);
            }
        });
        getChildren().add(new VBox(4, radio, below));
    }
}
