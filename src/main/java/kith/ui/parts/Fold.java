package kith.ui.parts;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.TitledPane;

/** What most need not see, folded away until somebody wants it. */
public final class Fold extends TitledPane {
    /**
     * @param id names it
     * @param title what is in it
     * @param content what is shown when it is open
     */
    public Fold(String id, String title, Node content) {
        super(title, content);
        setId(id);
        setExpanded(false);
        setAnimated(false);
        getStyleClass().add("dense");
        // What is folded away must not make the screen wider than the window.
        minWidthProperty().bind(Bindings.when(expandedProperty()).then(USE_COMPUTED_SIZE).otherwise(0));
    }
}
