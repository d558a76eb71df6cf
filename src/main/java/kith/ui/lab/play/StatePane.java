package kith.ui.lab.play;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.lab.play.Playground;
import kith.text.lab.PlayTexts;
import kith.ui.parts.Bullets;
import kith.ui.shell.Desk;
import org.jspecify.annotations.Nullable;

/** How full the filter is, how many false positives theory expects, and how many there are. */
final class StatePane extends VBox {
    /** Words that are not in, for the measured share of false positives. */
    private static final int STRANGERS = 10_000;

    private final PlayTexts words;
    private @Nullable Playground said;
    private final VBox sentences = new VBox(6);

    StatePane(Desk desk, PlaygroundViewModel model) {
        super(6);
        this.words = model.words();
        Label title = sentence(desk.texts().get("play.state"));
        title.getStyleClass().add("form-label");
        sentences.setId("play-state");
        getChildren().addAll(title, sentences);
        model.shownProperty().subscribe(this::show);
    }

    /** Steps of one action change nothing of it, and ten thousand strangers take a while. */
    private void show(Shown shown) {
        Playground now = shown.walk().now();
        if (now.equals(said)) {
            return;
        }
        said = now;
        List<String> all = Stream.concat(words.state(shown.board()).stream(),
                words.wrong(shown.board(), STRANGERS).stream()).toList();
        sentences.getChildren().setAll(Bullets.of(all));
    }
}
