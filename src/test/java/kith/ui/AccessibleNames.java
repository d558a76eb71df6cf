package kith.ui;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;

/** Finds what a screen reader could not name. */
public final class AccessibleNames {
    private AccessibleNames() {
    }

    /** {@return the nodes at and below this one that the Tab key reaches and that have no name} */
    public static List<String> missing(Node root) {
        return Platform.isFxApplicationThread() ? unnamed(root) : WindowTest.there(() -> unnamed(root));
    }

    private static List<String> unnamed(Node root) {
        return WindowTest.everything(root)
                .filter(Node::isFocusTraversable)
                .filter(node -> name(node, root).isBlank())
                .map(Node::toString)
                .toList();
    }

    private static String name(Node node, Node root) {
        String own = Optional.ofNullable(node.getAccessibleText()).orElse("");
        if (!own.isBlank()) {
            return own;
        }
        if (node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()) {
            return labeled.getText();
        }
        String prompt = node instanceof TextInputControl input && input.getPromptText() != null
                ? input.getPromptText() : "";
        return WindowTest.everything(root)
                .filter(other -> other instanceof Label label && label.getLabelFor() == node)
                .map(label -> ((Label) label).getText())
                .findFirst()
                .orElse(prompt);
    }
}
