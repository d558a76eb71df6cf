package kith.ui.parts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** A sentence that may take several lines, and behind it what can be done about it. */
public final class ActionLine extends HBox {
    /** The icon stands in front of the sentence. */
    public ActionLine(String words, Ikon icon, Node... actions) {
        super(12);
        Label sentence = new Label(words, new FontIcon(icon));
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        sentence.setMaxWidth(Double.MAX_VALUE);
        sentence.setGraphicTextGap(10);
        setHgrow(sentence, Priority.ALWAYS);
        getChildren().add(sentence);
        getChildren().addAll(actions);
        setAlignment(Pos.CENTER_LEFT);
    }
}
