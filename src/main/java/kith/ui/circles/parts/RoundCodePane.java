package kith.ui.circles.parts;

import static kith.ui.parts.Sentence.sentence;

import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The words by which members find out whether all were shown the same circle; nothing where nobody is hidden. */
public final class RoundCodePane extends VBox {
    public RoundCodePane(Texts texts, ObservableValue<Circles.@Nullable Status> circle) {
        super(2);
        HeadTexts headTexts = new HeadTexts(texts);
        Label name = new Label(texts.get("circles.round-code"));
        name.getStyleClass().add("form-label");
        Label code = sentence("");
        code.setId("circle-round-code");
        code.getStyleClass().add("round-code");
        code.textProperty().bind(circle.map(headTexts::code).orElse(""));
        name.setLabelFor(code);
        Label hint = sentence(texts.get("circles.round-code-hint"));
        hint.getStyleClass().add("form-hint");
        getChildren().addAll(name, code, hint);
        Present.when(this, code.textProperty().isNotEmpty());
    }
}
