package kith.ui.share;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.fault.EnumWord;
import kith.privacy.Level;
import kith.ui.parts.Sentence;
import kith.ui.shell.ScreenContext;

/** How near a friend is, which says how many filters they get; below each choice, what that means for them. */
final class LevelChoice extends VBox {
    private final ScreenContext context;
    private final ShareViewModel model;
    private final ToggleGroup group = new ToggleGroup();

    LevelChoice(ScreenContext context, ShareViewModel model) {
        this.context = context;
        this.model = model;
        Label title = new Label(context.texts().get("share.how-near"));
        title.getStyleClass().add("form-label");
        title.setWrapText(true);
        getStyleClass().add("level-choice");
        getChildren().add(title);
        for (Closeness closeness : List.of(Closeness.ACQUAINTANCE, Closeness.FRIEND, Closeness.CLOSE)) {
            RadioButton radio = radio(closeness);
            Label below = Sentence.sentence(model.shareTexts().meaning(closeness));
            below.getStyleClass().addAll("form-hint", "level-hint");
            radio.setAccessibleHelp(below.getText());
            getChildren().add(new VBox(radio, below));
        }
    }

    /** {@return the fourth choice, any number, for whoever counts; and what the choice that was made comes to} */
    Node exactly() {
        Label odds = Sentence.sentence("");
        odds.setId("share-odds");
        odds.textProperty().bind(Bindings.createStringBinding(() -> model.shareTexts().exactly(model.level()),
                model.closenessProperty(), model.otherLevelProperty()));
        return new VBox(8, odds, other(radio(Closeness.OTHER)));
    }

    /** Puts the focus on what is chosen. */
    void focusChosen() {
        if (group.getSelectedToggle() instanceof RadioButton chosen) {
            chosen.requestFocus();
        }
    }

    private RadioButton radio(Closeness closeness) {
        RadioButton radio = new RadioButton(model.shareTexts().closeness(closeness));
        // The field of the name is the one that is called after the friend.
        radio.setId("share-" + (closeness == Closeness.FRIEND ? "as-friend"
                : EnumWord.of(closeness)));
        radio.setToggleGroup(group);
        radio.setWrapText(true);
        model.closenessProperty().subscribe(now -> {
            if (now == closeness) {
                radio.setSelected(true);
            }
        });
        radio.selectedProperty().subscribe(chosen -> {
            if (chosen) {
                model.closenessProperty().set(closeness);
            }
        });
        return radio;
    }

    private Node other(RadioButton radio) {
        Spinner<Integer> level = new Spinner<>(1, Level.MAX, model.otherLevelProperty().get());
        level.setId("share-level");
        context.follow(level, () -> level.setPrefWidth(context.scaled(84)));
        level.setEditable(true);
        level.setAccessibleText(context.texts().get("share.other-number"));
        level.getEditor().setAccessibleText(context.texts().get("share.other-number"));
        level.valueProperty().subscribe(value -> Optional.ofNullable(value).ifPresent(model.otherLevelProperty()::set));
        level.disableProperty().bind(radio.selectedProperty().not());
        HBox row = new HBox(8, radio, level);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
