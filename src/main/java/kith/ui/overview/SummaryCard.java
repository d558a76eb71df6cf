package kith.ui.overview;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.ui.parts.IconButton;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A number that matters, what it counts, a sentence about it, and where there is more. */
final class SummaryCard extends VBox {
    /**
     * What a card says.
     *
     * @param title what it is about
     * @param number the number
     * @param counted what is counted, in words that follow the number
     * @param sentence what there is to say of it
     * @param verb the button's words
     */
    record Words(String title, String number, String counted, String sentence, String verb) {
    }

    SummaryCard(String id, Ikon icon, Words words, Runnable action) {
        setId(id);
        getStyleClass().addAll("card", "summary-card");
        Label title = new Label(words.title(), new FontIcon(icon));
        title.getStyleClass().add("summary-title");
        Label number = new Label(words.number());
        number.getStyleClass().add("summary-number");
        number.setMinWidth(USE_PREF_SIZE);
        Label counted = sentence(words.counted());
        HBox.setHgrow(counted, Priority.ALWAYS);
        HBox figure = new HBox(8, number, counted);
        figure.getStyleClass().add("summary-figure");
        Label more = sentence(words.sentence());
        more.getStyleClass().add("quiet");
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        Button go = IconButton.button(id + "-go", words.verb(), Feather.ARROW_RIGHT);
        go.getStyleClass().add("small");
        go.setOnAction(event -> action.run());
        getChildren().addAll(title, figure, more, gap, go);
    }
}
