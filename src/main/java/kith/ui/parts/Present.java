package kith.ui.parts;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** Nodes that are there for a time, and take no room while they are not. */
public final class Present {
    private Present() {
    }

    /** Shows a node as long as something holds. */
    public static void when(Node node, ObservableValue<Boolean> holds) {
        node.visibleProperty().bind(holds);
        orGone(node);
    }

    /** Shows a node, or takes it away, until it is said otherwise. */
    public static void now(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Leaves no room for a node that somebody else makes invisible. */
    public static void orGone(Node node) {
        node.managedProperty().bind(node.visibleProperty());
    }
}
