package kith.ui.parts;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Sentences that belong together, one below the other, each with a mark before it. */
public final class Bullets {
    private Bullets() {
    }

    /** {@return a row for each sentence} */
    public static List<Node> of(List<String> sentences) {
        return sentences.stream().map(Bullets::row).toList();
    }

    private static Node row(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        Label mark = new Label("•");
        mark.getStyleClass().add("bullet-mark");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(8, mark, label);
        row.setAlignment(Pos.TOP_LEFT);
        return row;
    }
}
