package kith.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;

/** Finds words that are not to be read in full: ended by dots for want of room, or beyond the window's edge. */
public final class CutText {
    private CutText() {
    }

    /**
     * {@return a sentence for each visible text at or below a node that is cut off} A cell that shows the rest to
     * whoever points at it may be, and so may a notice, whose list has the rest.
     */
    public static List<String> in(Node root) {
        double right = root.getScene().getWidth();
        return shown(root)
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(labeled -> !isCell(labeled) || !explainsItself(labeled))
                .filter(labeled -> !labeled.getStyleClass().contains("notice-brief"))
                .flatMap(labeled -> Stream.concat(ended(labeled).stream(), beyond(labeled, right).stream()))
                .distinct()
                .toList();
    }

    private static Stream<Node> shown(Node node) {
        if (!node.isVisible() || node instanceof TextInputControl) {
            return Stream.empty();
        }
        Stream<Node> below = node instanceof javafx.scene.Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(CutText::shown)
                : Stream.empty();
        return Stream.concat(Stream.of(node), below);
    }

    private static Optional<String> ended(Labeled labeled) {
        String whole = Optional.ofNullable(labeled.getText()).orElse("");
        String dots = labeled.getEllipsisString();
        return labeled.getChildrenUnmodifiable().stream()
                .filter(Text.class::isInstance)
                .map(node -> ((Text) node).getText())
                .filter(text -> text.endsWith(dots) && !whole.endsWith(dots))
                .findFirst()
                .map(text -> "ends early: \"" + text + "\" of \"" + whole + "\" " + where(labeled));
    }

    private static Optional<String> beyond(Labeled labeled, double right) {
        if (labeled.getText() == null || labeled.getText().isBlank() || scrollsSideways(labeled)) {
            return Optional.empty();
        }
        Bounds bounds = labeled.localToScene(labeled.getLayoutBounds());
        return bounds.getMaxX() > right + 1 || bounds.getMinX() < -1
                ? Optional.of("beyond the edge: \"" + labeled.getText() + "\" " + where(labeled)) : Optional.empty();
    }

    private static boolean scrollsSideways(Node node) {
        for (Node above = node; above != null; above = above.getParent()) {
            if (above instanceof VirtualFlow<?> || above instanceof ScrollPane pane
                    && pane.getHbarPolicy() != ScrollPane.ScrollBarPolicy.NEVER) {
                return true;
            }
        }
        return false;
    }

    /** Cells get their tooltip when somebody points at them. */
    private static boolean explainsItself(Labeled cell) {
        cell.fireEvent(new MouseEvent(MouseEvent.MOUSE_ENTERED, 1, 1, 1, 1, MouseButton.NONE, 0, false, false, false,
                false, false, false, false, false, false, false, null));
        return cell.getTooltip() != null;
    }

    private static boolean isCell(Node node) {
        return node.getStyleClass().contains("cell");
    }

    private static String where(Node node) {
        return Stream.iterate(node, above -> above != null, Node::getParent)
                .map(Node::getId).filter(id -> id != null).findFirst().map(id -> "(in #" + id + ")").orElse("");
    }
}
