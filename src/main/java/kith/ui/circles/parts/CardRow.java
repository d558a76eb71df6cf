package kith.ui.circles.parts;

import module java.base;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A card file that was chosen for a circle, with a button that takes it back. */
public final class CardRow extends HBox {
    /** @param cards the chosen files, from which the button takes this one */
    public CardRow(Texts texts, Path file, List<Path> cards) {
        super(8);
        Button remove = new Button("", new FontIcon(Feather.X));
        remove.getStyleClass().add("flat");
        remove.setAccessibleText(texts.get("circles.remove-card", "file", file.getFileName()));
        remove.setOnAction(event -> cards.remove(file));
        getChildren().addAll(new FontIcon(Feather.CREDIT_CARD), new Label(String.valueOf(file.getFileName())), remove);
        setAlignment(Pos.CENTER_LEFT);
    }
}
