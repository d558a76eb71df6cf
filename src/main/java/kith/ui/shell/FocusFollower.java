package kith.ui.shell;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/** Scrolls what gets the focus into view, also where the focus was not moved by the Tab key. */
public final class FocusFollower {
    private final ScrollPane pane;
    private Subscription following = Subscription.EMPTY;

    private FocusFollower(ScrollPane pane) {
        this.pane = pane;
        pane.sceneProperty().subscribe(this::follow);
    }

    /** Makes a pane follow the focus from now on. */
    public static void install(ScrollPane pane) {
        new FocusFollower(pane);
    }

    private void follow(@Nullable Scene scene) {
        following.unsubscribe();
        following = scene == null ? Subscription.EMPTY : scene.focusOwnerProperty().subscribe(this::show);
    }

    private void show(@Nullable Node focused) {
        Node content = pane.getContent();
        if (focused == null || content == null || !isIn(content, focused)) {
            return;
        }
        Bounds bounds = content.sceneToLocal(focused.localToScene(focused.getLayoutBounds()));
        double seen = pane.getViewportBounds().getHeight();
        double hidden = content.getLayoutBounds().getHeight() - seen;
        if (hidden <= 0 || bounds == null) {
            return;
        }
        double top = pane.getVvalue() * hidden;
        if (bounds.getHeight() > seen) {
            // A whole table: any part of it will do, as it scrolls by itself.
            if (bounds.getMaxY() < top || bounds.getMinY() > top + seen) {
                scrollTo(bounds.getMinY(), hidden);
            }
        } else if (bounds.getMinY() < top) {
            scrollTo(bounds.getMinY(), hidden);
        } else if (bounds.getMaxY() > top + seen) {
            scrollTo(bounds.getMaxY() - seen, hidden);
        }
    }

    private void scrollTo(double top, double hidden) {
        pane.setVvalue(Math.clamp(top / hidden, 0, 1));
    }

    private static boolean isIn(Node content, Node focused) {
        for (Node node = focused; node != null; node = node.getParent()) {
            if (node == content) {
                return true;
            }
        }
        return false;
    }
}
