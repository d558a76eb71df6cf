package kith.ui.shell;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * Shows where the focus is to whoever uses the keyboard, also where the program put it there. The toolkit shows it only
 * after a move by the Tab key or the arrows, so that after other keys one would have to search for it.
 */
final class FocusRing {
    private static final PseudoClass VISIBLE = PseudoClass.getPseudoClass("focus-visible");

    private boolean byKeyboard;

    private FocusRing() {
    }

    /** Watches a scene from now on. */
    static void install(Scene scene) {
        FocusRing ring = new FocusRing();
        // The Alt key counts too: the letter that follows it presses a button before any filter sees it.
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> ring.byKeyboard = true);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> ring.byKeyboard = false);
        scene.focusOwnerProperty().subscribe(ring::moved);
    }

    private void moved(@Nullable Node before, @Nullable Node now) {
        if (before != null) {
            before.pseudoClassStateChanged(VISIBLE, before.isFocusVisible());
        }
        if (now != null && byKeyboard) {
            now.pseudoClassStateChanged(VISIBLE, true);
        }
    }
}
