package kith.ui.parts;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A fault inside a screen: what happened, what is safe, what to do, its code, and a button that copies it all. */
public final class ErrorPane extends HBox {
    /**
     * @param texts the window's language
     * @param exception what happened
     */
    public ErrorPane(Texts texts, KithException exception) {
        FaultExplanation explanation = texts.explain(exception);
        FontIcon icon = new FontIcon(Feather.ALERT_TRIANGLE);
        HBox footer = new HBox(copyButton(texts, ErrorDetails.text(texts, exception)), code(explanation));
        footer.getStyleClass().add("error-footer");
        VBox words = new VBox();
        words.getChildren().addAll(lines(explanation));
        words.getChildren().add(footer);
        words.getStyleClass().add("error-words");
        getStyleClass().addAll("error-pane");
        getChildren().addAll(icon, words);
    }

    /** {@return what happened, what is safe and what to do, each on a line of its own} */
    public static List<Label> lines(FaultExplanation explanation) {
        return List.of(line(explanation.what(), "error-what"), line(explanation.safe(), "error-safe"),
                line(explanation.todo(), "error-do"));
    }

    /** {@return the code by which the fault is found in the guide} */
    public static Label code(FaultExplanation explanation) {
        Label code = new Label(explanation.code());
        code.setMinWidth(USE_PREF_SIZE);
        code.getStyleClass().add("error-code");
        return code;
    }

    /** {@return a button that copies details to the clipboard} */
    public static Button copyButton(Texts texts, String details) {
        Button copy = new Button(texts.get("error.copy-details"), new FontIcon(Feather.COPY));
        copy.setMinWidth(USE_PREF_SIZE);
        copy.getStyleClass().add("copy-details");
        copy.setOnAction(event -> {
            TextClipboard.put(details);
            copy.setText(texts.get("error.details-copied"));
        });
        return copy;
    }

    private static Label line(String text, String styleClass) {
        Label label = Sentence.sentence(text);
        label.getStyleClass().add(styleClass);
        return label;
    }
}
