package kith.ui.parts;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import kith.identity.Fingerprint;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A fingerprint in sixteen words and sixteen groups of digits, four a line. The user's own has a button that copies the
 * words; somebody else's has none, for what is copied from this screen would be compared with itself.
 */
public final class FingerprintPane extends VBox {
    /** Whose key it is. */
    public enum Owner {
        /** The user, who tells it to others. */
        SELF,
        /** Anybody else. */
        OTHER
    }

    private static final int PER_LINE = 4;

    /**
     * @param texts the window's language
     * @param heading whose it is
     * @param fingerprint what to show
     * @param whose whether it is the user's
     */
    public FingerprintPane(Texts texts, String heading, Fingerprint fingerprint, Owner whose) {
        Label title = new Label(heading);
        title.getStyleClass().add("form-label");
        title.setWrapText(true);
        getStyleClass().add("fingerprint");
        getChildren().addAll(title, block(fingerprint.words(), "fingerprint-words"),
                block(fingerprint.digits(), "fingerprint-digits"));
        if (whose == Owner.SELF) {
            getChildren().add(copy(texts, heading, fingerprint));
        }
    }

    private static Button copy(Texts texts, String heading, Fingerprint fingerprint) {
        Button copy = new Button(texts.get("fingerprint.copy"), new FontIcon(Feather.COPY));
        copy.setAccessibleText(texts.get("fingerprint.copy-named", "heading", heading));
        copy.setOnAction(event -> {
            TextClipboard.put(String.join(" ", fingerprint.words()));
            copy.setText(texts.get("fingerprint.copied"));
        });
        return copy;
    }

    private static GridPane block(List<String> groups, String styleClass) {
        GridPane grid = new GridPane();
        grid.getStyleClass().addAll("fingerprint-block", styleClass);
        for (int i = 0; i < groups.size(); i++) {
            Label group = new Label(groups.get(i));
            group.setMinWidth(Label.USE_PREF_SIZE);
            grid.add(group, i % PER_LINE, i / PER_LINE);
        }
        return grid;
    }
}
