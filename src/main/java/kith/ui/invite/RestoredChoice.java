package kith.ui.invite;

import static kith.ui.parts.Sentence.sentence;

import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import kith.app.share.ShareFilters.AfterRestore;
import kith.ui.parts.Present;
import kith.ui.text.Texts;

/** How to go on giving in a profile that came from a backup. */
final class RestoredChoice extends VBox {
    private final ObjectProperty<AfterRestore> decision;

    /**
     * @param id begins the ids of its nodes
     * @param texts the window's language
     * @param decision what was chosen
     * @param asked whether the question is there
     */
    RestoredChoice(String id, Texts texts, ObjectProperty<AfterRestore> decision, ObservableValue<Boolean> asked) {
        super(8);
        this.decision = decision;
        ToggleGroup group = new ToggleGroup();
        getStyleClass().addAll("section", "card");
        getChildren().addAll(sentence(texts.get("share.restored-sentence")),
                choice(group, id + "-go-on", texts.get("share.restored-go-on"), AfterRestore.GO_ON),
                choice(group, id + "-new-edition", texts.get("share.restored-new-edition"),
                        AfterRestore.NEW_EDITION));
        Present.when(this, asked);
    }

    private RadioButton choice(ToggleGroup group, String id, String words, AfterRestore meant) {
        RadioButton radio = new RadioButton(words);
        radio.setId(id);
        radio.setWrapText(true);
        radio.setToggleGroup(group);
        radio.setSelected(decision.get() == meant);
        radio.setOnAction(event -> decision.set(meant));
        return radio;
    }
}
