package kith.ui.parts;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A part of a screen under a heading of its own. */
public class Section extends VBox {
    /** @param title its heading */
    public Section(String title) {
        Label heading = new Label(title);
        heading.getStyleClass().add("section-title");
        heading.setWrapText(true);
        heading.setMinHeight(USE_PREF_SIZE);
        getStyleClass().add("section");
        getChildren().add(heading);
    }
}
