package kith.ui.invite;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A page of an exchange, made for how things stand. */
abstract class ExchangePage extends VBox {
    private @Nullable Node first;

    /** Says what takes the focus when the page comes. */
    final void beginAt(Node node) {
        first = node;
    }

    /** {@return what takes the focus, if anything does} */
    final Optional<Node> first() {
        return Optional.ofNullable(first);
    }
}
