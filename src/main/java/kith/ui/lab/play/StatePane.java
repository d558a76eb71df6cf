package kith.ui.lab.play;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.ui.parts.Bullets;
import kith.ui.shell.ScreenContext;

/** How full the filter is, how many false positives theory expects, and how many there are. */
final class StatePane extends VBox {
    StatePane(ScreenContext context, PlaygroundViewModel model) {
        super(6);
        Label title = sentence(context.texts().get("play.state"));
        title.getStyleClass().add("form-label");
        VBox sentences = new VBox(8);
        sentences.setId("play-state");
        getChildren().addAll(title, sentences);
        model.stateProperty().subscribe(all -> sentences.getChildren().setAll(Bullets.of(all)));
    }
}
