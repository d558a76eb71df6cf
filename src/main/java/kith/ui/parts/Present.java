package kith.ui.parts;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Nodes that are there for a time, and take no room while they are not. */
public final class Present {
    private Present() {
    }

    /** Shows a node as long as something holds. */
    public static void when(Node node, ObservableValue<Boolean> holds) {
        node.visibleProperty().bind(holds);
        node.managedProperty().bind(holds);
    }

    /** Shows a node, or takes it away, until it is said otherwise. */
    public static void now(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Shows the one node as long as something holds, and the other as long as it does not. */
    public static void either(ObservableBooleanValue holds, Node one, Node other) {
        when(one, holds);
        when(other, Bindings.not(holds));
    }

    /** Shows a pane as long as something is in it. */
    public static void whenFilled(Pane pane) {
        when(pane, Bindings.isNotEmpty(pane.getChildren()));
    }

    /** Shows a node as long as something holds, and keeps its room, so that nothing beside it moves. */
    public static void inItsPlace(Node node, ObservableValue<Boolean> holds) {
        node.visibleProperty().bind(holds);
    }

    /** Leaves it to the parent's own code where a node lies, and how large it is. */
    public static void placedByHand(Node node) {
        node.setManaged(false);
    }
}
