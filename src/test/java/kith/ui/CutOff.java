package kith.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Finds words that end in three dots because there was no room for them. */
final class CutOff {
    private CutOff() {
    }

    /**
     * {@return the visible labels and buttons below a node that do not show all of their text} Cells of tables and
     * lists are not among them: what may be of any length is cut there, and told in full elsewhere.
     */
    static List<String> texts(Node root) {
        return WindowTest.everything(root)
                .filter(node -> node instanceof Labeled && !(node instanceof IndexedCell<?>))
                .map(Labeled.class::cast)
                .filter(labeled -> labeled.getText() != null && !labeled.getText().isEmpty() && isShown(labeled))
                .filter(labeled -> !labeled.getText().endsWith(labeled.getEllipsisString()))
                .filter(labeled -> labeled.lookup(".text") instanceof Text text
                        && text.getText().endsWith(labeled.getEllipsisString()))
                .map(labeled -> labeled.getClass().getSimpleName() + " " + labeled.getId() + ": " + labeled.getText())
                .toList();
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }
}
