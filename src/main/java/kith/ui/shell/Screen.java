package kith.ui.shell;

import java.util.function.Supplier;
import javafx.scene.Node;

/**
 * What is shown at a place.
 *
 * @param place where
 * @param view makes the nodes; called once, when the place is first visited
 * @param shown called each time the screen comes to the front, to look again at what others may have changed
 */
public record Screen(Place place, Supplier<? extends Node> view, Runnable shown) {
    /** A screen that need not know when it is shown. */
    public Screen(Place place, Supplier<? extends Node> view) {
        this(place, view, () -> { });
    }
}
