package kith.ui.panel;

import javafx.scene.layout.VBox;
import kith.ui.shell.ScreenContext;

/** The privacy panel as a part of a screen: three rows, and all the rest where it is asked for. */
public final class PanelView extends VBox {
    /**
     * @param id begins the ids of all its nodes
     * @param context the window
     * @param model what is shown
     */
    public PanelView(String id, ScreenContext context, PanelViewModel model) {
        setId(id);
        setSpacing(12);
        getChildren().addAll(new PanelSummary(id, context.texts(), model), PanelDetails.folded(id, context, model));
    }
}
