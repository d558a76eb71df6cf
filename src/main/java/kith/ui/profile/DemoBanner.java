package kith.ui.profile;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says above every screen that the people are invented and nothing is kept. */
public final class DemoBanner extends HBox {
    /**
     * @param texts the window's language
     * @param leave goes back to where one makes a profile of one's own, if there is a way back
     */
    public DemoBanner(Texts texts, Optional<Runnable> leave) {
        Label words = new Label(texts.get("demo.banner"));
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        setId("demo-banner");
        getStyleClass().add("demo-banner");
        getChildren().addAll(new FontIcon(Feather.INFO), words);
        leave.ifPresent(action -> {
            Button button = new Button(texts.get("demo.leave"));
            button.setId("demo-leave");
            button.setMinWidth(USE_PREF_SIZE);
            button.setOnAction(event -> action.run());
            getChildren().add(button);
        });
    }
}
