package kith.ui.shell;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The foot of the window. Room for one row is kept free below the screen at all times, so a notice or a row about work
 * moves nothing and covers nothing. A second row lies over the screen.
 */
public final class Foot {
    private Foot() {
    }

    /** {@return the room that stays free} */
    public static Region room() {
        Region room = new Region();
        room.getStyleClass().add("foot-room");
        return room;
    }

    /** {@return what stands in that room, from top to bottom} */
    public static Node of(Node... rows) {
        VBox foot = new VBox(rows);
        foot.getStyleClass().add("foot");
        foot.setMaxHeight(Region.USE_PREF_SIZE);
        foot.setPickOnBounds(false);
        StackPane.setAlignment(foot, Pos.BOTTOM_CENTER);
        return foot;
    }
}
