package kith.ui.lab.play;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.text.lab.PlayTexts;
import kith.ui.parts.Bullets;
import kith.ui.shell.Desk;

/** How full the filter is, how many false positives theory expects, and how many there are. */
final class StatePane extends VBox {
    private final PlaygroundViewModel model;
    private final PlayTexts words;
    private final VBox sentences = new VBox(6);
    private List<String> said = List.of();

    StatePane(Desk desk, PlaygroundViewModel model) {
        super(6);
        this.model = model;
        this.words = model.words();
        Label title = sentence(desk.texts().get("play.state"));
        title.getStyleClass().add("form-label");
        sentences.setId("play-state");
        getChildren().addAll(title, sentences);
        model.shownProperty().subscribe(now -> show());
        model.measuredProperty().subscribe(now -> show());
    }

    private void show() {
        List<String> all = Stream.concat(words.state(model.shownProperty().get().board()).stream(),
                model.measuredProperty().get().stream()).toList();
        if (!all.equals(said)) {
            said = all;
            sentences.getChildren().setAll(Bullets.of(all));
        }
    }
}
