package kith.ui.parts;

import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;

/**
 * Scrolls to something that was just shown, once it has its place: what happens below the edge is not seen. Where one
 * part that scrolls stands in another, both do.
 */
public final class IntoView {
    private static final double MARGIN = 16;
    /** One for the height of what is new, one for that of the screen around it. */
    private static final int PULSES = 2;

    private IntoView() {
    }

    /** Scrolls as far as is needed to see the node, or its top if it is higher than the screen. */
    public static void scroll(Node node) {
        Optional.ofNullable(node.getScene()).ifPresent(scene -> afterLayout(scene, PULSES, () -> around(node)));
    }

    private static void afterLayout(Scene scene, int pulses, Runnable action) {
        scene.addPostLayoutPulseListener(new Runnable() {
            private int left = pulses;

            @Override
            public void run() {
                left--;
                if (left == 0) {
                    scene.removePostLayoutPulseListener(this);
                    action.run();
                }
                Platform.requestNextPulse();
            }
        });
        Platform.requestNextPulse();
    }

    private static void around(Node node) {
        for (Parent above = node.getParent(); above != null; above = above.getParent()) {
            if (above instanceof ScrollPane pane && pane.getContent() instanceof Parent content) {
                scroll(pane, content, content.sceneToLocal(node.localToScene(node.getBoundsInLocal())));
            }
        }
    }

    private static void scroll(ScrollPane pane, Parent content, Bounds seen) {
        double window = pane.getViewportBounds().getHeight();
        double room = content.getLayoutBounds().getHeight() - window;
        if (room > 0) {
            double from = pane.getVvalue() * room;
            double top = seen.getMinY() - MARGIN;
            double bottom = seen.getMaxY() + MARGIN;
            double to = top < from || bottom - top > window ? top : Math.max(from, bottom - window);
            pane.setVvalue(Math.clamp(to / room, 0.0, 1.0));
        }
    }
}
