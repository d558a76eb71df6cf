package kith.ui.parts;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import kith.identity.Fingerprint;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A fingerprint in sixteen words and sixteen groups of digits, four a line, and a button that copies the words. */
public final class FingerprintPane extends VBox {
    private static final int PER_LINE = 4;

    /**
     * @param texts the window's language
     * @param heading whose it is
     * @param fingerprint what to show
     */
    public FingerprintPane(Texts texts, String heading, Fingerprint fingerprint) {
        Label title = new Label(heading);
        title.getStyleClass().add("form-label");
        title.setWrapText(true);
        Button copy = new Button(texts.get("fingerprint.copy"), new FontIcon(Feather.COPY));
        copy.getStyleClass().add("small");
        copy.setAccessibleText(texts.get("fingerprint.copy-named", "heading", heading));
        copy.setOnAction(event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(String.join(" ", fingerprint.words()));
            Clipboard.getSystemClipboard().setContent(content);
            copy.setText(texts.get("fingerprint.copied"));
        });
        getStyleClass().add("fingerprint");
        getChildren().addAll(title, block(fingerprint.words(), "fingerprint-words"),
                block(fingerprint.digits(), "fingerprint-digits"), copy);
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
