package kith.ui.parts;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The top of a screen: its title, and what it does not say by itself. */
public final class PageHeader extends VBox {
    /**
     * @param title the screen's title
     * @param sentence what is to be known before one does something here; may be empty
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
        getChildren().add(heading);
        if (!sentence.isEmpty()) {
            getChildren().add(explanation);
        }
    }
}
