package kith.ui.profile;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says above every screen that the people are invented and nothing is kept. */
public final class DemoBanner extends HBox {
    /** @param texts the window's language */
    public DemoBanner(Texts texts) {
        Label words = new Label(texts.get("demo.banner"));
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        setId("demo-banner");
        getStyleClass().add("demo-banner");
        getChildren().addAll(new FontIcon(Feather.INFO), words);
    }
}
