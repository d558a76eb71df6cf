package kith.ui.parts;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Words that may take more than one line, and are never squeezed below what they need. */
public final class Sentence {
    private Sentence() {
    }

    /** {@return a label that wraps} */
    public static Label sentence(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** {@return a quiet label that wraps, with words in which an underscore is one} */
    public static Label remark(String id, String words) {
        Label label = sentence(words);
        label.setId(id);
        label.setMnemonicParsing(false);
        label.getStyleClass().add("quiet");
        return label;
    }
}
