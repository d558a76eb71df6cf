package kith.ui.parts;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The top of a screen: its title and one sentence that says what it is for. */
public final class PageHeader extends VBox {
    /**
     * @param title the screen's title
     * @param sentence what one does here
     */
    public PageHeader(String title, String sentence) {
        Label heading = new Label(title);
        heading.getStyleClass().add("page-title");
        heading.setWrapText(true);
        heading.setMinHeight(USE_PREF_SIZE);
        Label explanation = new Label(sentence);
        explanation.getStyleClass().add("page-sentence");
        explanation.setWrapText(true);
        explanation.setMinHeight(USE_PREF_SIZE);
        getStyleClass().add("page-header");
        getChildren().addAll(heading, explanation);
    }
}
