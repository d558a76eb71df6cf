package kith.ui.shell;

import module java.base;
import javafx.scene.Node;

/**
 * What is shown at a place.
 *
 * @param place where
 * @param view makes the nodes; called once, when the place is first visited
 * @param shown called each time the screen comes to the front, to look again at what others may have changed
 * @param keys of its own, which work while it is in front; those that the window uses itself are not overridden
 * @param ahead whether the view may be made before anybody visits it, while the user rests
 */
public record Screen(Page place, Supplier<? extends Node> view, Runnable shown, List<Shortcut> keys, boolean ahead) {
    /** Copies the list. */
    public Screen {
        keys = List.copyOf(keys);
    }

    /** A screen without keys of its own. */
    public Screen(Page place, Supplier<? extends Node> view, Runnable shown) {
        this(place, view, shown, List.of(), true);
    }

    /** A screen that need not know when it is shown. */
    public Screen(Page place, Supplier<? extends Node> view) {
        this(place, view, () -> { });
    }

    /** {@return the same with keys of its own} */
    public Screen with(List<Shortcut> other) {
        return new Screen(place, view, shown, other, ahead);
    }

    /** {@return the same, whose view is made when somebody visits it, for something is worked out with it} */
    public Screen onVisit() {
        return new Screen(place, view, shown, keys, false);
    }
}
