package kith.ui.parts;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;
import kith.ui.text.Texts;

/** Figures and other matters for whoever wants to know exactly: folded away until somebody opens them. */
public final class Details {
    private static final double GAP = 12;

    private Details() {
    }

    /**
     * {@return the details, under the one heading that they have everywhere}
     *
     * @param id of the fold
     * @param texts the window's language
     * @param content what is folded away
     */
    public static TitledPane of(String id, Texts texts, Node content) {
        return new Fold(id, texts.get("panel.more"), content);
    }

    /** {@return sentences as details} */
    public static TitledPane folded(String id, Texts texts, List<String> sentences) {
        return of(id, texts, new VBox(GAP / 2, Bullets.of(sentences).toArray(Node[]::new)));
    }
}
