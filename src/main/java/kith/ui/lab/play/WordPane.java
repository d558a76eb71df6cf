package kith.ui.lab.play;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.lab.play.Action;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** A word, and what can be done with it; Enter looks it up. */
final class WordPane extends VBox {
    private static final int COLUMNS = 11;

    private final PlaygroundViewModel model;
    private final TextField field = new TextField();

    WordPane(ScreenContext context, PlaygroundViewModel model) {
        super(6);
        this.model = model;
        Texts texts = context.texts();
        Label label = new Label(texts.get("play.word"));
        label.getStyleClass().add("form-label");
        label.setLabelFor(field);
        field.setId("play-word");
        field.setPrefColumnCount(COLUMNS);
        field.setMinWidth(Region.USE_PREF_SIZE);
        field.setAccessibleText(texts.get("play.word"));
        field.setPromptText(texts.get("play.word-prompt"));
        field.textProperty().bindBidirectional(model.wordProperty());
        field.setOnAction(event -> act(Action.Kind.LOOK_UP));
        BooleanBinding nothing = Bindings.createBooleanBinding(
                () -> model.wordProperty().get().isBlank(), model.wordProperty());
        Button add = action("play-add", texts.get("play.add"), Feather.PLUS, Action.Kind.ADD);
        add.getStyleClass().add("accent");
        Button lookUp = action("play-look-up", texts.get("play.look-up"), Feather.SEARCH, Action.Kind.LOOK_UP);
        Button remove = action("play-remove", texts.get("play.remove"), Feather.MINUS, Action.Kind.REMOVE);
        add.disableProperty().bind(nothing);
        lookUp.disableProperty().bind(nothing);
        BooleanBinding forgets = Bindings.createBooleanBinding(
                () -> model.shownProperty().get().canRemove(), model.shownProperty());
        remove.disableProperty().bind(nothing.or(forgets.not()));
        Label stays = sentence(texts.get("play.no-remove"));
        stays.getStyleClass().add("form-hint");
        Present.when(stays, forgets.not());
        FlowPane row = new FlowPane(8, 8, field, add, lookUp, remove);
        row.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(label, row, stays);
    }

    private Button action(String id, String words, Ikon icon, Action.Kind kind) {
        Button button = button(id, words, icon);
        button.setOnAction(event -> act(kind));
        return button;
    }

    private void act(Action.Kind kind) {
        model.act(kind);
        // A disabled button loses the focus to whatever comes next; the next word is typed here, over one that was
        // looked up, which may be added now.
        field.requestFocus();
        field.selectAll();
    }
}
