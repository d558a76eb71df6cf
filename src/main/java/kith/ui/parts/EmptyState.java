package kith.ui.parts;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** What stands where there is nothing yet: why, and the one thing to do next. */
public final class EmptyState extends VBox {
    /**
     * Without anything to press: the sentence says what will fill this place.
     *
     * @param icon a picture of what is missing
     * @param title what is missing
     * @param sentence what to do next
     */
    public EmptyState(Ikon icon, String title, String sentence) {
        FontIcon picture = new FontIcon(icon);
        picture.getStyleClass().add("empty-icon");
        Label heading = new Label(title);
        heading.getStyleClass().add("empty-title");
        heading.setWrapText(true);
        Label explanation = new Label(sentence);
        explanation.getStyleClass().add("empty-sentence");
        explanation.setWrapText(true);
        explanation.setMinHeight(USE_PREF_SIZE);
        getStyleClass().add("empty-state");
        getChildren().addAll(picture, heading, explanation);
    }

    /**
     * With a button for the next step.
     *
     * @param icon a picture of what is missing
     * @param title what is missing
     * @param sentence what to do next
     * @param verb the button's words
     * @param action what the button does
     */
    public EmptyState(Ikon icon, String title, String sentence, String verb, Runnable action) {
        this(icon, title, sentence);
        Button button = new Button(verb);
        button.getStyleClass().add("accent");
        button.setOnAction(event -> action.run());
        getChildren().add(button);
    }
}
