package kith.ui.shell;

import java.util.Arrays;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;

/**
 * The rows at the foot of the window, over it. While there is one, the screen ends above it: nothing on the screen
 * moves or is covered, and what the row took is scrolled to. A second row lies over the screen.
 */
public final class Foot extends VBox {
    private final Region room = new Region();

    /** @param rows from top to bottom; each is visible while it says something */
    public Foot(Node... rows) {
        super(rows);
        getStyleClass().add("foot");
        setMaxHeight(USE_PREF_SIZE);
        setPickOnBounds(false);
        StackPane.setAlignment(this, Pos.BOTTOM_CENTER);
        room.getStyleClass().add("foot-room");
        Present.when(room, Bindings.createBooleanBinding(() -> Arrays.stream(rows).anyMatch(Node::isVisible),
                Arrays.stream(rows).map(Node::visibleProperty).toArray(Observable[]::new)));
    }

    /** {@return what stands below the screen while there is a row} */
    public Region room() {
        return room;
    }
}
